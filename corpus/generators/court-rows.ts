import type { Row } from "./table";

export interface CourtHearing extends Row {
  readonly case_number: string;
  readonly kind: "custody" | "asylum" | "criminal_trial" | "tenancy" | "minor_offence" | "inquest";
  readonly day: string;
  readonly start: string;
  readonly minutes: number;
  readonly courthouse: string;
  readonly language: string;
  readonly variety: string;
  readonly persons: readonly string[];
  readonly minors_heard: boolean;
  readonly remote: boolean;
  readonly listeners: number;
  readonly judge_id: string;
}

export interface CourtInterpreter extends Row {
  readonly name: string;
  readonly language: string;
  readonly varieties: readonly string[];
  readonly grade: "registered" | "certified" | "master";
  readonly hourly_fee: number;
  readonly suspended: boolean;
  readonly home: string;
  readonly ties: readonly string[];
  readonly cleared_for_minors: boolean;
  readonly remote_ready: boolean;
}

export interface CourtAssignment extends Row {
  readonly hearing_id: string;
  readonly interpreter_id: string;
  readonly role: "lead" | "relief";
  readonly status: "active" | "released";
}

export interface CourtAbsence extends Row {
  readonly interpreter_id: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly reason: string;
}

export interface CourtKit extends Row {
  readonly courthouse: string;
  readonly receivers: number;
  readonly service_due: string;
}

export interface CourtKitLoan extends Row {
  readonly kit_id: string;
  readonly hearing_id: string;
}
