"use client";
import { Table, Th } from "@/components/ui/table";
import { ModelLine } from "./model-line";
import type { ModelActions, ModelRow, QuirkChoice, StageWords } from "./model-rows";

interface ModelListProps {
  models: readonly ModelRow[];
  quirks: readonly QuirkChoice[];
  stageWords: StageWords;
  actions: ModelActions;
}

/** The models that can be measured, how they are reached, priced and limited, and whether they answer. */
export function ModelList({ models, ...rest }: ModelListProps) {
  return (
    <Table label="Connected models">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th className="max-md:hidden">Reached at</Th>
          <Th className="max-sm:hidden">Key variable</Th>
          <Th className="max-lg:hidden">Price and limits</Th>
          <Th className="max-sm:hidden">Connection</Th>
          <Th>
            <span className="sr-only">Acts</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <ModelLine key={model.endpoint.id} model={model} {...rest} />
        ))}
      </tbody>
    </Table>
  );
}
