import { BEAMLINE_OFFICE_NEAR_MISSES } from "./beamline-office";
import { COURT_INTERPRETERS_NEAR_MISSES } from "./court-interpreters";
import { DAY_SPA_NEAR_MISSES } from "./day-spa";
import { DICTIONARY_DESK_NEAR_MISSES } from "./dictionary-desk";
import { HORSE_FLIGHTS_NEAR_MISSES } from "./horse-flights";
import { ICE_CORE_ARCHIVE_NEAR_MISSES } from "./ice-core-archive";
import type { NearMiss } from "./near-miss";
import { ORGAN_RESTORATION_NEAR_MISSES } from "./organ-restoration";
import { REINDEER_WINTER_NEAR_MISSES } from "./reindeer-winter";

/** The committed near-misses of each family. */
export const NEAR_MISSES: Readonly<Record<string, readonly NearMiss[]>> = {
  day_spa: DAY_SPA_NEAR_MISSES,
  court_interpreters: COURT_INTERPRETERS_NEAR_MISSES,
  ice_core_archive: ICE_CORE_ARCHIVE_NEAR_MISSES,
  organ_restoration: ORGAN_RESTORATION_NEAR_MISSES,
  reindeer_winter: REINDEER_WINTER_NEAR_MISSES,
  beamline_office: BEAMLINE_OFFICE_NEAR_MISSES,
  horse_flights: HORSE_FLIGHTS_NEAR_MISSES,
  dictionary_desk: DICTIONARY_DESK_NEAR_MISSES,
};
