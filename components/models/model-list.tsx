"use client";
import { PlugZap, Trash2 } from "lucide-react";
import { useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatDuration } from "@/components/ui/format";
import { ModelTag } from "@/components/ui/model-tag";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { showErrorToast, showUndoToast } from "@/components/ui/toast";
import type { ModelEndpoint } from "@/lib/models/contract";

/** How a connection test went. A failure says which part of the way broke. */
export type ConnectionTest =
  | { readonly ok: true; readonly milliseconds: number; readonly calledTool: boolean }
  | { readonly ok: false; readonly kind: string; readonly message: string; readonly remedy: string };

export interface ModelActions {
  readonly save: (input: unknown) => Promise<ActionResult<ModelEndpoint>>;
  readonly remove: (id: string) => Promise<ActionResult<boolean>>;
  readonly test: (id: string) => Promise<ActionResult<ConnectionTest>>;
}

interface ModelListProps {
  endpoints: readonly (ModelEndpoint & { readonly keyPresent: boolean })[];
  actions: ModelActions;
}

/** The models that can be measured, and whether they answer. */
export function ModelList({ endpoints, actions }: ModelListProps) {
  return (
    <Table label="Connected models">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th className="max-sm:hidden">Base URL</Th>
          <Th className="max-md:hidden">Sent as</Th>
          <Th className="max-sm:hidden">Key variable</Th>
          <Th className="max-sm:hidden">Connection</Th>
          <Th>
            <span className="sr-only">Acts</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <ModelRow key={endpoint.id} endpoint={endpoint} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

function ModelRow({ endpoint, actions }: { endpoint: ModelListProps["endpoints"][number]; actions: ModelActions }) {
  const [test, setTest] = useState<ConnectionTest | null>(null);
  const [testing, startTest] = useTransition();
  const [removing, startRemoval] = useTransition();

  const runTest = () =>
    startTest(async () => {
      const result = await actions.test(endpoint.id);
      setTest(
        result.ok
          ? result.value
          : { ok: false, kind: result.error.code, message: result.error.message, remedy: result.error.remedy ?? "" },
      );
    });

  const remove = () =>
    startRemoval(async () => {
      const result = await actions.remove(endpoint.id);
      if (!result.ok) {
        showErrorToast("The model could not be removed", {
          description: `${result.error.message} (${result.error.code})`,
        });
        return;
      }
      const { id, baseUrl, modelName, keyEnv } = endpoint;
      showUndoToast(`${id} removed`, () => void actions.save({ id, baseUrl, modelName, keyEnv: keyEnv ?? "" }), {
        description: "What was measured with it stays.",
      });
    });

  return (
    <Tr className={removing ? "opacity-50" : undefined}>
      <Td>
        <ModelTag id={endpoint.id} offline={endpoint.offline} />
        {(testing || test) && (
          <span className="block pb-1 sm:hidden">{testing ? "Asking…" : <TestResult test={test} />}</span>
        )}
      </Td>
      <Td className="max-sm:hidden">
        <span className="break-all font-mono text-muted text-sm">{endpoint.baseUrl}</span>
      </Td>
      <Td className="max-md:hidden">
        <span className="font-mono text-muted text-sm">{endpoint.modelName}</span>
      </Td>
      <Td className="max-sm:hidden">
        {endpoint.keyEnv === null ? (
          <span className="text-faint">none</span>
        ) : (
          <span className="flex items-center gap-1.5">
            <code className="font-mono text-sm">{endpoint.keyEnv}</code>
            {!endpoint.keyPresent && <Badge tone="truncated">not set</Badge>}
          </span>
        )}
      </Td>
      <Td className="min-w-48 py-1 max-sm:hidden">
        <span aria-live="polite">
          {testing ? <span className="text-muted">Asking…</span> : <TestResult test={test} />}
        </span>
      </Td>
      <Td className="w-px whitespace-nowrap">
        <span className="flex justify-end gap-1">
          <Button size="sm" onClick={runTest} disabled={testing}>
            <PlugZap />
            Test
          </Button>
          {!endpoint.offline && (
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={`Remove ${endpoint.id}`}
              onClick={remove}
              disabled={removing}
            >
              <Trash2 />
            </Button>
          )}
        </span>
      </Td>
    </Tr>
  );
}

function TestResult({ test }: { test: ConnectionTest | null }) {
  if (test === null) return <span className="text-faint">not tested</span>;
  if (test.ok) {
    return (
      <span className="text-passed">
        answers in {formatDuration(test.milliseconds)}
        {test.calledTool ? ", calls tools" : ""}
        {!test.calledTool && <span className="text-truncated">, but did not call the tool it was asked to</span>}
      </span>
    );
  }
  return (
    <span className="block max-w-[48ch]">
      <span className="text-failed">{test.kind}</span> <span className="verbatim">{test.message}</span>
      {test.remedy && <span className="block text-muted text-sm">{test.remedy}</span>}
    </span>
  );
}
