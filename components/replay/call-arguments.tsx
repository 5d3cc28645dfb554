import { isRow } from "@/components/database/row-identity";
import { JsonView } from "@/components/ui/json-view";
import { FoldedText } from "./folded-text";
import { ValueText } from "./value-text";

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : null;
  } catch {
    return null;
  }
}

/** A call's arguments by name; where they are no JSON object, the text as the model wrote it. */
export function CallArguments({ text }: { text: string }) {
  const values = parsed(text);
  if (values === null)
    return (
      <div className="px-3 py-1.5">
        <div className="mb-0.5 font-medium text-failed text-sm">Malformed arguments, as the model wrote them</div>
        <FoldedText text={text} className="font-mono text-sm" />
      </div>
    );
  const entries = Object.entries(values);
  if (entries.length === 0) return <div className="px-3 py-1.5 text-faint text-sm">No arguments</div>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 px-3 py-1.5">
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-code-parameter text-sm">{name}</dt>
          <dd className="min-w-0">
            {typeof value === "object" && value !== null ? (
              <JsonView value={value} label={name} />
            ) : (
              <ValueText
                value={value}
                className={`verbatim font-mono text-sm ${typeof value === "string" ? "text-code-string" : "text-code-constant"}`}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
