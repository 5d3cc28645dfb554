import type { NearMiss } from "./near-miss";

const move = { tool: "assign_pasture", nth: 0 };
const end = { tool: "end_assignment", nth: 0 };
const drive = { tool: "plan_drive", nth: 0 };
const truck = { tool: "book_truck", nth: 0 };
const claim = { tool: "file_loss_claim", nth: 0 };
const refuse = { tool: "refuse_visit", nth: 0 };
const all = [0, 1, 2, 3, 4];
const later = [1, 2, 3, 4];

function way(title: string, ...trail_ids: string[]): NearMiss {
  return { ...drive, title, levels: [2, 3, 4], arguments: { trail_ids } };
}

function losses(title: string, amount: number, ...carcass_ids: string[]): NearMiss {
  return { ...claim, title, levels: [4], arguments: { carcass_ids, amount } };
}

export const REINDEER_WINTER_NEAR_MISSES: readonly NearMiss[] = [
  { ...move, title: "a pasture that was iced over at the survey", levels: [0], arguments: { pasture_id: "PA-179" } },
  { ...move, title: "a fitting pasture with less lichen", levels: [0], arguments: { pasture_id: "PA-113" } },
  { ...move, title: "the pasture with a den in use", levels: all, arguments: { pasture_id: "PA-102" } },
  { ...move, title: "a pasture that is twenty head too small", levels: all, arguments: { pasture_id: "PA-158" } },
  { ...move, title: "a pasture under thick ice", levels: all, arguments: { pasture_id: "PA-125" } },
  {
    ...move,
    title: "the pasture with most lichen, in another district",
    levels: all,
    arguments: { pasture_id: "PA-191" },
  },
  { ...move, title: "the herd of nearly the same name", levels: [0], arguments: { herd_id: "HD-164" } },
  {
    ...move,
    title: "the herd of nearly the same name, which has a pasture",
    levels: later,
    arguments: { herd_id: "HD-164" },
    refused: true,
  },
  {
    ...move,
    title: "the pasture that would be large enough without the herd on it",
    levels: later,
    arguments: { pasture_id: "PA-146" },
  },
  {
    ...move,
    title: "a pasture that was good at the survey and has iced over since",
    levels: later,
    arguments: { pasture_id: "PA-134" },
  },
  { ...move, title: "a roomy pasture with less lichen", levels: later, arguments: { pasture_id: "PA-167" } },
  { ...move, title: "a good pasture with a little less lichen", levels: [1], arguments: { pasture_id: "PA-108" } },
  { ...move, title: "a pasture that has to rest", levels: [2, 3, 4], arguments: { pasture_id: "PA-108" } },
  { ...move, title: "a pasture without a tenth to spare", levels: [2, 3, 4], arguments: { pasture_id: "PA-113" } },
  {
    ...move,
    title: "the order of the other Marit",
    levels: [2, 3, 4],
    arguments: { order_id: "MO-116" },
    refused: true,
  },
  { ...end, title: "the other Marit's assignment, to end", levels: later, arguments: { assignment_id: "AS-119" } },
  {
    ...end,
    title: "the assignment of the herd in the way, to end",
    levels: later,
    arguments: { assignment_id: "AS-103" },
  },
  {
    ...end,
    title: "an assignment that has ended before",
    levels: later,
    arguments: { assignment_id: "AS-138" },
    refused: true,
  },
  way("the way over ice that bears smaller herds", "TR-148", "TR-121"),
  way("a detour to the same thin ice", "TR-137", "TR-117", "TR-121"),
  way("a short way with a leg of 27 km", "TR-183", "TR-105"),
  way("the way over a closed trail", "TR-190", "TR-153"),
  way("the way of fewest legs, 2 km longer", "TR-174", "TR-129"),
  way("an allowed way that is 3 km longer", "TR-183", "TR-159", "TR-112"),
  {
    ...drive,
    title: "trails that end before the goal",
    levels: [2, 3, 4],
    arguments: { trail_ids: ["TR-137", "TR-166"] },
    refused: true,
  },
  { ...drive, title: "the order for another herd's drive", levels: [2, 3, 4], arguments: { order_id: "MO-109" } },
  { ...truck, title: "a cheaper truck that is too small", levels: [3, 4], arguments: { truck_id: "TK-171" } },
  {
    ...truck,
    title: "a truck disinfected nine days before",
    levels: [3, 4],
    arguments: { truck_id: "TK-104" },
  },
  { ...truck, title: "the truck with the lowest base price", levels: [3, 4], arguments: { truck_id: "TK-159" } },
  {
    ...truck,
    title: "a cheaper truck that is booked that day",
    levels: [3, 4],
    arguments: { truck_id: "TK-182" },
    refused: true,
  },
  { ...truck, title: "the largest truck", levels: [3, 4], arguments: { truck_id: "TK-113" } },
  { ...truck, title: "a somewhat dearer truck", levels: [3], arguments: { truck_id: "TK-147" } },
  {
    ...truck,
    title: "the truck that is large enough in milder weather",
    levels: [4],
    arguments: { truck_id: "TK-136" },
  },
  { ...truck, title: "a day too cold for calves", levels: [3, 4], arguments: { day: "2026-01-19" } },
  { ...truck, title: "a day of too much wind", levels: [3, 4], arguments: { day: "2026-01-20" } },
  {
    ...truck,
    title: "the milder day after, with a truck that is free then",
    levels: [3, 4],
    arguments: { truck_id: "TK-182", day: "2026-01-22" },
  },
  { ...truck, title: "the transport in the other direction", levels: [3, 4], arguments: { order_id: "MO-124" } },
  losses("a carcass that no ranger confirmed", 2640, "CC-133", "CC-145", "CC-168", "CC-101"),
  losses("a carcass found too long ago", 2640, "CC-133", "CC-145", "CC-168", "CC-187"),
  losses("an eagle's kill", 2400, "CC-133", "CC-145", "CC-168", "CC-122"),
  losses("a carcass claimed before", 2400, "CC-133", "CC-145", "CC-168", "CC-156"),
  losses("only some of the carcasses", 1440, "CC-133", "CC-145"),
  losses("the price of adults for all", 2160, "CC-133", "CC-145", "CC-168"),
  {
    ...claim,
    title: "the other Anders Nutti",
    levels: [4],
    arguments: { herd_id: "HD-135", carcass_ids: ["CC-179", "CC-110"], amount: 1200 },
  },
  {
    ...refuse,
    title: "the tour over the pasture that Marit's herd has left",
    levels: [4],
    arguments: { request_id: "VR-162" },
  },
  { ...refuse, title: "the tour over an empty pasture", levels: [4], arguments: { request_id: "VR-138" } },
  { ...refuse, title: "the wrong reason", levels: [4], arguments: { reason: "den_in_use" } },
];
