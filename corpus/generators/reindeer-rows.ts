import type { Row } from "./table";

export interface ReindeerHerd extends Row {
  readonly owner: string;
  readonly earmark: string;
  readonly head: number;
}

export interface ReindeerPasture extends Row {
  readonly name: string;
  readonly district: string;
  readonly capacity: number;
  readonly lichen_kg_ha: number;
  readonly survey_crust_mm: number;
  readonly last_grazed: string;
}

export interface ReindeerDen extends Row {
  readonly pasture_id: string;
  readonly animal: "wolverine" | "bear";
  readonly seen_on: string;
}

export interface ReindeerSnowPit extends Row {
  readonly pasture_id: string;
  readonly day: string;
  readonly crust_mm: number;
}

export interface ReindeerAssignment extends Row {
  readonly herd_id: string;
  readonly pasture_id: string;
  readonly order_id: null;
  readonly status: "active" | "ended";
}

export interface ReindeerOrder extends Row {
  readonly herd_id: string;
  readonly kind: "pasture" | "drive" | "transport";
  readonly district: string | null;
  readonly from_place: string | null;
  readonly to_place: string | null;
  readonly calves: number | null;
  readonly road_km: number | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly status: "open" | "done";
}

/** Can be walked both ways; `river_ice_cm` is null where no river is crossed. */
export interface ReindeerTrail extends Row {
  readonly from_place: string;
  readonly to_place: string;
  readonly km: number;
  readonly river_ice_cm: number | null;
  readonly closed: boolean;
}

export interface ReindeerTruck extends Row {
  readonly haulier: string;
  readonly floor_m2: number;
  readonly disinfected_on: string;
  readonly base_price: number;
  readonly price_per_km: number;
}

export interface ReindeerForecast extends Row {
  readonly place: string;
  readonly day: string;
  readonly coldest_c: number;
  readonly wind_m_s: number;
}

export interface ReindeerTruckBooking extends Row {
  readonly truck_id: string;
  readonly day: string;
  readonly order_id: null;
}

export interface ReindeerCarcass extends Row {
  readonly herd_id: string;
  readonly found_on: string;
  readonly killer: "wolverine" | "lynx" | "wolf" | "eagle" | "unknown";
  readonly age: "calf" | "adult";
  readonly ranger_confirmed: boolean;
  readonly claimed_before: boolean;
}

export interface ReindeerVisit extends Row {
  readonly company: string;
  readonly tour: "dog_sleds" | "snowmobiles" | "skis";
  readonly pasture_id: string;
  readonly day: string;
  readonly status: "open" | "allowed" | "refused";
  readonly refused_for: null;
}
