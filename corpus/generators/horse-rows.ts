import type { Row } from "./table";

export interface FlownHorse extends Row {
  readonly name: string;
  readonly owner: string;
  readonly sex: "mare" | "gelding" | "stallion";
  readonly height_cm: number;
}

export interface HorseFlight extends Row {
  readonly origin: string;
  readonly destination: string;
  readonly day: string;
  readonly departs: string;
}

export interface HorseStall extends Row {
  readonly flight_id: string;
  readonly width: "third" | "half" | "full";
  readonly clear_cm: number;
  readonly price: number;
  readonly row: number;
}

export interface HorsePlace extends Row {
  readonly horse_id: string;
  readonly stall_id: string;
  readonly status: "booked" | "cancelled";
}

export interface HorseGroom extends Row {
  readonly name: string;
  readonly fee: number;
  readonly max_horses: number;
  readonly licence_until: string;
  readonly destinations: readonly string[];
  readonly stallions: boolean;
}

export interface HorseGroomPost extends Row {
  readonly groom_id: string;
  readonly flight_id: string;
}

export interface HorseRequirement extends Row {
  readonly destination: string;
  readonly kind: string;
  readonly max_age_days: number;
  readonly horses: "all" | "breeding";
}

export interface HorseTest extends Row {
  readonly horse_id: string;
  readonly kind: string;
  readonly lab_id: string;
  readonly sampled_on: string;
  readonly result: "negative" | "positive" | "pending";
}

export interface HorseLab extends Row {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly days: number;
  readonly price: number;
}

export interface HorseLorry extends Row {
  readonly base: string;
  readonly horses: number;
  readonly partition: boolean;
  readonly price: number;
}

export interface HorseHire extends Row {
  readonly lorry_id: string;
  readonly day: string;
  readonly departs: string;
}

export interface HorseYard extends Row {
  readonly name: string;
  readonly town: string;
  readonly boxes: number;
  readonly isolation: boolean;
  readonly stallions: boolean;
  readonly nightly: number;
}

export interface HorseYardStay extends Row {
  readonly yard_id: string;
  readonly horse_id: string;
  readonly first_night: string;
  readonly nights: number;
}

export interface HorsePolicy extends Row {
  readonly horse_id: string;
  readonly flight_id: string;
  readonly cover: "basic" | "full";
}
