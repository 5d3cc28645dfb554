import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import type { Theme } from "@/components/ui/theme-toggle";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "General Agent", template: "%s · General Agent" },
  description: "A self-evolving corpus of tool-use tasks: grow, measure, inspect and curate it.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

/** Reading the cookie makes every page dynamic, which the nonce of the content security policy needs anyway. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = (await cookies()).get("theme")?.value;
  const theme: Theme = kept === "light" || kept === "dark" ? kept : "system";
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>
        <Shell theme={theme}>{children}</Shell>
      </body>
    </html>
  );
}
