import type { Row } from "./table";

export interface IceSection extends Row {
  readonly core: string;
  readonly top_m: number;
  readonly bottom_m: number;
  readonly condition: "intact" | "cracked" | "powdered";
  readonly fluid_traces: boolean;
  readonly grams_left: number;
  readonly freezer_id: string;
  readonly reserve_g: number;
  readonly on_hold: boolean;
}

export interface IceLab extends Row {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly remains_overdue: boolean;
}

export interface IceFreezer extends Row {
  readonly hall: string;
  readonly target_c: number;
  readonly measured_c: number;
}

export interface IceRequest extends Row {
  readonly lab_id: string;
  readonly analysis: "water_isotopes" | "gas" | "dust" | "trace_metals";
  readonly core: string;
  readonly grams: number;
  readonly top_m: number | null;
  readonly bottom_m: number | null;
  readonly from_year: number | null;
  readonly to_year: number | null;
  readonly status: "open" | "served" | "declined";
  readonly decline_reason: string | null;
}

export interface IceAgePoint extends Row {
  readonly core: string;
  readonly depth_m: number;
  readonly year: number;
}

export interface IceBox extends Row {
  readonly capacity_g: number;
  readonly cold_hours: number;
  readonly usable: boolean;
  readonly allocation_ids: readonly string[];
}

export interface IceCourier extends Row {
  readonly name: string;
  readonly countries: readonly string[];
  readonly pickup_days: readonly string[];
  readonly hours: number;
  readonly price: number;
}

export interface IceAllocation extends Row {
  readonly section_id: string;
  readonly lab_id: string;
  readonly grams: number;
  readonly request_id: string;
  readonly status: "active" | "withdrawn" | "sent";
}
