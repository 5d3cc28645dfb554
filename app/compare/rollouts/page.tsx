import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { EdgeFailure } from "@/app/_edge/failure";
import { ComparisonBoard } from "@/components/compare/rollouts/comparison-board";
import { chooseRolloutsHref, compareRolloutsHref, GOLD } from "@/components/compare/rollouts/hrefs";
import { PairHeader } from "@/components/compare/rollouts/pair-header";
import { GATES, RolloutChooser } from "@/components/compare/rollouts/rollout-chooser";
import { tierCrumbs } from "@/components/shell/tier-crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { gatesOfTier, gateView } from "@/lib/gate/queries/store";
import type { GateView } from "@/lib/gate/views";
import { rolloutBrief } from "@/lib/trajectories/replay/brief/store";
import { comparePair, readPair } from "./read-pair";
import { rowsPage } from "./rows-page";

export const metadata: Metadata = { title: "Compare rollouts" };

const id = z.string().min(1).max(200).optional().catch(undefined);
const querySchema = z.object({ a: id, b: id, gate: id, row: z.coerce.number().int().positive().catch(1) });

/** Rows that come with the page, around the one that its address names. */
const ROWS = 60;

export default async function CompareRolloutsPage({ searchParams }: PageProps<"/compare/rollouts">) {
  const { a, b, gate, row } = querySchema.parse(await searchParams);
  if (a !== undefined && b !== undefined) return <Comparison a={a} b={b} row={row - 1} />;
  return <Choice a={a ?? null} gateId={gate ?? null} />;
}

async function Comparison({ a, b, row }: { a: string; b: string; row: number }) {
  // Gold stands on the right, however the address has it.
  const asked = a === GOLD ? { a: b, b: a } : { a, b };
  const pair = await readPair(asked).catch((error: unknown) => {
    if (error instanceof EdgeFailure && error.status === 404) notFound();
    if (error instanceof EdgeFailure) return error;
    throw error;
  });
  if (pair instanceof EdgeFailure)
    return (
      <Page>
        <PageHeader crumbs={[{ label: "Compare rollouts" }]} />
        <EmptyState title="Nothing to compare">
          {pair.message}. {pair.remedy}
        </EmptyState>
      </Page>
    );
  const { tier } = pair.a;
  const [found, gates] = await Promise.all([comparePair(pair), gatesWithRollouts(tier)]);
  const at = Math.min(row, Math.max(0, found.rows.length - 1));
  const from = Math.max(0, at - ROWS / 2);
  const place = { a: asked.a, b: asked.b };
  return (
    <Page fill>
      <PageHeader
        crumbs={[...tierCrumbs(tier), { label: "compare" }]}
        copyHref={compareRolloutsHref({ ...place, row: at })}
      />
      <PairHeader {...pair} />
      <details className="group max-h-1/2 shrink-0 overflow-y-auto border-line border-b">
        <summary className="flex h-8 items-center px-4 text-muted text-sm hover:text-ink">
          Compare A with another rollout of this tier, or with gold
        </summary>
        <RolloutChooser gates={gates.slice(0, GATES)} total={gates.length} a={place.a} b={place.b} />
      </details>
      <ComparisonBoard
        key={`${place.a} ${place.b}`}
        tier={tier}
        {...place}
        summary={found.summary}
        initialRow={at}
        initialRows={rowsPage(found, { from, count: ROWS }).items}
        initialFrom={from}
      />
    </Page>
  );
}

async function Choice({ a, gateId }: { a: string | null; gateId: string | null }) {
  const [first, gate] = await Promise.all([
    a === null ? null : rolloutBrief(a),
    gateId === null ? null : gateView(gateId),
  ]);
  const tier = first?.tier ?? gate?.tier;
  if ((a !== null && !first) || (gateId !== null && !gate)) notFound();
  if (tier === undefined)
    return (
      <Page>
        <PageHeader crumbs={[{ label: "Compare rollouts" }]} />
        <EmptyState title="Two rollouts of one tier, side by side">
          Open a rollout or a gate and choose what to compare it with: another rollout of the same tier, or the
          reference path.
        </EmptyState>
      </Page>
    );
  const gates = await gatesWithRollouts(tier);
  const own = first?.gateId ?? gateId;
  // The gate that one comes from stands first.
  const ordered = [...gates.filter((each) => each.id === own), ...gates.filter((each) => each.id !== own)];
  return (
    <Page>
      <PageHeader
        crumbs={[...tierCrumbs(tier), { label: "compare" }]}
        copyHref={first ? compareRolloutsHref({ a: first.id, b: null }) : chooseRolloutsHref(own ?? "")}
      />
      <h1 className="px-4 pt-3 font-semibold text-md">
        {first ? `Compare rollout ${first.slot + 1} with` : "Choose the first of two rollouts"}
      </h1>
      <RolloutChooser gates={ordered.slice(0, GATES)} total={gates.length} a={first?.id ?? null} b={null} />
    </Page>
  );
}

const gatesWithRollouts = async (tier: string): Promise<readonly GateView[]> =>
  (await gatesOfTier(tier)).filter(({ slots }) => slots.some(({ rolloutId }) => rolloutId !== null));
