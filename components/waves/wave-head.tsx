"use client";
import { CircleStop, Pause, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { WorkersLine } from "@/components/runs/workers-line";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { useKeys } from "@/components/ui/use-keys";
import type { WorkerView } from "@/lib/jobs/workers/store";
import { CancelWaveDialog } from "./cancel-wave-dialog";
import { useWave } from "./use-wave";
import { useWaveActs } from "./use-wave-acts";
import type { WaveActs } from "./wave-acts";
import { WaveStateTag } from "./wave-state-tag";
import type { WaveLine } from "./wave-view";
import { isOpenWave, seedsWords } from "./wave-words";

interface WaveHeadProps {
  wave: WaveLine;
  workers: readonly WorkerView[];
  acts: WaveActs;
}

/** Where a wave stands and what may be done with it. What the server draws is read anew when a tier was accepted. */
export function WaveHead({ wave: initial, workers, acts }: WaveHeadProps) {
  const router = useRouter();
  const wave = useWave(initial);
  const drawn = `${wave.state} ${wave.accepted}`;
  const read = useRef(`${initial.state} ${initial.accepted}`);
  useEffect(() => {
    if (read.current === drawn) return;
    read.current = drawn;
    router.refresh();
  }, [drawn, router]);
  const [asked, setAsked] = useState(false);
  const { pause, resume, cancel } = useWaveActs(wave.number, acts);
  const running = wave.state === "running";
  const stopped = wave.runs.paused > 0;
  useKeys([{ keys: "p", label: running ? "Pause" : "Resume", run: () => void (running ? pause() : resume()) }], {
    scope: "Wave",
    enabled: isOpenWave(wave),
  });
  return (
    <section
      aria-label="Wave"
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2"
    >
      <WaveStateTag state={wave.state} />
      <span role="status" className="text-sm">
        {plural(wave.seeds, "seed")}: {seedsWords(wave)}; {plural(wave.accepted, "tier")} accepted
      </span>
      {isOpenWave(wave) && (
        <>
          <span className="sm:ml-auto">
            <WorkersLine initial={workers} />
          </span>
          <span className="flex gap-1.5">
            {(!running || stopped) && (
              <Button size="sm" variant={running ? "default" : "primary"} onClick={() => void resume()}>
                <Play /> {running ? `Resume ${plural(wave.runs.paused, "paused run")}` : "Resume"}
              </Button>
            )}
            {running && (
              <Button size="sm" onClick={() => void pause()}>
                <Pause /> Pause
              </Button>
            )}
            <Button size="sm" variant="danger" onClick={() => setAsked(true)}>
              <CircleStop /> Cancel
            </Button>
          </span>
        </>
      )}
      {asked && <CancelWaveDialog wave={wave} onClose={() => setAsked(false)} onConfirm={() => void cancel()} />}
    </section>
  );
}
