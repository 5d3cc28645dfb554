import { beamlineOffice } from "./generators/beamline-office";
import { courtInterpreters } from "./generators/court-interpreters";
import { daySpa } from "./generators/day-spa";
import { dictionaryDesk } from "./generators/dictionary-desk";
import { horseFlights } from "./generators/horse-flights";
import { iceCoreArchive } from "./generators/ice-core-archive";
import { organRestoration } from "./generators/organ-restoration";
import { reindeerWinter } from "./generators/reindeer-winter";
import type { Database } from "./generators/table";

/** The families of the starter corpus and the generator of each one's databases, by level 0..4. */
export const FAMILIES: Readonly<Record<string, (level: number) => Database>> = {
  day_spa: daySpa,
  court_interpreters: courtInterpreters,
  ice_core_archive: iceCoreArchive,
  organ_restoration: organRestoration,
  reindeer_winter: reindeerWinter,
  beamline_office: beamlineOffice,
  horse_flights: horseFlights,
  dictionary_desk: dictionaryDesk,
};
