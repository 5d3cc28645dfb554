import type { Row } from "./table";

export interface Organ extends Row {
  readonly church: string;
  readonly town: string;
  readonly listed: boolean;
  /** Wind pressure by the builder's book, in mm of water column. */
  readonly nominal_mm: number;
  readonly gallery_m: number;
  readonly region: string;
}

export interface OrganRank extends Row {
  readonly organ_id: string;
  readonly name: string;
  readonly feet: number;
  readonly family: "principal" | "flute" | "string" | "reed";
  readonly tin_percent: number;
}

export interface OrganPipe extends Row {
  readonly note: string;
  readonly family: OrganRank["family"];
  readonly tin_percent: number;
  readonly diameter_mm: number;
  readonly condition: "sound" | "dented" | "cracked" | "tin_pest";
  readonly voiced_mm: number;
  readonly from_listed: boolean;
}

export interface OrganReading extends Row {
  readonly organ_id: string;
  readonly day: string;
  readonly pressure_mm: number;
}

export interface OrganReservation extends Row {
  readonly pipe_id: string;
  readonly rank_id: string;
  readonly job_id: string | null;
  readonly status: "active" | "released";
}

export interface OrganJob extends Row {
  readonly organ_id: string;
  readonly kind: "pipe" | "leather" | "voicing" | "cleaning";
  readonly rank_id: string | null;
  readonly note: string | null;
  readonly diameter_mm: number | null;
  readonly area_dm2: number | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly status: "open" | "done";
  readonly postponed_for: null;
}

export interface OrganLeather extends Row {
  readonly animal: "calf" | "sheep" | "goat";
  readonly tanning: "vegetable" | "chrome" | "alum";
  readonly thickness_mm: number;
  readonly hide_dm2: number;
  readonly hides_left: number;
  readonly price_per_hide: number;
}

export interface OrganCraftsperson extends Row {
  readonly name: string;
  readonly skills: readonly string[];
  readonly climbs: boolean;
  readonly day_rate: number;
}

export interface OrganEvent extends Row {
  readonly organ_id: string;
  readonly day: string;
  readonly what: string;
}

export interface OrganAbsence extends Row {
  readonly craftsperson_id: string;
  readonly first_day: string;
  readonly last_day: string;
}

export interface OrganVisit extends Row {
  readonly organ_id: string;
  readonly craftsperson_id: string;
  readonly day: string;
  readonly work: string;
  readonly job_id: null;
}

export interface OrganInvoice extends Row {
  readonly organ_id: string;
  readonly amount: number;
  readonly due_on: string;
  readonly paid_on: string | null;
}

export interface OrganGrant extends Row {
  readonly name: string;
  readonly region: string;
  readonly work: OrganJob["kind"];
  readonly listed_only: boolean;
  readonly least_cost: number;
  readonly share_percent: number;
  readonly at_most: number;
  readonly closes_on: string;
}
