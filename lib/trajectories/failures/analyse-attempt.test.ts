import { describe, expect, it } from "vitest";
import { diffStates } from "../state-delta";
import { analyseAttempt } from "./analyse-attempt";
import type { FailedAttempt, FailureTask } from "./findings";
import type { CallToWalk } from "./walk-calls";

interface Service {
  id: string;
  name: string;
  pressure: string;
  price: number;
}
interface Booking {
  id: string;
  guest: string;
  service_id: string;
  day: string;
  note: string;
}
interface Spa {
  services: Service[];
  bookings: Booking[];
  rooms: { id: string; name: string; open: boolean }[];
  target_budget: number;
}

const service = (id: string, name: string, pressure: string, price: number): Service => ({ id, name, pressure, price });
const INITIAL: Spa = {
  services: [
    service("S7", "Prenatal Massage", "medium", 80),
    service("S12", "Couples Massage", "light", 70),
    service("S13", "Silk Massage", "light", 140),
  ],
  bookings: [{ id: "B1", guest: "Ann", service_id: "S7", day: "2026-05-01", note: "" }],
  rooms: [
    { id: "R1", name: "Fern", open: true },
    { id: "R2", name: "Moss", open: true },
  ],
  target_budget: 100,
};

const SOURCE = `
def verify(db):
    made = [b for b in db.bookings if b.guest == "Mira"]
    service = find(db.services, made[0].service_id)
    return service.pressure == "light" and service.price <= db.target_budget and made[0].day == "2026-05-02"
`;

/** The tier's judge: Mira has one light massage within the budget on the 2nd, Fern is closed, Ann's booking stands. */
const verify = async (database: string): Promise<number> => {
  const db = JSON.parse(database) as Spa;
  const made = db.bookings.filter(({ guest }) => guest === "Mira");
  const chosen = db.services.find(({ id }) => id === made[0]?.service_id);
  const booked =
    made.length === 1 &&
    chosen?.pressure === "light" &&
    chosen.price <= db.target_budget &&
    made[0]?.day === "2026-05-02";
  const rooms = db.rooms.map(({ open }) => open).join();
  return booked && rooms === "false,true" && db.bookings.some(({ id }) => id === "B1") ? 1 : 0;
};

interface Deed {
  readonly tool: string;
  readonly args?: object;
  readonly gold?: number;
  readonly refused?: string;
  readonly does?: (db: Spa) => void;
}

const book = (service_id: string, gold: number | null = 0, more: Partial<Booking> = {}): Deed => ({
  tool: "book_service",
  args: { guest: "Mira", service_id },
  ...(gold !== null && { gold }),
  does: (db) =>
    void db.bookings.push({
      id: `B${db.bookings.length + 1}`,
      guest: "Mira",
      service_id,
      day: "2026-05-02",
      note: "x",
      ...more,
    }),
});
const close = (id: string, gold: number | null = 1): Deed => ({
  tool: "close_room",
  args: { room_id: id },
  ...(gold !== null && { gold }),
  does: (db) => {
    for (const room of db.rooms) if (room.id === id) room.open = false;
  },
});

function play(deeds: readonly Deed[], from = 0): { calls: CallToWalk[]; final: Spa } {
  let state = structuredClone(INITIAL);
  const calls = deeds.map(({ tool, args = {}, gold, refused, does }, index): CallToWalk => {
    const before = JSON.stringify(state);
    state = structuredClone(state);
    does?.(state);
    const delta = diffStates(before, JSON.stringify(state));
    const text = refused ?? "ok";
    return {
      step: index + from,
      name: tool,
      arguments: args,
      ok: refused === undefined,
      text,
      gold: gold ?? null,
      delta,
    };
  });
  return { calls, final: state };
}

const GOLD = play([book("S12"), close("R1")]);
const TASK: FailureTask = {
  instruction: "Please book a massage with light pressure for Mira on 2 May, 100 at the most, and close the room Fern.",
  source: SOURCE,
  gold: { final: GOLD.final, calls: GOLD.calls.map((call, index) => ({ ...call, gold: index })) },
};

const attempt = (deeds: readonly Deed[], more: Partial<FailedAttempt> = {}): FailedAttempt => {
  const { calls, final } = play(deeds, 1);
  return {
    ...{ outcome: "failed", limit: null, initial: INITIAL, final, calls, lastStep: deeds.length + 1 },
    ...{ lastWords: "All done.", verifyRaised: null },
    ...more,
  };
};
const analyse = (deeds: readonly Deed[], more: Partial<FailedAttempt> = {}) =>
  analyseAttempt(attempt(deeds, more), TASK, verify);

