import { DatabaseBrowser } from "@/components/database/database-browser";
import { GateList } from "@/components/gate/gate-list";
import { DecisionHistory } from "@/components/review/decision-history";
import { GoldPath } from "@/components/tier/gold-path";
import type { TierTab } from "@/components/tier/hrefs";
import { sinceParent } from "@/components/tier/since-parent";
import { TaskTab } from "@/components/tier/task-tab";
import { EntityList, ToolList } from "@/components/tier/tool-list";
import { Code } from "@/components/ui/code";
import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { goldReplay, tierOutline } from "@/lib/corpus/details/store";
import type { TierDetail } from "@/lib/corpus/views";
import type { GateView } from "@/lib/gate/views";
import { decisionsOf } from "@/lib/review/store";
import { cancelTierGate, withdrawTierDecision } from "../actions";
import { type ChangesQuery, ChangesTab } from "./changes-tab";
import { type FailuresQuery, FailuresTab } from "./failures-tab";
import { goldSteps } from "./gold-steps";
import { SchemaTab } from "./schema-tab";

interface TierTabProps {
  tab: TierTab;
  detail: TierDetail;
  /** Read for the tabs that show them. */
  gates: readonly GateView[];
  changes: ChangesQuery;
  failures: FailuresQuery;
}

/** One part of a tier's page: only what it shows is read. */
export async function TierTabContent({ tab, detail, gates, changes, failures }: TierTabProps) {
  const { summary } = detail;
  const needsParent = summary.parent !== null && (tab === "task" || tab === "tools");
  const parent = needsParent && summary.parent !== null ? await tierOutline(summary.parent) : null;
  const since = parent && sinceParent(detail, parent);
  switch (tab) {
    case "task":
      return <TaskTab detail={detail} since={since} gates={gates} cancel={cancelTierGate} />;
    case "database":
      return (
        <div className="flex min-h-0 flex-1 flex-col">
          <DatabaseBrowser
            path={`/api/tiers/${encodeURIComponent(summary.name)}/database`}
            bytes={summary.databaseBytes}
          />
        </div>
      );
    case "schema":
      return <SchemaTab detail={detail} />;
    case "changes":
      return <ChangesTab tier={summary} query={changes} />;
    case "tools":
      return (
        <>
          {detail.tools.length === 0 ? (
            <EmptyState title="The tools are not known yet">
              They are read when the tier is first opened in the sandbox. The source below is what will be opened.
            </EmptyState>
          ) : (
            <ToolList tools={detail.tools} fresh={new Set(since?.newTools)} />
          )}
          {detail.entities.length > 0 && (
            <Section id="records" title="Records" note={plural(detail.entities.length, "kind")}>
              <EntityList
                entities={detail.entities}
                fresh={new Set([...(since?.newEntities ?? []), ...(since?.newFields ?? [])])}
              />
            </Section>
          )}
          <Section id="source" title={detail.toolsFileName} note={`sees the clock at ${detail.clock}`}>
            <Code source={detail.toolsSource} language={summary.language} label={detail.toolsFileName} linePrefix="L" />
          </Section>
        </>
      );
    case "verify":
      return detail.verifySource === null ? (
        <EmptyState title="verify could not be found in the source">
          It may be there under another form: look into {detail.toolsFileName} under Tools.
        </EmptyState>
      ) : (
        <>
          <p className="max-w-[72ch] px-4 py-3 text-muted">
            Decides on the final state of an attempt: 1 is passed. What it checks is what the instruction hides.
          </p>
          <Code
            source={detail.verifySource}
            language={summary.language}
            label="verify"
            className="border-line border-t"
          />
        </>
      );
    case "gold": {
      const replay = await goldReplay(summary.name);
      return (
        <GoldPath
          steps={goldSteps(detail.gold, replay)}
          replayed={replay !== null}
          path={`/api/tiers/${encodeURIComponent(summary.name)}/gold`}
        />
      );
    }
    case "gates":
      return <GateList gates={gates} cancel={cancelTierGate} revisionId={detail.revision.id} />;
    case "failures":
      return <FailuresTab detail={detail} query={failures} />;
    case "history":
      return (
        <>
          <DecisionHistory
            decisions={await decisionsOf(summary.name)}
            revision={detail.revision.number}
            withdraw={withdrawTierDecision}
          />
          <p className="border-line border-t px-4 py-3 text-faint text-sm">
            Revision {detail.revision.number} of {detail.revisionCount}, content{" "}
            <span className="font-mono">{detail.revision.contentHash.slice(0, 12)}</span>, since{" "}
            {detail.revision.createdAt.slice(0, 10)}
          </p>
        </>
      );
  }
}
