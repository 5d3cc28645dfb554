"use client";
import { Pencil, PlugZap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { postJson, RequestFailure } from "@/components/shell/get-json";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount, plural } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { Td, Tr } from "@/components/ui/table";
import type { ConnectionCheck } from "@/lib/models/connection/connection-check";
import type { ModelEndpoint } from "@/lib/models/contract";
import { formatUsd } from "@/lib/statistics/format-usd";
import { CheckResult } from "./check-result";
import { ModelDialog } from "./model-dialog";
import { EMPTY_MODEL } from "./model-fields";
import type { ModelActions, ModelRow, QuirkChoice, StageWords } from "./model-rows";
import { RemoveModel } from "./remove-model";

interface ModelLineProps {
  model: ModelRow;
  quirks: readonly QuirkChoice[];
  stageWords: StageWords;
  actions: ModelActions;
}

export function ModelLine({ model, quirks, stageWords, actions }: ModelLineProps) {
  const { endpoint, typed, key } = model;
  const [fresh, setFresh] = useState<ConnectionCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [testing, setTesting] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  // Asked outside of a transition: React ends those that wait for something together, and this may wait half a minute.
  const runTest = async () => {
    setTesting(true);
    try {
      setFresh(await postJson<ConnectionCheck>("/api/models/check", { id: endpoint.id }));
      setFailure(null);
    } catch (error) {
      const code = error instanceof RequestFailure ? ` (${error.code})` : "";
      setFailure(`${error instanceof Error ? error.message : String(error)}${code}`);
    }
    setTesting(false);
    startRefresh(() => router.refresh());
  };
  // A demo model has no row to keep its test in; any other one's comes with the page.
  const check = model.check ?? (endpoint.offline ? fresh : null);
  const result =
    testing || refreshing ? (
      <span className="text-muted">Asking…</span>
    ) : failure ? (
      <span role="alert" className="text-failed">
        {failure}
      </span>
    ) : (
      <CheckResult check={check} ago={model.checkedAgo} stageWords={stageWords} />
    );
  return (
    <Tr>
      <Td className="align-top">
        <span className="flex h-8 items-center">
          <ModelTag id={endpoint.id} offline={endpoint.offline} compact />
        </span>
        <span className="block pb-2 sm:hidden">
          {result}
          {endpoint.keyEnv !== null && <KeyState variable={endpoint.keyEnv} presence={key} />}
          {!endpoint.offline && (
            <span className="mt-1 block text-sm">
              <Terms endpoint={endpoint} />
            </span>
          )}
        </span>
      </Td>
      <Td className="min-w-52 py-1.5 align-top max-md:hidden">
        <span className="block break-all font-mono text-muted text-sm">{endpoint.baseUrl}</span>
        {endpoint.modelName !== endpoint.id && (
          <span className="block break-all text-faint text-sm">
            as <span className="font-mono">{endpoint.modelName}</span>
          </span>
        )}
      </Td>
      <Td className="py-1.5 align-top max-sm:hidden">
        <KeyState variable={endpoint.keyEnv} presence={key} />
      </Td>
      <Td className="py-1.5 align-top text-sm max-lg:hidden">
        <Terms endpoint={endpoint} />
      </Td>
      <Td className="min-w-56 py-1.5 align-top max-sm:hidden">
        <span aria-live="polite">{result}</span>
      </Td>
      <Td className="w-px whitespace-nowrap align-top">
        <span className="flex h-8 items-center justify-end gap-1">
          <Button size="sm" onClick={() => void runTest()} disabled={testing}>
            <PlugZap />
            <span className="max-sm:sr-only">Test</span>
          </Button>
          {!endpoint.offline && (
            <>
              <Button
                size="icon-sm"
                variant="ghost"
                aria-label={`Edit ${endpoint.id}`}
                onClick={() => setEditing(true)}
              >
                <Pencil />
              </Button>
              <RemoveModel id={endpoint.id} remove={actions.remove} />
              <ModelDialog
                open={editing}
                onOpenChange={setEditing}
                initial={typed}
                empty={EMPTY_MODEL}
                quirks={quirks}
                save={actions.save}
              />
            </>
          )}
        </span>
      </Td>
    </Tr>
  );
}

function KeyState({ variable, presence }: { variable: string | null; presence: ModelRow["key"] }) {
  if (variable === null) return <span className="text-faint">none</span>;
  const { here, workers, workersWith } = presence ?? { here: false, workers: 0, workersWith: 0 };
  return (
    <span className="block">
      <code className="font-mono text-sm">{variable}</code>
      <span className="mt-0.5 flex flex-wrap gap-1">
        <Badge tone={here ? "neutral" : "truncated"}>{here ? "set in web" : "not set in web"}</Badge>
        {workers > 0 && (
          <Badge tone={workersWith === workers ? "neutral" : "truncated"}>
            {workers === 1
              ? workersWith === 1
                ? "set in the worker"
                : "not set in the worker"
              : `set in ${workersWith} of ${workers} workers`}
          </Badge>
        )}
      </span>
    </span>
  );
}

/** Prices, limits and what else was set, as far as there is any. */
function Terms({ endpoint: { offline, prices, limits, sampling, quirks } }: { endpoint: ModelEndpoint }) {
  if (offline) return <span className="text-faint">none</span>;
  const bounds = [
    limits?.concurrency && `${formatCount(limits.concurrency)} at once`,
    limits?.requestsPerMinute && `${formatCount(limits.requestsPerMinute)} requests/min`,
    limits?.tokensPerMinute && `${formatCount(limits.tokensPerMinute)} tokens/min`,
  ].filter(Boolean);
  const set = [
    sampling?.temperature !== undefined && `temperature ${sampling.temperature}`,
    sampling?.topP !== undefined && `top p ${sampling.topP}`,
    sampling?.maxOutputTokens && `${formatCount(sampling.maxOutputTokens)} tokens a reply`,
    quirks && `${plural(Object.keys(quirks).length, "quirk")} set`,
  ].filter(Boolean);
  return (
    <>
      <span className="block">
        {prices ? (
          <span title="US dollars per million tokens: input, output">
            {formatUsd(prices.input)} in, {formatUsd(prices.output)} out
          </span>
        ) : (
          <span className="text-faint">unpriced</span>
        )}
      </span>
      <span className="block text-muted">{bounds.length > 0 ? bounds.join(", ") : "no limits"}</span>
      {set.length > 0 && <span className="block text-muted">{set.join(", ")}</span>}
    </>
  );
}