describe("analyseAttempt", () => {
  it("tells another record from gold's by the fields that verify rejects", async () => {
    const { kind, stepIndex, detail } = await analyse([book("S7"), close("R1")]);
    expect(kind).toBe("wrong-entity");
    expect(stepIndex).toBe(1);
    expect(detail.words).toBe(
      "booked service S7 Prenatal Massage: pressure is medium; gold has S12 Couples Massage: pressure is light",
    );
    expect(detail.rejects).toMatchObject({
      words: "verify accepts S7 Prenatal Massage once its pressure is light",
      fields: ["pressure"],
      lines: [{ line: 5 }],
    });
  });

  it("calls it a broken limit where what verify compares by size lies on the other side of the task's limit", async () => {
    const { kind, detail } = await analyse([book("S13"), close("R1")]);
    expect(kind).toBe("limit-broken");
    expect(detail.words).toBe(
      "booked service S13 Silk Massage: price is 140; gold has S12 Couples Massage: price is 70; the limit is 100",
    );
  });

  it("tells a right record with a wrong value, and leaves out what verify doesn't mind", async () => {
    const { kind, detail } = await analyse([book("S12", 0, { day: "2026-05-03", note: "other words" }), close("R1")]);
    expect(kind).toBe("wrong-value");
    expect(detail.words).toBe("booked service with day 2026-05-03; gold has day 2026-05-02");
    const fields = detail.differences.flatMap((difference) => difference.fields);
    expect(fields.map(({ name, blamed }) => [name, blamed])).toEqual([
      ["day", true],
      ["note", false],
    ]);
  });

  it("takes a change made to another record for one wrong choice, not for an extra and a missing change", async () => {
    const { kind, detail } = await analyse([book("S12"), close("R2")]);
    expect(kind).toBe("wrong-entity");
    expect(detail.words).toBe("closed room R2 Moss; gold has R1 Fern");
    expect(detail.differenceCount).toBe(1);
  });

  it("calls a changed record by what did not change about it", async () => {
    const rename: Deed = {
      tool: "rename_room",
      does: (db) => {
        for (const room of db.rooms) if (room.id === "R2") room.name = "Lichen";
      },
    };
    const { detail } = await analyseAttempt(attempt([book("S12"), close("R1"), rename]), TASK, null);
    expect(detail.words).toBe("renamed room R2: name is Lichen; gold leaves it: name is Moss");
  });

  it("tells what gold doesn't do", async () => {
    const { kind, stepIndex, detail } = await analyse([book("S12"), close("R1"), close("R2", null)]);
    expect([kind, stepIndex]).toEqual(["extra-action", 3]);
    expect(detail.words).toBe("closed room R2 Moss: open is false; gold leaves it: open is true");
  });

  it("tells what is missing, at the step that passed over it", async () => {
    const { kind, stepIndex, detail } = await analyse([{ tool: "list_services" }, close("R1")]);
    expect([kind, stepIndex]).toEqual(["missing-action", 2]);
    expect(detail.words).toMatch(
      /^did not book service; gold has a booking with service S12 Couples Massage, guest Mira/,
    );
    expect(detail.rejects?.words).toBe("verify accepts once the booking is there");
  });

  it("tells a change that the tool refused, at the first refusal", async () => {
    const refused: Deed = { tool: "close_room", args: { room_id: "R1" }, refused: "Somebody is in there." };
    const { kind, stepIndex, detail } = await analyse([book("S12"), refused, refused]);
    expect([kind, stepIndex]).toEqual(["tool-errors", 2]);
    expect(detail.words).toBe(
      "tried close_room twice in vain: “Somebody is in there.”; gold has room R1 Fern: open is false",
    );
  });

  it("does not take a refusal for the cause that was made good", async () => {
    const refused: Deed = { tool: "book_service", args: { guest: "Mira", service_id: "S12" }, refused: "Try again." };
    expect((await analyse([refused, book("S12")])).kind).toBe("missing-action");
  });

  it.each([
    ["I could not find a room called Fern.", "gave-up"],
    ["Which room did you mean?", "gave-up"],
    ["Everything is arranged.", "missing-action"],
  ])("takes an end with %j for %s", async (lastWords, kind) => {
    expect((await analyse([book("S12")], { lastWords })).kind).toBe(kind);
  });

  it("tells an attempt that changed nothing", async () => {
    const { kind, detail } = await analyse([{ tool: "list_services" }]);
    expect(kind).toBe("never-acted");
    expect(detail.words).toContain("and 1 more of its 2 changes");
  });

  it.each([
    ["turns", "out-of-turns"],
    ["tokens", "out-of-tokens"],
    ["time", "out-of-time"],
    ["reply-length", "reply-cut"],
    ["context", "context-full"],
  ] as const)("tells an attempt that the limit of %s cut off", async (limit, kind) => {
    const cut = { outcome: "truncated", limit: { kind: limit, allowed: 60, used: 60 }, lastWords: null } as const;
    expect((await analyse([book("S12")], cut)).kind).toBe(kind);
  });

  it("blames what was wrong before, and not the limit that came after", async () => {
    const cut = { outcome: "truncated", limit: { kind: "turns", allowed: 2, used: 2 } } as const;
    expect((await analyse([book("S7")], cut)).kind).toBe("wrong-entity");
  });

  it("says so where there is nothing to compare with", async () => {
    const without = await analyseAttempt(attempt([book("S7")]), { ...TASK, gold: null }, verify);
    expect([without.kind, without.detail.rejects]).toEqual(["unexplained", null]);
    expect((await analyse([], { final: null })).kind).toBe("unexplained");
  });

  it("gives the same signature to attempts that went wrong the same way, whatever ids and words they wrote", async () => {
    const first = await analyse([book("S7", 0, { note: "please be on time, and bring your own towel" }), close("R1")]);
    const more = [
      { tool: "list_services" },
      close("R1"),
      book("S7", 0, { id: "B77", note: "a quite different note, for once" }),
    ];
    const second = await analyse(more);
    const other = await analyse([book("S13"), close("R1")]);
    expect(second.signature).toBe(first.signature);
    expect(other.signature).not.toBe(first.signature);
  });

  it("lays days and amounts together by the side on which they are wrong", async () => {
    const on = async (day: string) => (await analyse([book("S12", 0, { day }), close("R1")])).signature;
    expect(await on("2026-05-04")).toBe(await on("2026-05-03"));
    expect(await on("2026-05-01")).not.toBe(await on("2026-05-03"));
  });

  it("says only what differs where verify can't be asked", async () => {
    const { kind, detail } = await analyseAttempt(attempt([book("S7"), close("R1")]), TASK, null);
    expect(kind).toBe("wrong-entity");
    expect(detail.rejects).toBeNull();
  });

  it("asks verify a bounded number of times", async () => {
    let asked = 0;
    const many = Array.from(
      { length: 40 },
      (_, index): Deed => ({
        tool: "open_room",
        does: (db) => void db.rooms.push({ id: `N${index}`, name: `New ${index}`, open: true }),
      }),
    );
    await analyseAttempt(attempt([book("S7"), ...many]), TASK, async (database) => {
      asked++;
      return verify(database);
    });
    expect(asked).toBeLessThanOrEqual(48);
  });

  it("lets nothing of hostile text through that turns or hides what is beside it", async () => {
    const { detail } = await analyse([book("S12")], {
      lastWords: "Sorry \u202e\u001b[31m<script>alert(1)</script>\nnext",
    });
    expect(detail.words).toContain("Sorry [31m<script>alert(1)</script> next");
  });

  it("lets nothing hostile through in names of tables, fields, records and tools either, and bounds them", async () => {
    const evil = `ev\u061cil\u202e${"x".repeat(5_000)}`;
    const odd = (name: string): Deed => ({
      tool: `${evil}_tool`,
      does: (db) => void Object.assign(db, { [evil]: [{ id: evil, name: evil, [evil]: name }] }),
    });
    const gold = play([odd("a"), ...Array.from({ length: 9 }, (_, at) => close(`R${at}`))]);
    const task = { ...TASK, gold: { final: gold.final, calls: gold.calls.map((call, at) => ({ ...call, gold: at })) } };
    for (const deeds of [[odd("b")], [], [close("R1")], [{ ...odd("a"), refused: evil, does: () => {} }]]) {
      const { detail } = await analyseAttempt(
        attempt(deeds, { verifyRaised: evil, lastWords: evil }),
        task,
        async () => 0,
      );
      const text = JSON.stringify(detail);
      expect(text).not.toMatch(/\p{Bidi_Control}/u);
      expect(detail.words.length).toBeLessThan(1_500);
      expect(text.length).toBeLessThan(20_000);
    }
  });

  it("says how many fields a record has where not all are told", async () => {
    const wide = (value: number): Partial<Booking> =>
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field_${at}`, value]));
    const gold = play([book("S12", 0, wide(1)), close("R1")]);
    const task = { ...TASK, gold: { final: gold.final, calls: gold.calls } };
    const { detail } = await analyseAttempt(attempt([book("S12", 0, wide(2)), close("R1")]), task, null);
    expect(detail.differences.map(({ fields, fieldCount }) => [fields.length, fieldCount])).toEqual([[12, 40]]);
  });
});
