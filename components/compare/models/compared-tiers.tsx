import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from "lucide-react";
import { gateHref, tierHref } from "@/components/shell/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, formatRate } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { type ComparedOrder, goesDown } from "@/lib/corpus/browse/compared-order";
import type { ComparedTier, ModelRate } from "@/lib/corpus/compare-models/views";
import { wilson } from "@/lib/statistics/wilson";
import { intervalWords, signed } from "./compared-words";
import { DifferenceBar } from "./difference-bar";
import { compareModelsHref, type ModelsPlace } from "./hrefs";

/** Tiers on one page of the table. */
export const PAGE = 50;

interface ComparedTiersProps {
  /** Of this page. */
  tiers: readonly ComparedTier[];
  /** That the table has over all pages. */
  total: number;
  place: ModelsPlace & { readonly order: ComparedOrder; readonly descending: boolean; readonly page: number };
}

/** The tiers by how far they set the two apart, each with its rates' and its difference's intervals. */
export function ComparedTiers({ tiers, total, place }: ComparedTiersProps) {
  const { separating = false, point } = place;
  const head = (order: ComparedOrder, label: string, title?: string) => (
    <Head order={order} label={label} place={place} {...(title !== undefined && { title })} />
  );
  return (
    <Section
      id="tiers"
      title="Tiers that separate them"
      note="95 % intervals: of a rate Wilson's, of a difference Newcombe's"
      aside={
        <>
          <a
            href={compareModelsHref({ ...place, separating: !separating, page: 1 }, "#tiers")}
            data-scroll="stay"
            className="text-accent text-sm hover:underline"
          >
            {separating ? "All tiers with both" : "Only those whose interval leaves 0 out"}
          </a>
          {point && (
            <a
              href={compareModelsHref({ ...place, point: null, page: 1 }, "#tiers")}
              data-scroll="stay"
              className="text-accent text-sm hover:underline"
            >
              not only A {formatRate(point.a)}, B {formatRate(point.b)}
            </a>
          )}
        </>
      }
    >
      {total === 0 ? (
        <EmptyState title="No such tier">
          {separating
            ? "No interval of a difference leaves 0 out: the rollouts can't tell the two apart on any of these tiers."
            : "No selected tier has a rate of both models."}
        </EmptyState>
      ) : (
        <>
          <Table label="Compared tiers">
            <thead>
              <tr>
                {head("level", "Level")}
                {head("name", "Tier")}
                {head("a", "Rate of A")}
                {head("b", "Rate of B")}
                {head("difference", "A − B")}
                <Th numeric>95 %</Th>
                {head("gap", "Apart")}
                {head("learnability-a", "Learnability A", "p(1 − p): largest where half of the attempts pass")}
                {head("learnability-b", "Learnability B", "p(1 − p): largest where half of the attempts pass")}
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <Tr key={tier.name}>
                  <Td>
                    <LevelTag level={tier.level} />
                  </Td>
                  <Td>
                    <a href={tierHref(tier)} className="font-medium font-mono text-sm hover:text-accent">
                      {tier.name}
                    </a>
                  </Td>
                  <Td numeric>
                    <RateCell tier={tier.name} rate={tier.a} />
                  </Td>
                  <Td numeric>
                    <RateCell tier={tier.name} rate={tier.b} />
                  </Td>
                  <Td numeric className={tier.separates ? "font-semibold" : ""}>
                    {signed(tier.difference)}
                  </Td>
                  <Td numeric className="text-muted">
                    {intervalWords(tier.interval)}
                  </Td>
                  <Td>
                    <DifferenceBar difference={tier.difference} interval={tier.interval} />
                  </Td>
                  <Td numeric>{tier.learnability.a.toFixed(3)}</Td>
                  <Td numeric>{tier.learnability.b.toFixed(3)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <Pages total={total} place={place} />
        </>
      )}
    </Section>
  );
}

function Head({
  order,
  label,
  title,
  place,
}: {
  order: ComparedOrder;
  label: string;
  title?: string;
  place: ComparedTiersProps["place"];
}) {
  const own = place.order === order;
  const descending = own ? !place.descending : goesDown(order);
  return (
    <Th numeric={order !== "level" && order !== "name" && order !== "gap"} title={title}>
      <a
        href={compareModelsHref({ ...place, order, descending, page: 1 }, "#tiers")}
        data-scroll="stay"
        className="inline-flex items-center gap-1 hover:text-ink"
      >
        {label}
        {own &&
          (place.descending ? (
            <ArrowDown aria-label="largest first" className="size-3" />
          ) : (
            <ArrowUp aria-label="smallest first" className="size-3" />
          ))}
      </a>
    </Th>
  );
}

function RateCell({ tier, rate: { rate, passes, scored, curtailed, gateId } }: { tier: string; rate: ModelRate }) {
  const { low, high } = wilson(passes, scored);
  return (
    <a
      href={gateHref(tier, gateId)}
      title={`95 % interval ${formatRate(low)}–${formatRate(high)}${curtailed ? "; of a curtailed gate: biased" : ""}`}
      className="whitespace-nowrap hover:underline"
    >
      {curtailed && (
        <span className="text-truncated" role="img" aria-label="curtailed gate, biased">
          ◐{" "}
        </span>
      )}
      {formatRate(rate)}{" "}
      <span className="text-faint">
        ({passes}/{scored}) {formatRate(low)}–{formatRate(high)}
      </span>
    </a>
  );
}

function Pages({ total, place }: { total: number; place: ComparedTiersProps["place"] }) {
  const { page } = place;
  const last = Math.max(1, Math.ceil(total / PAGE));
  const to = (next: number) => compareModelsHref({ ...place, page: next }, "#tiers");
  return (
    <nav aria-label="Pages of compared tiers" className="flex h-9 items-center gap-2 px-4 text-muted text-sm">
      <span role="status">
        {formatCount((page - 1) * PAGE + 1)}–{formatCount(Math.min(total, page * PAGE))} of {formatCount(total)} tiers
      </span>
      {page > 1 && (
        <a href={to(page - 1)} data-scroll="stay" aria-label="Previous page" className="hover:text-ink">
          <ChevronLeft aria-hidden className="size-4" />
        </a>
      )}
      {page < last && (
        <a href={to(page + 1)} data-scroll="stay" aria-label="Next page" className="hover:text-ink">
          <ChevronRight aria-hidden className="size-4" />
        </a>
      )}
    </nav>
  );
}
