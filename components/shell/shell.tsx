import type { ReactNode } from "react";
import type { Theme } from "@/components/ui/theme-toggle";
import { Providers } from "./providers";
import { Rail } from "./rail";

/** The frame of every page: skip link, rail, main. */
export function Shell({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <Providers>
      <a
        href="#main"
        className="-top-10 fixed left-2 z-50 rounded-ui bg-accent px-3 py-1.5 font-medium text-on-accent focus:top-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Rail theme={theme} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none max-sm:pb-13">
          {children}
        </main>
      </div>
    </Providers>
  );
}
