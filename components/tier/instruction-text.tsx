// biome-ignore-all lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
import type { ReactNode } from "react";
import { type Block, type Inline, instructionBlocks } from "./instruction-blocks";

/** An instruction as people read it. Written by a model: shown, never interpreted beyond what instruction-blocks reads. */
export function InstructionText({ source }: { source: string }) {
  return (
    <div className="max-w-[72ch] space-y-2.5 text-md [overflow-wrap:anywhere]">
      {instructionBlocks(source).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <p className="font-semibold">
          <Inlines parts={block.inlines} />
        </p>
      );
    case "code":
      return <pre className="overflow-x-auto rounded-ui bg-sunken px-3 py-2 font-mono text-sm">{block.text}</pre>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className={`space-y-0.5 pl-5 ${block.ordered ? "list-decimal" : "list-disc"}`}>
          {block.items.map((item, place) => (
            <li key={place}>
              <Inlines parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case "paragraph":
      return (
        <p>
          {block.lines.map((line, place) => (
            <span key={place}>
              {place > 0 && <br />}
              <Inlines parts={line} />
            </span>
          ))}
        </p>
      );
  }
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (part.kind === "code")
      return (
        <code key={index} className="rounded-[3px] bg-sunken px-1 font-mono text-sm">
          {part.text}
        </code>
      );
    return part.kind === "strong" ? <strong key={index}>{part.text}</strong> : <span key={index}>{part.text}</span>;
  });
}
