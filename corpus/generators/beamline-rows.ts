import type { Row } from "./table";

export type Period = "early" | "late" | "night";

export interface Beamline extends Row {
  readonly name: string;
  readonly technique: "absorption" | "diffraction" | "tomography" | "scattering";
  readonly kev_min: number;
  readonly kev_max: number;
  readonly spot_um: number;
  readonly status: "user" | "commissioning" | "shutdown";
  readonly vented: boolean;
}

export interface BeamShift extends Row {
  readonly beamline_id: string;
  readonly day: string;
  readonly period: Period;
}

export interface BeamProposal extends Row {
  readonly code: string;
  readonly leader: string;
  readonly title: string;
  readonly expires: string;
}

export interface BeamBooking extends Row {
  readonly shift_id: string;
  readonly proposal_id: string;
  readonly status: "confirmed" | "withdrawn";
}

export interface BeamDetector extends Row {
  readonly kind: "fluorescence" | "area" | "camera" | "point";
  readonly elements: number;
  readonly kev_max: number;
}

export interface BeamDetectorLoan extends Row {
  readonly detector_id: string;
  readonly booking_id: string;
}

export interface BeamSample extends Row {
  readonly proposal_id: string;
  readonly name: string;
  readonly hazard: "none" | "amber" | "red";
}

export interface BeamContact extends Row {
  readonly name: string;
  readonly grade: "junior" | "senior";
  readonly beamlines: readonly string[];
}

export interface BeamDuty extends Row {
  readonly contact_id: string;
  readonly day: string;
  readonly period: Period;
}

export interface BeamSupport extends Row {
  readonly booking_id: string;
  readonly contact_id: string;
}

export interface BeamRoom extends Row {
  readonly house: string;
  readonly beds: number;
  readonly quiet: boolean;
  readonly nightly: number;
}

export interface BeamStay extends Row {
  readonly room_id: string;
  readonly guest: string;
  readonly first_night: string;
  readonly nights: number;
  readonly breakfast: boolean;
}

export interface BeamVisitor extends Row {
  readonly name: string;
  readonly institute: string;
  readonly safety_until: string;
}

export interface BeamSession extends Row {
  readonly course: "safety" | "cryogenics" | "laser";
  readonly language: string;
  readonly day: string;
  readonly period: "early" | "late";
  readonly places: number;
}

export interface BeamEnrolment extends Row {
  readonly session_id: string;
  readonly visitor_id: string;
}
