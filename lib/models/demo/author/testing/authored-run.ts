import { handleDemoRequest } from "@/lib/models/demo/handle-request";
import type { ToolSpec } from "@/lib/sandbox/contract";
import { synthesisOpening } from "@/lib/synthesize/agent/opening";
import { answerCall } from "@/lib/synthesize/desk/answer-call";
import { redraft } from "@/lib/synthesize/desk/draft-calls";
import { hearVerdict } from "@/lib/synthesize/desk/hear-verdict";
import type { SynthesisSession } from "@/lib/synthesize/desk/session";
import { Draft } from "@/lib/synthesize/draft/draft";
import { begin } from "@/lib/synthesize/protocol/begin";
import { type Bounds, DEFAULT_BOUNDS, type Rules } from "@/lib/synthesize/protocol/rules";
import type { VerdictKind } from "@/lib/synthesize/protocol/state";
import { RULES } from "@/lib/synthesize/protocol/testing/run";
import { parseCall, SYNTHESIZER_TOOLS } from "@/lib/synthesize/tools/synthesizer-tools";
import type { GateOrder, SynthesisWorld } from "@/lib/synthesize/tools/world";
import type { TaskSource } from "@/lib/task/task-source";

export interface Verdict {
  readonly verdict: VerdictKind;
  readonly passes: number;
}

/** What judges the gates of a run, and keeps what is accepted. */
export interface Judge {
  judge(order: GateOrder): Promise<Verdict>;
  /** The content that a gate ordered, once it is accepted. */
  keep(order: GateOrder): Promise<void>;
}

/** One call as it was made and answered. */
export interface Made {
  readonly name: string;
  readonly given: string;
  readonly ok: boolean;
  readonly text: string;
}

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { id: string; function: { name: string; arguments: string } }[];
  readonly tool_call_id?: string;
}

export const OPENING = "Design a new family and write its tiers t0 to t4.\nLanguage: TypeScript (tools.ts).";

/** A tier of the corpus that is evolved, with what its family has used so far. */
interface Seed {
  readonly task: TaskSource;
  readonly lastLevel: number;
}

interface Terms {
  readonly bounds?: Partial<Bounds>;
  /** Absent: a new family. */
  readonly seed?: Seed;
}

/** What a run of these terms is given, in the words of `synthesisOpening`. */
function openingOf(rules: Rules, seed: Seed | undefined): string {
  if (seed === undefined) return OPENING;
  const { family, level, language } = seed.task;
  return synthesisOpening({ rules, language, parent: { family, level, strategies: [] }, hint: "" }).instruction;
}

/** A task's files as a draft's first changes, as `startRun` has them. */
const changesOf = ({ files }: TaskSource) =>
  [...files].map(([path, bytes]) => ({ path, text: new TextDecoder().decode(bytes) }));

/** A run of the offline author over the HTTP face of the demo models, at the desk of a world, as the built-in agent plays it. */
export class AuthoredRun {
  session: SynthesisSession;
  readonly made: Made[] = [];
  /** What the author said, reply by reply. */
  readonly said: string[] = [];
  messages: Message[];
  #order: GateOrder | null = null;

  constructor(
    private readonly world: SynthesisWorld,
    private readonly judge: Judge,
    { bounds = {}, seed }: Terms = {},
  ) {
    const terms = seed ? { lastLevel: seed.lastLevel, minimumStrategies: 0 } : {};
    const rules = { ...RULES, ...terms, bounds: { ...DEFAULT_BOUNDS, ...bounds } };
    const parent = seed ? { ...seed.task, strategies: [] } : null;
    const fresh = { protocol: begin(rules, parent), draft: Draft.of(seed ? changesOf(seed.task) : []) };
    this.session = seed ? redraft(fresh) : fresh;
    this.messages = [
      { role: "system", content: "The guide." },
      { role: "user", content: openingOf(rules, seed) },
    ];
  }

  get isOver(): boolean {
    return this.session.protocol.phase.kind === "ended";
  }

  /** Plays until the run is over, or `until` says so after a turn. @throws Error after too many turns */
  async play(until: () => boolean = () => false): Promise<this> {
    for (let turns = 0; !this.isOver; turns++) {
      if (turns > 80) throw new Error(`no end: ${this.said.slice(-3).join(" / ")}`);
      await this.turn();
      if (until()) break;
    }
    return this;
  }

  async turn(): Promise<void> {
    const message = await this.#ask();
    this.messages.push(message);
    this.said.push(message.content ?? "");
    for (const { id, function: call } of message.tool_calls ?? []) {
      const text = await this.#make(call.name, call.arguments);
      this.messages.push({ role: "tool", tool_call_id: id, content: text });
    }
    const { phase } = this.session.protocol;
    if (phase.kind === "gating" && this.#order) await this.#tell(this.#order, phase.gateId);
  }

  async #ask(): Promise<Message> {
    const tools = SYNTHESIZER_TOOLS.map((tool) => ({ type: "function", function: tool }));
    const body = JSON.stringify({ model: "demo/synthesizer", messages: this.messages, tools });
    const url = "http://localhost/api/demo/v1/chat/completions";
    const response = await handleDemoRequest(new Request(url, { method: "POST", body }), async () => null);
    const completion = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(completion));
    return completion.choices[0].message;
  }

  async #make(name: string, given: string): Promise<string> {
    const parsed = parseCall(name, given);
    if (!parsed.ok) throw new Error(parsed.problem); // the script knows its tools
    const world: SynthesisWorld = {
      ...this.world,
      requestGate: async (order) => {
        this.#order = order;
        return this.world.requestGate(order);
      },
    };
    const { session, ok, text } = await answerCall(world, this.session, parsed.call);
    this.session = session;
    this.made.push({ name, given, ok, text });
    if (ok && name === "submit" && this.#order) await this.judge.keep(this.#order);
    return text;
  }

  async #tell(order: GateOrder, gateId: string): Promise<void> {
    const { verdict, passes } = await this.judge.judge(order);
    const { contentHash, judge, band } = order;
    const scored = verdict === "undecided" ? 10 : 20;
    const outcome = { planned: 20, scored, passes, curtailed: false, failures: [] };
    const tools: ToolSpec[] = [];
    const { session, text } = hearVerdict(this.session, { gateId, contentHash, judge, band, verdict }, outcome, tools);
    this.session = session;
    this.messages.push({ role: "user", content: `Gate verdict.\n${text}` });
  }

  /** Forgets the conversation, as where a run goes on with another author. */
  forget(): void {
    this.messages = this.messages.slice(0, 2);
  }

  callsOf(name: string): Made[] {
    return this.made.filter((call) => call.name === name);
  }
}
