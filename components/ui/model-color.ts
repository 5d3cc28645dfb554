const COLOURS = 8;

/** The models which meet most often in one chart keep places of their own. */
const FIXED: Readonly<Record<string, number>> = {
  "demo/solver-strong": 0,
  "demo/solver-weak": 1,
  "openai/gpt-5-mini": 2,
  "zai-org/GLM-5.1-FP8": 3,
};

/** Stable over pages and machines: derived from the name alone (FNV-1a). Two models may share one; shapes and labels tell them apart. */
function modelIndex(id: string): number {
  const fixed = FIXED[id];
  if (fixed !== undefined) return fixed;
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return hash % COLOURS;
}

/** A model's colour as a CSS value. */
export const modelColor = (id: string): string => `var(--color-model-${modelIndex(id)})`;
