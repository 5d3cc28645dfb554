import type { Row } from "./table";

export interface SpaTreatment extends Row {
  readonly name: string;
  readonly category: "massage" | "facial" | "body" | "hands_and_feet";
  readonly technique: string;
  readonly pressure: "light" | "medium" | "deep";
  readonly minutes: number;
  readonly price: number;
  readonly suits_skin: readonly string[];
  readonly prenatal: boolean;
  readonly needs: readonly string[];
  readonly ingredients: readonly string[];
}

export interface SpaTherapist extends Row {
  readonly name: string;
  readonly techniques: readonly string[];
  readonly rating: number;
  readonly prenatal_certified: boolean;
}

export interface SpaRoom extends Row {
  readonly name: string;
  readonly floor: number;
  readonly equipment: readonly string[];
  readonly in_service: boolean;
}

export interface SpaGuest extends Row {
  readonly name: string;
  readonly birth_year: number;
  readonly town: string;
  readonly skin: string;
  readonly allergies: readonly string[];
  readonly expecting: boolean;
  readonly membership: "none" | "linen" | "silk";
}

export interface SpaShift extends Row {
  readonly therapist_id: string;
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

export interface SpaProduct extends Row {
  readonly name: string;
  readonly kind: "body_oil" | "balm" | "scrub" | "mask";
  readonly scented: boolean;
  readonly ingredients: readonly string[];
  readonly millilitres: number;
  readonly price: number;
  readonly stock: number;
}

export interface SpaVoucher extends Row {
  readonly guest_id: string;
  readonly category: "any" | "massage" | "facial" | "body" | "hands_and_feet";
  readonly value: number;
  readonly minimum_spend: number;
  readonly valid_until: string;
  readonly booking_id: string | null;
}

export interface SpaBooking extends Row {
  readonly guest_id: string;
  readonly guest_name: string;
  readonly treatment_id: string;
  readonly therapist_id: string;
  readonly room_id: string;
  readonly day: string;
  readonly start: string;
  readonly status: "booked" | "cancelled" | "done";
}
