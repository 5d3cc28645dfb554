import { modelColor } from "@/components/ui/model-color";

const SHAPES = ["circle", "square", "diamond", "triangle"] as const;

interface LadderMarkProps {
  /** Which curve: shapes tell curves apart where colours do not. */
  index: number;
  modelId: string;
  /** Hollow: recorded with the task folder. */
  hollow: boolean;
}

/** A point of a curve, drawn around (0, 0). */
export function LadderMark({ index, modelId, hollow }: LadderMarkProps) {
  const colour = modelColor(modelId);
  const look = { fill: hollow ? "var(--color-ground)" : colour, stroke: colour, strokeWidth: 1.75 };
  switch (SHAPES[index % SHAPES.length]) {
    case "square":
      return <rect x={-4} y={-4} width={8} height={8} {...look} />;
    case "diamond":
      return <path d="M0 -5.500 5.500 0 0 5.500 -5.500 0Z" {...look} />;
    case "triangle":
      return <path d="M0 -5.200 5.200 4.200 -5.200 4.200Z" {...look} />;
    default:
      return <circle r={4.4} {...look} />;
  }
}
