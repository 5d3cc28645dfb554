import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// The product's own font sizes and radius, so that the merge does not take them for colours.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [{ text: ["xs", "sm", "base", "md", "lg", "xl"] }],
      rounded: [{ rounded: ["ui"] }],
    },
  },
});

/** Joins class names; of two that contradict each other the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
