import { Badge } from "@/components/ui/badge";
import { formatDuration, plural } from "@/components/ui/format";
import type { CallView } from "@/lib/synthesize/runs/view-step";
import { LongText } from "./long-text";

interface TranscriptCallProps {
  call: CallView;
  /** In its reply, from 0. */
  place: number;
  path: string;
  /** Unfolded at first. */
  open?: boolean;
}

/** What a call is about, where it says so shortly: a path, a name. */
function briefOf({ arguments: fields }: CallView): string | null {
  const [first] = fields;
  return first && first.name !== "" && first.length <= 80 && first.text.length === first.length
    ? first.text.replaceAll("\n", " ")
    : null;
}

/** A call, folded with its sizes: what it was given and what was answered. */
export function TranscriptCall({ call, place, path, open = false }: TranscriptCallProps) {
  const { answer } = call;
  const brief = briefOf(call);
  return (
    <details open={open} className="group min-w-0 rounded-ui border border-line">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-2.5 gap-y-0.5 px-2.5 py-1 text-sm hover:bg-hover">
        <span aria-hidden className="text-faint group-open:rotate-90">
          ›
        </span>
        <span className="font-medium font-mono">{call.name}</span>
        {brief && <span className="min-w-0 max-w-72 truncate font-mono text-muted text-xs">{brief}</span>}
        <span className="text-faint">{plural(call.length, "character")}</span>
        <span className="ml-auto flex items-center gap-2 text-faint">
          {answer === null ? (
            "being answered"
          ) : (
            <>
              {answer.changed && <Badge tone="outline">changed the draft</Badge>}
              {!answer.ok && <Badge tone="failed">refused</Badge>}
              answer {plural(answer.length, "character")}, {formatDuration(answer.milliseconds)}
            </>
          )}
        </span>
      </summary>
      <div className="space-y-2 border-line border-t px-2.5 py-2">
        {call.arguments.map((field, at) => (
          <div key={field.name}>
            <div className="mb-0.5 font-mono text-faint text-xs">{field.name || "arguments, as they were sent"}</div>
            <LongText
              label={`${call.name}: ${field.name || "arguments"}`}
              {...field}
              path={`${path}?part=argument&call=${place}&argument=${at}`}
              mono
            />
          </div>
        ))}
        {answer && (
          <div>
            <div className="mb-0.5 text-faint text-xs">answer</div>
            <LongText
              label={`Answer to ${call.name}`}
              text={answer.text}
              length={answer.length}
              path={`${path}?part=answer&call=${place}`}
              mono
            />
          </div>
        )}
      </div>
    </details>
  );
}
