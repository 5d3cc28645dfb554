import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeSchema } from "./describe-schema";

describe("describeSchema", () => {
  it("names records after their fields and writes types as an author would", () => {
    const Seat = z.object({ row: z.int(), kind: z.enum(["aisle", "window"]) });
    const schema = z.object({
      trolley_cars: z.array(
        z.object({ id: z.string(), seats: z.array(Seat), fares: z.record(z.string(), z.number()) }),
      ),
      spare_seat: Seat.nullable().default(null),
      codes: z.array(z.union([z.string(), z.number()])),
    });
    expect(describeSchema(schema)).toEqual([
      {
        name: "Seat",
        fields: [
          { name: "row", type: "int" },
          { name: "kind", type: `"aisle" | "window"` },
        ],
      },
      {
        name: "TrolleyCar",
        fields: [
          { name: "id", type: "string" },
          { name: "seats", type: "Seat[]" },
          { name: "fares", type: "Record<string, number>" },
        ],
      },
      {
        name: "Database",
        fields: [
          { name: "trolley_cars", type: "TrolleyCar[]" },
          { name: "spare_seat", type: "Seat | null" },
          { name: "codes", type: "(string | number)[]" },
        ],
      },
    ]);
  });

  it("takes a name given by the author, and keeps different records of one name apart", () => {
    const Guest = z.object({ id: z.string() }).meta({ id: "Guest" });
    const schema = z.object({ people: z.array(Guest), guests: z.array(z.object({ age: z.number() })) });
    expect(describeSchema(schema).map((entity) => entity.name)).toEqual(["Guest", "Guest2", "Database"]);
  });
});
