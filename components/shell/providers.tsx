"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { KeyHelp } from "@/components/ui/key-help";
import { CommandPalette } from "./command-palette";

const Toaster = dynamic(() => import("@/components/ui/toaster").then((module) => module.Toaster), { ssr: false });

/** What every page may rely on: live queries, URL state, tooltips, toasts, the palette and the sheet of keys. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 2_000, retry: 1, refetchOnWindowFocus: true } } }),
  );
  return (
    <NuqsAdapter>
      <QueryClientProvider client={client}>
        {children}
        <CommandPalette />
        <KeyHelp />
        <Toaster />
      </QueryClientProvider>
    </NuqsAdapter>
  );
}
