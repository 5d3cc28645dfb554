import type { NearMiss } from "./near-miss";

const shift = { tool: "book_shift", nth: 0 };
const detector = { tool: "lend_detector", nth: 0 };
const contact = { tool: "assign_contact", nth: 0 };
const coreShift = { tool: "book_shift", nth: 1 };
const camera = { tool: "lend_detector", nth: 1 };
const coreContact = { tool: "assign_contact", nth: 1 };
const moved = { tool: "book_shift", nth: 2 };
const movedContact = { tool: "assign_contact", nth: 2 };
const room = { tool: "book_room", nth: 0 };
const course = { tool: "enrol_visitor", nth: 0 };
const withdrawn = { tool: "withdraw_booking", nth: 0 };

export const BEAMLINE_OFFICE_NEAR_MISSES: readonly NearMiss[] = [
  { ...shift, title: "a beamline named after the moon", levels: [0, 1, 2, 3, 4], arguments: { shift_id: "SH-171" } },
  { ...shift, title: "the proposal of a namesake", levels: [0, 1, 2, 3, 4], arguments: { proposal_id: "PR-143" } },
  { ...shift, title: "another technique", levels: [0, 1, 2, 3, 4], arguments: { shift_id: "SH-126" } },
  { ...shift, title: "too coarse a spot", levels: [0, 1, 2, 3, 4], arguments: { shift_id: "SH-149" } },
  { ...shift, title: "a night", levels: [0, 1, 2, 3, 4], arguments: { shift_id: "SH-133" } },
  { ...shift, title: "a later shift", levels: [0], arguments: { shift_id: "SH-117" } },
  { ...shift, title: "a day without a detector", levels: [1, 2, 3, 4], arguments: { shift_id: "SH-158" } },
  { ...shift, title: "a beamline that takes no users", levels: [1, 2, 3, 4], arguments: { shift_id: "SH-184" } },
  {
    ...shift,
    title: "a shift that another group holds",
    levels: [1, 2, 3, 4],
    arguments: { shift_id: "SH-162" },
    refused: true,
  },
  { ...withdrawn, title: "the test shift, to withdraw", levels: [1, 2, 3, 4], arguments: { booking_id: "BK-158" } },
  { ...detector, title: "a larger detector", levels: [1, 2, 3, 4], arguments: { detector_id: "DT-148" } },
  { ...detector, title: "one that ends below the scan", levels: [1, 2, 3, 4], arguments: { detector_id: "DT-129" } },
  { ...detector, title: "one with too few elements", levels: [1, 2, 3, 4], arguments: { detector_id: "DT-171" } },
  { ...detector, title: "a detector of another kind", levels: [1, 2, 3, 4], arguments: { detector_id: "DT-104" } },
  {
    ...detector,
    title: "a smaller one that is lent",
    levels: [1, 2, 3, 4],
    arguments: { detector_id: "DT-135" },
    refused: true,
  },
  { ...shift, title: "a finer spot in a hutch without vents", levels: [2, 3, 4], arguments: { shift_id: "SH-117" } },
  { ...shift, title: "a shift without a senior contact", levels: [2, 3, 4], arguments: { shift_id: "SH-176" } },
  { ...shift, title: "a later shift with everything", levels: [2, 3, 4], arguments: { shift_id: "SH-193" } },
  { ...shift, title: "a beamline that ends before the scan", levels: [2, 3, 4], arguments: { shift_id: "SH-109" } },
  { ...contact, title: "a junior contact", levels: [2, 3, 4], arguments: { contact_id: "CT-137" } },
  { ...contact, title: "a contact with more to do", levels: [2, 3, 4], arguments: { contact_id: "CT-122" } },
  { ...contact, title: "a contact of another beamline", levels: [2, 3, 4], arguments: { contact_id: "CT-145" } },
  { ...contact, title: "a contact on duty at night", levels: [2, 3, 4], arguments: { contact_id: "CT-168" } },
  {
    ...contact,
    title: "a contact who is elsewhere at that time",
    levels: [2, 3, 4],
    arguments: { contact_id: "CT-159" },
    refused: true,
  },
  { ...coreShift, title: "the day of the first experiment", levels: [3, 4], arguments: { shift_id: "SH-125" } },
  { ...coreShift, title: "a red sample without a senior", levels: [3, 4], arguments: { shift_id: "SH-136" } },
  { ...coreShift, title: "a red sample in a late shift", levels: [3, 4], arguments: { shift_id: "SH-167" } },
  { ...coreShift, title: "a day more than need be", levels: [3, 4], arguments: { shift_id: "SH-113" } },
  { ...coreShift, title: "finer tomography, too soft", levels: [3, 4], arguments: { shift_id: "SH-145" } },
  { ...coreShift, title: "tomography without vents", levels: [3, 4], arguments: { shift_id: "SH-190" } },
  { ...coreShift, title: "a beamline that is shut down", levels: [3, 4], arguments: { shift_id: "SH-102" } },
  { ...camera, title: "a camera with few pixels", levels: [3, 4], arguments: { detector_id: "DT-160" } },
  { ...camera, title: "a camera for softer light", levels: [3, 4], arguments: { detector_id: "DT-138" } },
  { ...camera, title: "a larger camera", levels: [3, 4], arguments: { detector_id: "DT-177" } },
  { ...camera, title: "a camera that is lent", levels: [3, 4], arguments: { detector_id: "DT-109" }, refused: true },
  { ...coreContact, title: "a junior for a red sample", levels: [3, 4], arguments: { contact_id: "CT-176" } },
  { ...coreContact, title: "the busier senior", levels: [3, 4], arguments: { contact_id: "CT-106" } },
  { ...room, title: "a room by the road", levels: [3, 4], arguments: { room_id: "RM-125" } },
  { ...room, title: "a room with one bed", levels: [3, 4], arguments: { room_id: "RM-163" } },
  { ...room, title: "a dearer room", levels: [3, 4], arguments: { room_id: "RM-138" } },
  { ...room, title: "a room above the limit", levels: [3, 4], arguments: { room_id: "RM-154" } },
  { ...room, title: "a room taken for one night", levels: [3, 4], arguments: { room_id: "RM-147" }, refused: true },
  { ...room, title: "a night too many", levels: [3, 4], arguments: { nights: 4 } },
  { ...room, title: "arrival on the day itself", levels: [3, 4], arguments: { first_night: "2026-11-19", nights: 2 } },
  { ...room, title: "no breakfast", levels: [4], arguments: { breakfast: false } },
  { ...shift, title: "the proposal that has expired", levels: [4], arguments: { proposal_id: "PR-152" } },
  {
    tool: "withdraw_booking",
    nth: 1,
    title: "the other Tomasz's shift, to withdraw",
    levels: [4],
    arguments: { booking_id: "BK-176" },
  },
  { ...moved, title: "his night", levels: [4], arguments: { shift_id: "SH-175" } },
  { ...moved, title: "a later shift for him", levels: [4], arguments: { shift_id: "SH-188" } },
  { ...moved, title: "a shift somebody holds", levels: [4], arguments: { shift_id: "SH-104" }, refused: true },
  { ...movedContact, title: "a senior with more to do", levels: [4], arguments: { contact_id: "CT-183" } },
  { ...movedContact, title: "a contact of the late shift", levels: [4], arguments: { contact_id: "CT-119" } },
  { ...course, title: "a course that is full", levels: [4], arguments: { session_id: "SE-156" }, refused: true },
  { ...course, title: "a course during the own shift", levels: [4], arguments: { session_id: "SE-114" } },
  { ...course, title: "a course in German", levels: [4], arguments: { session_id: "SE-139" } },
  { ...course, title: "a course about lasers", levels: [4], arguments: { session_id: "SE-122" } },
  { ...course, title: "a course before he comes", levels: [4], arguments: { session_id: "SE-131" } },
  { ...course, title: "a course on the day of the core", levels: [4], arguments: { session_id: "SE-105" } },
  { ...course, title: "the other Pavel", levels: [4], arguments: { visitor_id: "VI-134" } },
  { ...course, title: "somebody whose training is valid", levels: [4], arguments: { visitor_id: "VI-126" } },
];
