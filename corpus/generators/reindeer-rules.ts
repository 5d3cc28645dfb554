/** The cooperative's rules, with the level at which each enters. */
export const REINDEER_RULES = [
  {
    id: "GR-1",
    from: 2,
    about: "Crust and dens",
    rule: "A herd goes only where the ice crust is at most 20 mm in the newest snow pit, or at the survey where no pit was dug, and where no den has been seen in use since 1 November.",
  },
  {
    id: "GR-2",
    from: 2,
    about: "Room",
    rule: "With all the herds that are on it a pasture must still have a tenth of its capacity free.",
  },
  {
    id: "GR-3",
    from: 2,
    about: "Rest",
    rule: "A pasture that was last grazed in 2024/25 rests this winter.",
  },
  {
    id: "GR-4",
    from: 2,
    about: "Choice of pasture",
    rule: "Of the pastures of the district that are left, the one with the most lichen.",
  },
  {
    id: "GR-5",
    from: 2,
    about: "Rivers",
    rule: "A herd of more than 300 head crosses a river only on 35 cm of ice or more, a smaller one on 25 cm or more.",
  },
  {
    id: "GR-6",
    from: 2,
    about: "Drives",
    rule: "A trail is walked in one day, so none longer than 25 km is used, and none that is closed. Of the ways that are left the shortest in km.",
  },
  {
    id: "GR-7",
    from: 3,
    about: "Trucks",
    rule: "Calves need 0.4 m² of floor each. The truck was disinfected at most 7 days before the day of the transport. Of those that are free the one with the lowest price for the whole way: base price and km by road.",
  },
  {
    id: "GR-8",
    from: 3,
    about: "Weather",
    rule: "Calves are loaded when the forecast for the place where they are loaded says -25 °C or warmer and at most 12 m/s of wind. The first such day within the order's days, on which a suitable truck is free.",
  },
  {
    id: "GR-9",
    from: 4,
    about: "Trucks in hard frost",
    rule: "Where it gets colder than -20 °C on the day, at the place of loading, calves need 0.45 m² of floor each, so that they can lie down.",
  },
  {
    id: "GR-10",
    from: 4,
    about: "Losses",
    rule: "A herd's claim holds all its carcasses that a ranger confirmed, that were killed by wolverine, lynx or wolf, were found in the last 30 days (since 2025-12-18) and not claimed before. Eagles are a matter of the county. The amount is 720 for an adult and 480 for a calf.",
  },
  {
    id: "GR-11",
    from: 4,
    about: "Tours",
    rule: "No tour crosses a pasture on which there is a herd; such a request is refused for that reason. What counts is where the herds are after all moves of the day.",
  },
];
