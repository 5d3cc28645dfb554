"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { fetchedPart } from "@/components/ui/fetched-part";
import { KeyHelp } from "@/components/ui/key-help";
import { CommandPalette } from "./command-palette";

const { usePart: useToaster } = fetchedPart(() => import("@/components/ui/toaster").then((module) => module.Toaster));

/** What every page may rely on: live queries, URL state, tooltips, toasts, the palette and the sheet of keys. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 2_000, retry: 1, refetchOnWindowFocus: true } } }),
  );
  const Toaster = useToaster(true);
  return (
    <NuqsAdapter>
      <QueryClientProvider client={client}>
        {children}
        <CommandPalette />
        <KeyHelp />
        {Toaster && <Toaster />}
      </QueryClientProvider>
    </NuqsAdapter>
  );
}
