const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ begin: "began", bid: "bid", bind: "bound", borrow: "borrowed", build: "built", buy: "bought", choose: "chose" },
  ...{ cut: "cut", draw: "drew", drive: "drove", feed: "fed", find: "found", give: "gave", hold: "held", keep: "kept" },
  ...{ lay: "laid", lead: "led", leave: "left", lend: "lent", let: "let", make: "made", pay: "paid", put: "put" },
  ...{ run: "ran", sell: "sold", send: "sent", set: "set", split: "split", take: "took", tell: "told", undo: "undid" },
  ...{ withdraw: "withdrew", write: "wrote", overwrite: "overwrote", upset: "upset", grow: "grew", hang: "hung" },
  ...{ plan: "planned", log: "logged", ship: "shipped", stop: "stopped", drop: "dropped", swap: "swapped" },
  ...{ tag: "tagged", pin: "pinned", map: "mapped", cancel: "cancelled", refer: "referred", submit: "submitted" },
  ...{ admit: "admitted", transfer: "transferred", enrol: "enrolled", enroll: "enrolled", label: "labelled" },
  ...{
    commit: "committed",
    permit: "permitted",
    program: "programmed",
    scan: "scanned",
    trim: "trimmed",
    ban: "banned",
  },
  ...{ flag: "flagged", plug: "plugged", equip: "equipped", strip: "stripped", wrap: "wrapped", skip: "skipped" },
};

const REGULAR: ReadonlySet<string> = new Set(
  (
    "accept activate add adjust administer allocate allot amend announce append apply appoint approve archive arrange assemble " +
    "assign attach authorize award bake block book brew calibrate call certify change charge check claim clean clear close " +
    "collect combine commission complete compose confirm configure connect consign contact convert cook copy correct create " +
    "credit cite deactivate debit decline decrease delete deliver demote deny deploy deposit designate detach disable discard " +
    "discharge discontinue dismiss dispatch dispense distribute donate double download downgrade edit email enable end engage " +
    "enter escalate establish evict exchange exclude execute expand expedite extend file fill finalize finish fix forward fulfill " +
    "fund gather generate grant group harvest hire hold_over import include increase initiate insert inspect install insure invest invite " +
    "invoice issue join launch lease link list load lock lower mark match merge message mix modify mount move nominate note " +
    "notify offer open order organize override pack park pause perform pick place plant post postpone prepare prescribe price " +
    "print process procure produce promote propose prune publish purchase quarantine queue raise rate reactivate reallocate " +
    "reassign rebook receive recommend record redeem redirect refuse reinstate reply reduce refill refund register reject release relocate remove rename " +
    "renew rent reopen repair replace report request reroute reschedule reserve reset resolve restock restore resume retire " +
    "return reverse review revise revoke rotate route save schedule seal seat secure serve settle sign specify stage start store " +
    "subscribe supply suspend switch terminate test trade train treat tune unassign unblock unload unlock unsubscribe update " +
    "upgrade upload use validate verify void vote waive weigh warn water"
  ).split(" "),
);

/** `book` → `booked`; null for a word that isn't known for a verb. */
function pastTense(verb: string): string | null {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular) return irregular;
  if (!REGULAR.has(verb)) return null;
  if (verb.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

export interface Deed {
  /** `booked`. Null where the tool's name begins with no known verb. */
  readonly past: string | null;
  /** `book` */
  readonly verb: string;
  /** `treatment`; empty where the name is the verb alone. */
  readonly object: string;
}

/** What a tool does, by its name: `book_treatment`, `bookTreatment`. */
export function deedOf(tool: string): Deed {
  const [verb = "", ...rest] = tool
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
  return { past: pastTense(verb), verb, object: rest.join(" ") };
}
