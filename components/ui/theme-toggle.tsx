"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

export type Theme = "system" | "light" | "dark";

const NEXT = { system: "light", light: "dark", dark: "system" } as const satisfies Record<Theme, Theme>;
const LABELS = { system: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" } as const;
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Kept in a cookie, so that the server sends the right colours with the first byte and nothing flashes. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

export function ThemeToggle({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const Icon = ICONS[theme];
  return (
    <Tooltip content={LABELS[theme]} side="right">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${LABELS[theme]}, switch to ${NEXT[theme]}`}
        onClick={() => {
          applyTheme(NEXT[theme]);
          setTheme(NEXT[theme]);
        }}
      >
        <Icon />
      </Button>
    </Tooltip>
  );
}
