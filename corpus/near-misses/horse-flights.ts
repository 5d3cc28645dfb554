import type { NearMiss } from "./near-miss";

const stall = { tool: "book_stall", nth: 0 };
const stallionStall = { tool: "book_stall", nth: 1 };
const mareStall = { tool: "book_stall", nth: 2 };
const cancelled = { tool: "cancel_place", nth: 0 };
const groom = { tool: "engage_groom", nth: 0 };
const fever = { tool: "order_test", nth: 0 };
const piro = { tool: "order_test", nth: 1 };
const dourine = { tool: "order_test", nth: 2 };
const lorry = { tool: "hire_lorry", nth: 0 };
const yard = { tool: "book_yard_box", nth: 0 };
const cover = { tool: "insure_horse", nth: 0 };

export const HORSE_FLIGHTS_NEAR_MISSES: readonly NearMiss[] = [
  { ...stall, title: "a third of a pallet", levels: [0, 1, 2, 3, 4], arguments: { stall_id: "SL-133" } },
  { ...stall, title: "too low a roof", levels: [0, 1, 2], arguments: { stall_id: "SL-158" } },
  { ...stall, title: "a flight that comes too late", levels: [0, 1, 2, 3, 4], arguments: { stall_id: "SL-126" } },
  { ...stall, title: "the other town", levels: [0, 1, 2, 3, 4], arguments: { stall_id: "SL-149" } },
  { ...stall, title: "a dearer stall", levels: [0], arguments: { stall_id: "SL-117" } },
  { ...stall, title: "a mare of nearly that name", levels: [0, 1, 2, 3, 4], arguments: { horse_id: "HO-158" } },
  { ...stall, title: "the cheaper stall with a dearer groom", levels: [1, 2, 3, 4], arguments: { stall_id: "SL-171" } },
  {
    ...stall,
    title: "a stall that is taken",
    levels: [1, 2, 3, 4],
    arguments: { stall_id: "SL-184" },
    refused: true,
  },
  { ...cancelled, title: "the flight home, to cancel", levels: [1, 2, 3, 4], arguments: { place_id: "PL-158" } },
  { ...groom, title: "a licence that ran out", levels: [1, 2, 3, 4], arguments: { groom_id: "GR-141" } },
  { ...groom, title: "a dearer groom", levels: [1, 2], arguments: { groom_id: "GR-124" } },
  { ...groom, title: "a groom for the other town", levels: [1, 2, 3, 4], arguments: { groom_id: "GR-152" } },
  {
    ...groom,
    title: "a groom who flies with others",
    levels: [1, 2, 3, 4],
    arguments: { groom_id: "GR-109" },
    refused: true,
  },
  { ...groom, title: "the same groom on another flight", levels: [1, 2, 3, 4], arguments: { flight_id: "FL-117" } },
  { ...stall, title: "a flight too early for the papers", levels: [2, 3, 4], arguments: { stall_id: "SL-140" } },
  { ...fever, title: "a laboratory that is too slow", levels: [2, 3, 4], arguments: { lab_id: "LB-127" } },
  { ...fever, title: "a result on the day itself", levels: [2, 3, 4], arguments: { lab_id: "LB-109" } },
  { ...fever, title: "a dearer laboratory", levels: [2, 3, 4], arguments: { lab_id: "LB-118" } },
  { ...fever, title: "a sample on the day after", levels: [2, 3, 4], arguments: { sampled_on: "2026-06-09" } },
  { ...fever, title: "a test that is still good", levels: [2, 3, 4], arguments: { kind: "influenza" } },
  { ...piro, title: "a dearer laboratory for the second", levels: [2, 3, 4], arguments: { lab_id: "LB-152" } },
  {
    ...piro,
    title: "a laboratory without that test",
    levels: [2, 3, 4],
    arguments: { lab_id: "LB-143" },
    refused: true,
  },
  { ...groom, title: "a groom who takes no stallions", levels: [3, 4], arguments: { groom_id: "GR-116" } },
  { ...groom, title: "a groom for one horse", levels: [3, 4], arguments: { groom_id: "GR-133" } },
  { ...groom, title: "a dearer groom for stallions", levels: [3, 4], arguments: { groom_id: "GR-160" } },
  { ...stallionStall, title: "a stallion behind a mare", levels: [3, 4], arguments: { stall_id: "SL-112" } },
  { ...stallionStall, title: "a namesake of the stallion", levels: [3, 4], arguments: { horse_id: "HO-147" } },
  { ...stall, title: "a flight with a mare at the nose", levels: [3, 4], arguments: { stall_id: "SL-162" } },
  { ...dourine, title: "the test for the gelding", levels: [3, 4], arguments: { horse_id: "HO-131" } },
  { ...dourine, title: "the slow laboratory", levels: [3, 4], arguments: { lab_id: "LB-109" } },
  { ...dourine, title: "a dearer one", levels: [3, 4], arguments: { lab_id: "LB-160" } },
  { ...lorry, title: "a lorry without a partition", levels: [3, 4], arguments: { lorry_id: "LO-126" } },
  { ...lorry, title: "a larger lorry", levels: [3, 4], arguments: { lorry_id: "LO-109" } },
  { ...lorry, title: "a lorry for one horse", levels: [3, 4], arguments: { lorry_id: "LO-134" } },
  { ...lorry, title: "a lorry from the airport's town", levels: [3, 4], arguments: { lorry_id: "LO-117" } },
  { ...lorry, title: "a lorry on the road", levels: [3, 4], arguments: { lorry_id: "LO-142" }, refused: true },
  { ...lorry, title: "a drive without the rest", levels: [3, 4], arguments: { departs: "07:00" } },
  { ...lorry, title: "an hour too early", levels: [3, 4], arguments: { departs: "05:15" } },
  { ...stallionStall, title: "the mare's old stall", levels: [4], arguments: { stall_id: "SL-105" } },
  { ...stallionStall, title: "a lower stall in his row", levels: [4], arguments: { stall_id: "SL-176" } },
  { ...mareStall, title: "the mare beside the stallion", levels: [4], arguments: { stall_id: "SL-176" } },
  { ...mareStall, title: "too low for the mare", levels: [4], arguments: { stall_id: "SL-154" } },
  { ...mareStall, title: "a dearer stall for the mare", levels: [4], arguments: { stall_id: "SL-193" } },
  { ...mareStall, title: "a narrow stall for the mare", levels: [4], arguments: { stall_id: "SL-102" } },
  { ...mareStall, title: "the other Juno", levels: [4], arguments: { horse_id: "HO-105" } },
  {
    tool: "cancel_place",
    nth: 1,
    title: "the other Juno, to cancel",
    levels: [4],
    arguments: { place_id: "PL-176" },
  },
  {
    ...yard,
    title: "a yard with one box free",
    levels: [4],
    arguments: { yard_id: "YA-148" },
    next: { yard_id: "YA-148" },
  },
  {
    ...yard,
    title: "a yard without isolation",
    levels: [4],
    arguments: { yard_id: "YA-106" },
    next: { yard_id: "YA-106" },
  },
  {
    ...yard,
    title: "a yard without stallions",
    levels: [4],
    arguments: { yard_id: "YA-131" },
    next: { yard_id: "YA-131" },
  },
  { ...yard, title: "a dearer yard", levels: [4], arguments: { yard_id: "YA-156" }, next: { yard_id: "YA-156" } },
  {
    ...yard,
    title: "a yard in the other town",
    levels: [4],
    arguments: { yard_id: "YA-114" },
    next: { yard_id: "YA-114" },
  },
  { ...yard, title: "a night too many", levels: [4], arguments: { nights: 6 }, next: { nights: 6 } },
  { ...cover, title: "basic cover", levels: [4], arguments: { cover: "basic" } },
  { ...cover, title: "cover for the gelding", levels: [4], arguments: { horse_id: "HO-131" } },
];
