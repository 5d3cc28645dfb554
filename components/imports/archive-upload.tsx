"use client";
import { FileArchive } from "lucide-react";
import { useRouter } from "next/navigation";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useEstimate } from "@/components/overview/use-estimate";
import { RequestFailure } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatBytes, formatDuration } from "@/components/ui/format";
import { ProgressBar } from "@/components/ui/progress-bar";
import { showToast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import { importHref } from "./import-words";
import { sendArchive } from "./send-archive";
import { ARCHIVE_ENDINGS, archiveEnding, UPLOAD_LIMIT } from "./upload-limits";

interface Sending {
  readonly file: File;
  readonly sent: number;
  readonly stop: AbortController;
}

interface Refusal {
  readonly message: string;
  readonly code: string | null;
  /** What can be sent again as it is: the connection broke, or the server did. */
  readonly file: File | null;
}

/** Why a file is not even sent, or null. */
function refuseFile(file: File): string | null {
  if (archiveEnding(file.name) === null)
    return `${file.name} is no archive that can be read: ${ARCHIVE_ENDINGS.join(", ")}`;
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size > UPLOAD_LIMIT)
    return `${file.name} has ${formatBytes(file.size)}, more than ${formatBytes(UPLOAD_LIMIT)}: unpack it and import the folder, or use the command line`;
  return null;
}

/** Drop or choose an archive; it is uploaded with its progress and its import begins. */
export function ArchiveUpload() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const here = useRef(true);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const busy = sending !== null;
  useKeys([{ keys: "u", label: "Choose an archive", run: () => input.current?.click() }], {
    scope: "Import",
    enabled: !busy,
  });
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);

  const send = async (file: File) => {
    const reason = refuseFile(file);
    if (reason !== null) return setRefusal({ message: reason, code: null, file: null });
    const stop = new AbortController();
    setRefusal(null);
    setSending({ file, sent: 0, stop });
    try {
      const id = await sendArchive(file, {
        signal: stop.signal,
        onProgress: (sent) => setSending({ file, sent, stop }),
      });
      // Whoever went on to another page while it was sent is not pulled back.
      if (here.current) router.push(importHref(id));
      else showToast(`${file.name} is uploaded`, { description: "Its import has begun: see Data." });
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof RequestFailure ? error : null;
      setRefusal({
        message: refused
          ? [refused.message, refused.remedy].filter(Boolean).join(". ")
          : "The server could not be reached",
        code: refused?.code ?? null,
        file,
      });
    } finally {
      setSending(null);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, another] = event.dataTransfer.files;
    if (another) setRefusal({ message: "One archive at a time", code: null, file: null });
    else if (file && !busy) void send(file);
  };

  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button inside is everyone's */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        data-testid="drop-archive"
        className={cn(
          "flex min-h-28 flex-col items-center justify-center gap-2 rounded-ui border border-line-strong border-dashed px-3 py-4 text-center",
          over && "border-accent bg-accent-soft",
        )}
      >
        {sending ? (
          <SendProgress sending={sending} />
        ) : (
          <>
            <Button onClick={() => input.current?.click()}>
              <FileArchive /> Choose an archive
            </Button>
            <span className="text-faint text-sm">
              or drop it here: {ARCHIVE_ENDINGS.join(", ")}, at most {formatBytes(UPLOAD_LIMIT)}
            </span>
          </>
        )}
        <input
          ref={input}
          type="file"
          aria-label="Archive of task folders"
          tabIndex={-1}
          accept={[...ARCHIVE_ENDINGS, ".gz"].join(",")}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void send(file);
          }}
        />
      </div>
      {refusal && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-failed text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {refusal.message}
            {refusal.code && <span className="text-faint"> ({refusal.code})</span>}
          </span>
          {refusal.file && (
            <Button size="sm" onClick={() => refusal.file && void send(refusal.file)}>
              Send {refusal.file.name} again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function SendProgress({ sending: { file, sent, stop } }: { sending: Sending }) {
  const left = useEstimate(sent, file.size);
  return (
    <div className="w-full max-w-80 space-y-1.5">
      <div className="truncate font-mono text-sm">{file.name}</div>
      <ProgressBar done={sent} total={file.size} label={`Upload of ${file.name}`} />
      <div className="flex items-center justify-between gap-3 text-muted text-sm">
        <span>
          {formatBytes(sent)} of {formatBytes(file.size)}
          {left !== null && `, about ${formatDuration(left)} left`}
        </span>
        <Button size="sm" variant="ghost" onClick={() => stop.abort(new DOMException("Cancelled", "AbortError"))}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
