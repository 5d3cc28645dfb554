"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Boxes, CornerDownLeft, FileText, Link2, ListTree, Moon, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useDeferredValue, useState } from "react";
import { copyText } from "@/components/ui/copy-link";
import { applyTheme } from "@/components/ui/theme-toggle";
import { showToast } from "@/components/ui/toast";
import { getJson } from "./get-json";
import { PAGES_WITHIN } from "./pages-within";
import type { PaletteHit } from "./palette-hit";
import { PLACES } from "./places";

const HIT_ICONS = { family: Boxes, tier: FileText, rollout: ListTree } as const;

interface PaletteDialogProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The palette itself: fetched when it is wanted, since every page would carry it otherwise. */
export function PaletteDialog({ open, setOpen }: PaletteDialogProps) {
  const router = useRouter();
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());

  const hits = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => getJson<{ hits: PaletteHit[] }>(`/api/search?q=${encodeURIComponent(asked)}`, signal),
    enabled: open && asked !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const found = asked === "" ? [] : (hits.data?.hits ?? []);

  const run = (act: () => void) => {
    setOpen(false);
    setQuery("");
    act();
  };
  const matches = (words: string) => query.trim() === "" || words.toLowerCase().includes(query.trim().toLowerCase());
  const places = [...PLACES, ...PAGES_WITHIN].filter((place) => matches(`${place.label} ${place.words}`));
  const actions = ACTIONS.filter((action) => matches(`${action.label} ${action.words}`));

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12dvh] left-1/2 z-50 w-[min(38rem,calc(100vw-1.5rem))] animate-appear overflow-hidden rounded-ui bg-surface shadow-float outline-none"
        >
          <Radix.Title className="sr-only">Jump to anything</Radix.Title>
          <Command shouldFilter={false} loop label="Jump to anything">
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder="Jump to a family, tier, rollout, page or action"
              className="h-11 w-full border-line border-b bg-transparent px-4 text-md outline-none placeholder:text-faint max-sm:text-lg"
            />
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-sm">
              {hits.isError && <div className="px-2 py-3 text-failed">The search failed: {hits.error.message}</div>}
              {found.length > 0 && (
                <Command.Group heading="Corpus">
                  {found.map((hit) => {
                    const Icon = HIT_ICONS[hit.kind];
                    return (
                      <Item
                        key={hit.href}
                        value={hit.href}
                        icon={<Icon />}
                        onSelect={() => run(() => router.push(hit.href))}
                      >
                        <span className="shrink-0 font-mono text-sm">{hit.label}</span>
                        <span className="truncate text-faint text-sm">{hit.detail}</span>
                      </Item>
                    );
                  })}
                </Command.Group>
              )}
              {places.length > 0 && (
                <Command.Group heading="Pages">
                  {places.map((place) => (
                    <Item
                      key={place.href}
                      value={`page ${place.href}`}
                      icon={<place.icon />}
                      onSelect={() => run(() => router.push(place.href))}
                    >
                      {place.label}
                    </Item>
                  ))}
                </Command.Group>
              )}
              {actions.length > 0 && (
                <Command.Group heading="Actions">
                  {actions.map((action) => (
                    <Item
                      key={action.label}
                      value={`action ${action.label}`}
                      icon={action.icon}
                      onSelect={() => run(() => action.run((href) => router.push(href)))}
                    >
                      {action.label}
                    </Item>
                  ))}
                </Command.Group>
              )}
              {found.length + places.length + actions.length === 0 && !hits.isFetching && (
                <div className="px-2 py-6 text-center text-muted">Nothing is called “{query}”</div>
              )}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({
  value,
  icon,
  onSelect,
  children,
}: {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="group flex h-8 cursor-pointer items-center gap-2.5 rounded-ui px-2 data-[selected=true]:bg-selected [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
    >
      {icon}
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5">{children}</span>
      <CornerDownLeft aria-hidden className="!size-3.5 opacity-0 group-data-[selected=true]:opacity-100" />
    </Command.Item>
  );
}

interface PaletteAction {
  readonly label: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly run: (go: (href: string) => void) => void;
}

const ACTIONS: readonly PaletteAction[] = [
  { label: "Add a model", words: "endpoint connect openai key", icon: <Play />, run: (go) => go("/models#add") },
  {
    label: "Plan a wave",
    words: "seeds evolve fork harder tiers synthesis",
    icon: <Play />,
    run: (go) => go("/synthesis/waves/new"),
  },
  { label: "Import task folders", words: "data corpus", icon: <Play />, run: (go) => go("/data") },
  {
    label: "Copy link to this page",
    words: "share url address",
    icon: <Link2 />,
    run: async () => {
      if (await copyText(window.location.href)) showToast("Link copied");
    },
  },
  { label: "Light theme", words: "colour appearance", icon: <Moon />, run: () => applyTheme("light") },
  { label: "Dark theme", words: "colour appearance", icon: <Moon />, run: () => applyTheme("dark") },
  {
    label: "Theme as the system",
    words: "colour appearance light dark",
    icon: <Moon />,
    run: () => applyTheme("system"),
  },
];
