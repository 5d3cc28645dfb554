import { FilesTab } from "@/components/synthesis/files-tab";
import { GatesTab } from "@/components/synthesis/gates-tab";
import { LongText } from "@/components/synthesis/long-text";
import { OpeningTab } from "@/components/synthesis/opening-tab";
import { CANDIDATE_PAGE, STEP_PAGE } from "@/components/synthesis/run-view";
import { TranscriptTab } from "@/components/synthesis/transcript-tab";
import { Code } from "@/components/ui/code";
import { HIGHLIGHT_LIMIT } from "@/components/ui/highlight";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { viewStep } from "@/lib/synthesize/runs/view-step";
import type { CandidateView, RunDetail } from "@/lib/synthesize/runs/views";
import { languageOf } from "./language-of";
import { withGates } from "./read-candidates";
import { readDraft } from "./read-draft";
import type { RunQuery } from "./run-query";
import { viewOpening } from "./view-opening";

interface RunTabContentProps {
  run: RunDetail;
  candidates: readonly CandidateView[];
  query: RunQuery;
}

/** The part of a run's page that is looked at; only that is read. */
export function RunTabContent(props: RunTabContentProps) {
  switch (props.query.tab) {
    case "transcript":
      return <Transcript {...props} />;
    case "files":
      return <Files {...props} />;
    case "gates":
      return <Gates {...props} />;
    case "opening":
      return <Opening runId={props.run.id} />;
  }
}

async function Transcript({ run, query }: RunTabContentProps) {
  const { stepCount: total } = run;
  const marked = query.step !== undefined && query.step <= total ? query.step : null;
  const pages = Math.max(1, Math.ceil(total / STEP_PAGE));
  const page = marked === null ? Math.min(query.page, pages) : Math.floor((total - marked) / STEP_PAGE) + 1;
  const last = total - (page - 1) * STEP_PAGE;
  const from = Math.max(1, last - STEP_PAGE + 1);
  const steps = last < 1 ? [] : await readSteps(run.id, { from, count: last - from + 1 });
  return (
    <TranscriptTab
      {...{ runId: run.id, total, page, marked }}
      steps={steps.map(viewStep).toReversed()}
      running={run.state === "running" && run.driver === "model"}
    />
  );
}

/** Characters of a file that come with the page. */
const FILE_BEGINNING = 100_000;

async function Files({ run, candidates, query }: RunTabContentProps) {
  const { draft, revision, latest } = await readDraft(run.id, query.revision);
  const files = draft.list();
  const chosen = files.find(({ path }) => path === query.file) ?? files[0];
  const text = chosen ? (draft.read(chosen.path) ?? "") : "";
  const path = chosen?.path ?? null;
  const rest = new URLSearchParams({ path: path ?? "", revision: String(revision) });
  return (
    <FilesTab {...{ runId: run.id, files, path, revision, latest, candidates }}>
      {path !== null &&
        (text.length <= Math.min(FILE_BEGINNING, HIGHLIGHT_LIMIT) ? (
          <Code source={text} language={languageOf(path)} label={path} />
        ) : (
          <div className="px-4 py-3">
            <LongText
              key={`${path} ${revision}`}
              label={path}
              text={text.slice(0, FILE_BEGINNING)}
              length={text.length}
              path={`/api/synthesis/${encodeURIComponent(run.id)}/files?${rest}`}
              mono
            />
          </div>
        ))}
    </FilesTab>
  );
}

async function Gates({ run, candidates, query }: RunTabContentProps) {
  const page = Math.min(query.page, Math.max(1, Math.ceil(candidates.length / CANDIDATE_PAGE)));
  const shown = candidates.toReversed().slice((page - 1) * CANDIDATE_PAGE, page * CANDIDATE_PAGE);
  return <GatesTab runId={run.id} candidates={await withGates(shown)} total={candidates.length} page={page} />;
}

async function Opening({ runId }: { runId: string }) {
  return <OpeningTab runId={runId} opening={await viewOpening(runId)} />;
}
