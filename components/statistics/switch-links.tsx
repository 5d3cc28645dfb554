import { cn } from "@/components/ui/cn";

interface SwitchLinksProps {
  label: string;
  options: readonly { readonly href: string; readonly label: string; readonly current: boolean }[];
}

/** A choice of few that lives in the address, e.g. chart or table; looks like `Segmented` and needs no script. */
export function SwitchLinks({ label, options }: SwitchLinksProps) {
  return (
    <nav aria-label={label} className="inline-flex h-6 items-center rounded-ui bg-hover p-0.5">
      {options.map((option) => (
        <a
          key={option.label}
          href={option.href}
          data-scroll="stay"
          aria-current={option.current ? "true" : undefined}
          className={cn(
            "inline-flex h-5 items-center rounded-[4px] px-2 font-medium text-muted text-sm hover:text-ink",
            option.current && "bg-surface text-ink ring-1 ring-line-strong",
          )}
        >
          {option.label}
        </a>
      ))}
    </nav>
  );
}
