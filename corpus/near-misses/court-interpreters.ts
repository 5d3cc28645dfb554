import type { NearMiss } from "./near-miss";

const first = { tool: "assign_interpreter", nth: 0 };
const longLead = { tool: "assign_interpreter", nth: 1 };
const longRelief = { tool: "assign_interpreter", nth: 2 };
const remote = { tool: "assign_interpreter", nth: 3 };
const judges = { tool: "assign_interpreter", nth: 4 };
const kit = { tool: "lend_kit", nth: 0 };
const order = { tool: "file_cost_order", nth: 0 };

export const COURT_INTERPRETERS_NEAR_MISSES: readonly NearMiss[] = [
  { ...first, title: "somebody who speaks another Kurdish", levels: [0, 1], arguments: { interpreter_id: "IN-189" } },
  {
    ...first,
    title: "somebody of registered grade",
    levels: [0, 1, 2, 3, 4],
    arguments: { interpreter_id: "IN-136" },
  },
  { ...first, title: "a master above the fee limit", levels: [0, 1, 2, 3, 4], arguments: { interpreter_id: "IN-180" } },
  { ...first, title: "a dearer fit", levels: [0], arguments: { interpreter_id: "IN-127" } },
  {
    ...first,
    title: "the cheapest, who is suspended",
    levels: [0, 1, 2, 3, 4],
    arguments: { interpreter_id: "IN-171" },
    refused: true,
  },
  {
    ...first,
    title: "the case with two digits swapped",
    levels: [0, 1],
    arguments: { hearing_id: "HE-171" },
  },
  { ...first, title: "the lowest fee with too long a way", levels: [1], arguments: { interpreter_id: "IN-145" } },
  { ...first, title: "the colleague who is ill", levels: [1, 2, 3, 4], arguments: { interpreter_id: "IN-127" } },
  {
    ...first,
    title: "somebody who can't be there in time",
    levels: [1, 2, 3, 4],
    arguments: { interpreter_id: "IN-109" },
  },
  {
    ...first,
    title: "somebody who would be late for the next hearing",
    levels: [1, 2, 3, 4],
    arguments: { interpreter_id: "IN-153" },
  },
  {
    tool: "release_assignment",
    nth: 0,
    title: "her hearing of the day after, to release",
    levels: [1, 2, 3, 4],
    arguments: { assignment_id: "AS-131" },
  },
  {
    ...first,
    title: "somebody not cleared for minors",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-162" },
  },
  {
    ...first,
    title: "somebody with ties to the father",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-188" },
  },
  { ...first, title: "somebody on leave", levels: [2, 3, 4], arguments: { interpreter_id: "IN-135" } },
  {
    ...first,
    title: "somebody whose day would be too long",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-179" },
  },
  { ...first, title: "a dearer one within the limit", levels: [2, 3, 4], arguments: { interpreter_id: "IN-126" } },
  { ...longLead, title: "a master with ties to counsel", levels: [2, 3, 4], arguments: { interpreter_id: "IN-170" } },
  { ...longLead, title: "a dearer master", levels: [2, 3, 4], arguments: { interpreter_id: "IN-117" } },
  {
    ...longLead,
    title: "a cheaper master with a hearing in the morning",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-161" },
  },
  {
    ...longLead,
    title: "a certified lead in an asylum case",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-135" },
  },
  {
    ...longRelief,
    title: "a relief with ties to the appellant",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-108" },
  },
  {
    ...longRelief,
    title: "a relief of registered grade",
    levels: [2, 3, 4],
    arguments: { interpreter_id: "IN-136" },
  },
  { ...longRelief, title: "a dearer relief", levels: [2, 3, 4], arguments: { interpreter_id: "IN-188" } },
  {
    ...longRelief,
    title: "a relief who speaks Sorani",
    levels: [2, 3],
    arguments: { interpreter_id: "IN-189" },
  },
  { ...remote, title: "somebody not ready for remote work", levels: [3, 4], arguments: { interpreter_id: "IN-143" } },
  { ...remote, title: "somebody from across the border", levels: [3, 4], arguments: { interpreter_id: "IN-187" } },
  { ...remote, title: "a registered remote interpreter", levels: [3, 4], arguments: { interpreter_id: "IN-134" } },
  { ...remote, title: "somebody whose leave begins that day", levels: [3, 4], arguments: { interpreter_id: "IN-178" } },
  {
    ...remote,
    title: "the one who would be cheapest if travel were paid",
    levels: [3, 4],
    arguments: { interpreter_id: "IN-125" },
  },
  {
    ...remote,
    title: "somebody in another hearing",
    levels: [3, 4],
    arguments: { interpreter_id: "IN-169" },
    refused: true,
  },
  { ...kit, title: "a kit without spare receivers", levels: [3, 4], arguments: { kit_id: "KI-118" } },
  { ...kit, title: "a kit from another courthouse", levels: [3, 4], arguments: { kit_id: "KI-139" } },
  { ...kit, title: "a kit overdue for service", levels: [3, 4], arguments: { kit_id: "KI-173" } },
  { ...kit, title: "a kit lent to another hearing", levels: [3, 4], arguments: { kit_id: "KI-135" }, refused: true },
  { ...kit, title: "a larger kit than needed", levels: [3], arguments: { kit_id: "KI-194" } },
  { ...kit, title: "the small kit though the total allows the large", levels: [4], arguments: { kit_id: "KI-156" } },
  { ...kit, title: "the largest kit, due for service that day", levels: [4], arguments: { kit_id: "KI-114" } },
  {
    ...judges,
    title: "the other Albrecht's hearing of the next day",
    levels: [4],
    arguments: { hearing_id: "HE-133" },
  },
  { ...judges, title: "somebody with ties to the landlord", levels: [4], arguments: { interpreter_id: "IN-116" } },
  { ...judges, title: "somebody dearer than need be", levels: [4], arguments: { interpreter_id: "IN-160" } },
  {
    ...judges,
    title: "somebody who comes ten minutes late",
    levels: [4],
    arguments: { interpreter_id: "IN-107" },
  },
  { ...order, title: "a cost order without the travel", levels: [4], arguments: { amount: 246 } },
];
