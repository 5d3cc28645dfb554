import type { NearMiss } from "./near-miss";

const plain = { tool: "allocate_sample", nth: 0 };
const upper = { tool: "allocate_sample", nth: 1 };
const lower = { tool: "allocate_sample", nth: 2 };
const dated = { tool: "allocate_sample", nth: 3 };
const packing = { tool: "pack_box", nth: 0 };
const courier = { tool: "ship_box", nth: 0 };
const decline = { tool: "decline_request", nth: 0 };

function pair(title: string, one: string, two: string): NearMiss {
  return { ...upper, title, levels: [2, 3, 4], arguments: { section_id: one }, next: { section_id: two } };
}

export const ICE_CORE_ARCHIVE_NEAR_MISSES: readonly NearMiss[] = [
  { ...plain, title: "a section with less ice", levels: [0], arguments: { section_id: "SE-167" } },
  { ...plain, title: "a cracked section", levels: [0, 1, 2, 3, 4], arguments: { section_id: "SE-103" } },
  {
    ...plain,
    title: "a section that would keep too little",
    levels: [0, 1, 2, 3, 4],
    arguments: { section_id: "SE-136" },
  },
  { ...plain, title: "a section that reaches out of the stretch", levels: [0], arguments: { section_id: "SE-169" } },
  { ...plain, title: "a section with drilling fluid", levels: [0, 1, 2, 3, 4], arguments: { section_id: "SE-105" } },
  { ...plain, title: "the same depth in the other core", levels: [0, 1, 2, 3, 4], arguments: { section_id: "SE-138" } },
  { ...plain, title: "the laboratory with nearly the same name", levels: [0, 1], arguments: { lab_id: "LB-118" } },
  { ...plain, title: "less than was asked for", levels: [0, 1, 2, 3, 4], arguments: { grams: 350 } },
  {
    ...plain,
    title: "the fullest section, in a freezer that is cold only by its setting",
    levels: [1, 2, 3, 4],
    arguments: { section_id: "SE-169" },
  },
  { ...plain, title: "a section too warm by a few degrees", levels: [1, 2, 3, 4], arguments: { section_id: "SE-134" } },
  { ...plain, title: "a cold section with less ice", levels: [1], arguments: { section_id: "SE-107" } },
  {
    ...plain,
    title: "a section twenty centimetres too deep",
    levels: [1, 2, 3, 4],
    arguments: { section_id: "SE-140" },
  },
  {
    tool: "withdraw_allocation",
    nth: 0,
    title: "the other laboratory's allocation, to withdraw",
    levels: [1, 2, 3, 4],
    arguments: { allocation_id: "AL-138" },
  },
  {
    tool: "withdraw_allocation",
    nth: 0,
    title: "the laboratory's good allocation, to withdraw",
    levels: [1, 2, 3, 4],
    arguments: { allocation_id: "AL-175" },
  },
  {
    tool: "withdraw_allocation",
    nth: 0,
    title: "an allocation that was sent, to withdraw",
    levels: [1, 2, 3, 4],
    arguments: { allocation_id: "AL-108" },
    refused: true,
  },
  { ...plain, title: "a section with a larger reserve", levels: [2, 3, 4], arguments: { section_id: "SE-167" } },
  {
    ...plain,
    title: "another laboratory's request",
    levels: [2, 3, 4],
    arguments: { request_id: "RQ-121" },
    refused: true,
  },
  pair("the fullest pair, one of it on hold", "SE-144", "SE-177"),
  pair("a fuller pair, one of it in a freezer too warm for gas", "SE-175", "SE-111"),
  pair("a fuller pair, one of which falls below its reserve", "SE-113", "SE-146"),
  pair("a fuller pair that reaches out of the stretch", "SE-146", "SE-179"),
  pair("a fuller pair, one of it cracked", "SE-173", "SE-109"),
  pair("two of the fullest sections, far apart", "SE-173", "SE-144"),
  pair("a sound pair with less ice", "SE-115", "SE-144"),
  { ...lower, title: "an uneven split", levels: [2, 3, 4], arguments: { grams: 300 } },
  { ...upper, title: "all of it from one section", levels: [2, 3, 4], arguments: { grams: 700 } },
  { ...dated, title: "a section partly too young", levels: [3, 4], arguments: { section_id: "SE-148" } },
  { ...dated, title: "a section of the right years with fluid", levels: [3, 4], arguments: { section_id: "SE-181" } },
  {
    ...dated,
    title: "a section of the right years with less ice",
    levels: [3, 4],
    arguments: { section_id: "SE-117" },
  },
  { ...dated, title: "a section of the right years, too warm", levels: [3, 4], arguments: { section_id: "SE-183" } },
  { ...dated, title: "a section of the right years, cracked", levels: [3, 4], arguments: { section_id: "SE-119" } },
  { ...dated, title: "a section partly too old", levels: [3, 4], arguments: { section_id: "SE-152" } },
  { ...packing, title: "a box that holds just the ice", levels: [3, 4], arguments: { box_id: "BX-162" } },
  { ...packing, title: "a box that gets warm too soon", levels: [3, 4], arguments: { box_id: "BX-126" } },
  { ...packing, title: "a box in use", levels: [3, 4], arguments: { box_id: "BX-187" }, refused: true },
  { ...packing, title: "a larger box than needed", levels: [3, 4], arguments: { box_id: "BX-115" } },
  { ...packing, title: "a box that isn't usable", levels: [3, 4], arguments: { box_id: "BX-176" } },
  { ...courier, title: "a courier who takes too long", levels: [4], arguments: { courier_id: "CU-130" } },
  { ...courier, title: "a courier who doesn't come that day", levels: [4], arguments: { courier_id: "CU-193" } },
  { ...courier, title: "a courier who doesn't go to that country", levels: [4], arguments: { courier_id: "CU-159" } },
  { ...courier, title: "a dearer courier", levels: [4], arguments: { courier_id: "CU-125" } },
  { ...courier, title: "the wrong party's bill", levels: [4], arguments: { payer: "archive" } },
  { ...courier, title: "the day before", levels: [4], arguments: { day: "2026-10-06" } },
  { ...decline, title: "the wrong reason", levels: [4], arguments: { reason: "ice_exhausted" } },
  {
    ...decline,
    title: "the request of the other Bergen laboratory, to decline",
    levels: [4],
    arguments: { request_id: "RQ-179" },
  },
  { ...decline, title: "a request that nobody spoke of, to decline", levels: [4], arguments: { request_id: "RQ-121" } },
];
