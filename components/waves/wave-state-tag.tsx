import { Badge } from "@/components/ui/badge";
import type { WaveLine } from "./wave-view";

const TONES = { running: "running", paused: "truncated", done: "passed", cancelled: "neutral" } as const;

export const WaveStateTag = ({ state }: Pick<WaveLine, "state">) => <Badge tone={TONES[state]}>{state}</Badge>;
