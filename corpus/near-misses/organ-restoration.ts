import type { NearMiss } from "./near-miss";

const pipe = { tool: "reserve_pipe", nth: 0 };
const leather = { tool: "order_leather", nth: 0 };
const visit = { tool: "book_visit", nth: 0 };
const claim = { tool: "claim_grant", nth: 0 };
const release = { tool: "release_reservation", nth: 0 };
const postpone = { tool: "postpone_job", nth: 0 };
const all = [0, 1, 2, 3, 4];
const later = [1, 2, 3, 4];

export const ORGAN_RESTORATION_NEAR_MISSES: readonly NearMiss[] = [
  { ...pipe, title: "a fitting pipe that is further off in diameter", levels: [0], arguments: { pipe_id: "PI-118" } },
  {
    ...pipe,
    title: "the pipe of exactly the right diameter, which is cracked",
    levels: all,
    arguments: { pipe_id: "PI-109" },
  },
  { ...pipe, title: "a pipe of poorer metal", levels: all, arguments: { pipe_id: "PI-155" } },
  { ...pipe, title: "a flute pipe of the right metal", levels: all, arguments: { pipe_id: "PI-126" } },
  { ...pipe, title: "a pipe that is 1.8 mm too wide", levels: all, arguments: { pipe_id: "PI-191" } },
  { ...pipe, title: "the flute at the same church", levels: [0, 1], arguments: { rank_id: "RK-166" } },
  { ...pipe, title: "the other rank of principals", levels: [1], arguments: { rank_id: "RK-108" } },
  {
    ...pipe,
    title: "the nearest pipe, voiced for the wind in the builder's book",
    levels: later,
    arguments: { pipe_id: "PI-143" },
  },
  { ...pipe, title: "a pipe of the next octave", levels: later, arguments: { pipe_id: "PI-167" } },
  {
    ...pipe,
    title: "a pipe reserved for another rank",
    levels: later,
    arguments: { pipe_id: "PI-134" },
    refused: true,
  },
  { ...pipe, title: "a fitting pipe that is a whole millimetre off", levels: later, arguments: { pipe_id: "PI-188" } },
  { ...pipe, title: "the flute pipe that was just released", levels: later, arguments: { pipe_id: "PI-150" } },
  { ...pipe, title: "a pipe from a listed organ", levels: [2, 3, 4], arguments: { pipe_id: "PI-118" } },
  { ...pipe, title: "the rank's other missing note", levels: [2, 3, 4], arguments: { job_id: "JB-136" } },
  {
    ...pipe,
    title: "a rank that the job isn't about",
    levels: [2, 3, 4],
    arguments: { rank_id: "RK-108" },
    refused: true,
  },
  {
    ...release,
    title: "the rank's good reservation, to release",
    levels: later,
    arguments: { reservation_id: "RS-112" },
  },
  {
    ...release,
    title: "the reservation of the other rank, to release",
    levels: later,
    arguments: { reservation_id: "RS-183" },
  },
  {
    ...release,
    title: "a reservation that was released before",
    levels: later,
    arguments: { reservation_id: "RS-126" },
    refused: true,
  },
  {
    ...leather,
    title: "leather with the lowest price for a hide",
    levels: [2, 3, 4],
    arguments: { lot_id: "LE-117", hides: 6 },
  },
  {
    ...leather,
    title: "a lot with too few hides",
    levels: [2, 3, 4],
    arguments: { lot_id: "LE-168", hides: 3 },
    refused: true,
  },
  {
    ...leather,
    title: "what is left of a lot that is too small",
    levels: [2, 3, 4],
    arguments: { lot_id: "LE-168", hides: 2 },
  },
  { ...leather, title: "chrome tanned leather", levels: [2, 3, 4], arguments: { lot_id: "LE-103" } },
  {
    ...leather,
    title: "the sheepskin that the nominal pressure asks for",
    levels: [2, 3, 4],
    arguments: { lot_id: "LE-185", hides: 6 },
  },
  { ...leather, title: "leather that is too thick", levels: [2, 3, 4], arguments: { lot_id: "LE-151" } },
  {
    ...leather,
    title: "fewer and larger hides for a little more",
    levels: [2, 3, 4],
    arguments: { lot_id: "LE-129", hides: 2 },
  },
  { ...leather, title: "three hides, without the offcuts", levels: [2, 3, 4], arguments: { hides: 3 } },
  { ...leather, title: "a hide more than needed", levels: [2, 3, 4], arguments: { hides: 5 } },
  { ...leather, title: "the leather of another parish", levels: [2, 3, 4], arguments: { job_id: "JB-187" } },
  {
    ...visit,
    title: "the cheapest reed voicer, who doesn't climb",
    levels: [3, 4],
    arguments: { craftsperson_id: "CP-173" },
  },
  { ...visit, title: "a reed voicer who is away", levels: [3, 4], arguments: { craftsperson_id: "CP-108" } },
  {
    ...visit,
    title: "a reed voicer who is at another church that day",
    levels: [3, 4],
    arguments: { craftsperson_id: "CP-161" },
    refused: true,
  },
  { ...visit, title: "somebody who voices flues only", levels: [3, 4], arguments: { craftsperson_id: "CP-135" } },
  { ...visit, title: "a dearer reed voicer", levels: [3, 4], arguments: { craftsperson_id: "CP-190" } },
  { ...visit, title: "a day with a service on the next", levels: [3, 4], arguments: { day: "2026-02-10" } },
  { ...visit, title: "the day before a wedding", levels: [3, 4], arguments: { day: "2026-02-13" } },
  { ...visit, title: "the quiet day after the first", levels: [3, 4], arguments: { day: "2026-02-16" } },
  {
    ...visit,
    title: "the voicer who was the last of us there",
    levels: [4],
    arguments: { craftsperson_id: "CP-144" },
  },
  { ...visit, title: "the other St Brigid", levels: [4], arguments: { job_id: "JB-113" } },
  {
    ...claim,
    title: "a larger share with a lower limit",
    levels: [4],
    arguments: { grant_id: "GR-110", amount: 150 },
  },
  {
    ...claim,
    title: "a fund for dearer work",
    levels: [4],
    arguments: { grant_id: "GR-187", amount: 211 },
  },
  { ...claim, title: "a fund that has closed", levels: [4], arguments: { grant_id: "GR-138", amount: 246 } },
  {
    ...claim,
    title: "a fund for listed instruments",
    levels: [4],
    arguments: { grant_id: "GR-171", amount: 193 },
  },
  { ...claim, title: "a fund for voicing", levels: [4], arguments: { grant_id: "GR-126", amount: 211 } },
  { ...claim, title: "a fund of another region", levels: [4], arguments: { grant_id: "GR-193", amount: 211 } },
  { ...claim, title: "the share rounded up", levels: [4], arguments: { amount: 159 } },
  { ...claim, title: "the fund's limit", levels: [4], arguments: { amount: 200 } },
  { ...postpone, title: "an invoice that has only just fallen due", levels: [4], arguments: { job_id: "JB-170" } },
  { ...postpone, title: "a parish that paid late", levels: [4], arguments: { job_id: "JB-195" } },
  { ...postpone, title: "the wrong reason", levels: [4], arguments: { reason: "church_closed" } },
];
