import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatBytes, formatDuration, plural } from "@/components/ui/format";
import type { CallView } from "@/lib/trajectories/replay/views";
import { CallArguments } from "./call-arguments";
import { CallResult } from "./call-result";
import { FoldedText } from "./folded-text";

interface CallCardProps {
  call: CallView;
  /** Place among the calls of its turn, from 1, and how many there are. */
  place: number;
  of: number;
  /** Of the call: `/api/trajectories/…/steps/3/calls/0`. */
  path: string;
}

/** One tool call with its answer. */
export function CallCard({ call, place, of, path }: CallCardProps) {
  return (
    <article
      aria-label={`Call ${place} of ${of}: ${call.name}`}
      className={cn("min-w-0 overflow-hidden rounded-ui border border-line", !call.ok && "border-failed")}
    >
      <header className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b bg-sunken px-3 py-1">
        {of > 1 && <span className="text-faint text-sm">{place}</span>}
        <h4 className="truncate font-medium font-mono text-sm">{call.name}</h4>
        {call.changeCount > 0 && (
          <span className="inline-flex items-center gap-1 text-changed text-sm">
            <ChangedMark />
            {plural(call.changeCount, "change")}
          </span>
        )}
        {call.gold !== null && (
          <Badge tone="accent" title="Same tool and arguments as this call of the reference path, in its order">
            gold {call.gold + 1}
          </Badge>
        )}
        <span className="ml-auto text-faint text-sm">{formatDuration(call.milliseconds)}</span>
      </header>
      {call.argumentsLength > call.argumentsText.length ? (
        <div className="px-3 py-1.5">
          <FoldedText text={call.argumentsText} className="font-mono text-sm" />
          <p className="text-faint text-sm">
            {formatBytes(call.argumentsText.length)} of {formatBytes(call.argumentsLength)} of arguments; all of them in
            the raw step
          </p>
        </div>
      ) : (
        <CallArguments text={call.argumentsText} />
      )}
      <div className="border-line border-t">
        <CallResult call={call} path={`${path}/text`} />
      </div>
    </article>
  );
}

interface ChangedMarkProps {
  label?: string;
  className?: string;
}

/** The sign of a write: a small filled diamond, in lists, scrubbers and cards alike. */
export function ChangedMark({ label = "changed the database", className }: ChangedMarkProps) {
  return (
    <svg viewBox="0 0 8 8" className={cn("size-2 shrink-0 text-changed", className)} role="img" aria-label={label}>
      <path d="M4 0 8 4 4 8 0 4Z" fill="currentColor" />
    </svg>
  );
}
