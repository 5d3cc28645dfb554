import type { GoldCall } from "@/lib/task/task-source";
import type { TurnCall } from "@/lib/trajectories/trajectory";
import { LISTED } from "./tool-list";
import { LOG, type Row, type World } from "./world";

/** Answers calls as the world's own tools would, and tells what each changed. */
export class Desk {
  readonly #tables: Record<string, Row[]>;

  constructor(private readonly world: World) {
    this.#tables = Object.fromEntries(Object.entries(world.tables).map(([name, rows]) => [name, [...rows]]));
  }

  /** Compact JSON. */
  state(): string {
    return JSON.stringify({ ...this.#tables, target_ids: this.world.targets, target_status: this.world.targetStatus });
  }

  answer({ name, arguments: given }: GoldCall): Pick<TurnCall, "ok" | "because" | "text" | "delta"> {
    const good = (value: unknown, delta: unknown = null) => {
      return { ok: true, because: null, text: typeof value === "string" ? value : JSON.stringify(value), delta };
    };
    if (name === "write_entry") {
      const log = this.#tables[LOG] ?? [];
      const row = { id: `EN-${log.length + 1}`, ...given, status: "open" };
      log.push(row);
      return good(row.id, { [LOG]: { _t: "a", [log.length - 1]: [row] } });
    }
    const kind = this.world.kinds.find(
      ({ single, plural }) => name === `list_${plural}` || name.includes(`et_${single}`),
    );
    const rows = (kind && this.#tables[kind.plural]) ?? [];
    if (name.startsWith("list_")) return good(rows.slice(0, LISTED));
    const wanted = kind ? given[`${kind.single}_id`] : undefined;
    const index = rows.findIndex(({ id }) => id === wanted);
    const row = rows[index];
    if (!row)
      return { ok: false, because: "raised", text: `ValueError: There is no record ${String(wanted)}`, delta: null };
    if (name.startsWith("get_")) return good(row);
    const status = String(given.status);
    const changed = { ...row, status };
    rows[index] = changed;
    const delta =
      row.status === status ? null : { [kind?.plural ?? ""]: { _t: "a", [index]: { status: [row.status, status] } } };
    return good(changed, delta);
  }
}
