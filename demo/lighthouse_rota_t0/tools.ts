import { defineTask, tool, z } from "general-agent";

const Light = z.object({
  id: z.string(),
  name: z.string(),
  fog_horn: z.boolean(),
  on_rock: z.boolean(),
});

const Keeper = z.object({
  id: z.string(),
  name: z.string(),
  horn_trained: z.boolean(),
  seasick: z.boolean(),
  nights: z.int(),
});

const Watch = z.object({ id: z.string(), light_id: z.string(), keeper_id: z.string(), night: z.string() });

const Db = z.object({
  lights: z.array(Light).default([]),
  keepers: z.array(Keeper).default([]),
  watches: z.array(Watch).default([]),
  target_light: z.string().default(""),
  target_night: z.string().default(""),
});

type Db = z.infer<typeof Db>;
type Light = z.infer<typeof Light>;
type Keeper = z.infer<typeof Keeper>;

function byId<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no ${what} with the id "${id}".`);
  return row;
}

function nextId(prefix: string, rows: readonly { id: string }[]): string {
  const highest = rows.reduce((top, { id }) => Math.max(top, Number(id.slice(prefix.length))), 0);
  return `${prefix}${highest + 1}`;
}

function checkNight(night: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(night)) throw new Error(`"${night}" is not a night; write it as YYYY-MM-DD.`);
}

const night = z.string().describe("The night by the day on which it begins, YYYY-MM-DD.");

/** May work there at all: whoever is at a light with a horn sounds it, and to a rock there is only the boat. */
const fits = (light: Light, keeper: Keeper): boolean =>
  (!light.fog_horn || keeper.horn_trained) && (!light.on_rock || !keeper.seasick);

/** Has no more nights than anybody else who fits. */
const isRight = (db: Db, light: Light, keeper_id: string): boolean => {
  const fitting = db.keepers.filter((keeper) => fits(light, keeper));
  const fewest = Math.min(...fitting.map(({ nights }) => nights));
  return fitting.some(({ id, nights }) => id === keeper_id && nights === fewest);
};

export default defineTask(Db, {
  tools: {
    list_lights: tool(
      "Lists the lights: whether there is a fog horn, and whether the light stands on a rock that only a boat reaches.",
      {},
      ({ db }) => db.lights,
    ),
    list_keepers: tool(
      "Lists the keepers: whether they are trained on the horn, whether they get seasick, and how many nights they had this year.",
      {},
      ({ db }) => db.keepers,
    ),
    assign_watch: tool(
      "Puts a keeper on watch at a light for a night.",
      {
        light_id: z.string().describe("Id of the light."),
        keeper_id: z.string().describe("Id of the keeper."),
        night,
      },
      ({ db }, { light_id, keeper_id, night }) => {
        byId(db.lights, light_id, "light");
        const keeper = byId(db.keepers, keeper_id, "keeper");
        checkNight(night);
        if (db.watches.some((watch) => watch.keeper_id === keeper_id && watch.night === night))
          throw new Error(`${keeper.name} is on watch that night already.`);
        const watch = { id: nextId("W-", db.watches), light_id, keeper_id, night };
        db.watches.push(watch);
        return watch;
      },
    ),
  },
  verify: (db) => {
    const [watch, ...others] = db.watches;
    if (watch === undefined || others.length > 0) return 0;
    if (watch.light_id !== db.target_light || watch.night !== db.target_night) return 0;
    return isRight(db, byId(db.lights, watch.light_id, "light"), watch.keeper_id) ? 1 : 0;
  },
});
