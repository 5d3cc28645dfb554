import { Badge } from "./badge";
import { cn } from "./cn";
import { modelColor } from "./model-color";

interface ModelTagProps {
  id: string;
  offline: boolean;
  /** `local`, `mcp`, `rlm`: shown behind the name where several backends meet. */
  backend?: string;
  /** Where space is short: "demo" instead of the full words (which stay in the label for readers of the screen). */
  compact?: boolean;
  /** Off where a mark of the same colour already stands beside it. */
  dot?: boolean;
  className?: string;
}

/** A model by its stable colour. Offline demo models are labelled wherever they appear. */
export function ModelTag({ id, offline, backend, compact = false, dot = true, className }: ModelTagProps) {
  return (
    <span className={cn("inline-flex min-w-0 max-w-full items-center gap-1.5", className)}>
      {dot && (
        <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
          <circle cx="4" cy="4" r="4" fill={modelColor(id)} />
        </svg>
      )}
      <span className="truncate font-mono text-sm" title={id}>
        {id}
      </span>
      {backend && backend !== "local" && <span className="text-faint text-sm">{backend}</span>}
      {offline && (
        <Badge tone="demo" title="Offline demo model: its words come from this program. Never a real measurement.">
          {compact ? (
            <>
              <span aria-hidden>demo</span>
              <span className="sr-only">offline demo model</span>
            </>
          ) : (
            "offline demo model"
          )}
        </Badge>
      )}
    </span>
  );
}
