import { z } from "zod";

/** The page of a list that an address names, from 1; what is none is the first. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);
