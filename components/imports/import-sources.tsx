import type { ReactNode } from "react";
import { CommandLine } from "@/components/ui/command-line";
import { ArchiveUpload } from "./archive-upload";
import { SourceForm, type StartImport } from "./source-form";

interface ImportSourcesProps {
  startGit: StartImport;
  startPath: StartImport;
}

/** The three ways in, side by side, each with the command that does the same. */
export function ImportSources({ startGit, startPath }: ImportSourcesProps) {
  return (
    <div className="grid grid-cols-1 border-line border-t lg:grid-cols-3 lg:divide-x lg:divide-line max-lg:divide-y max-lg:divide-line">
      <Way title="An archive" command="npx general-agent import tasks.tar.gz">
        <ArchiveUpload />
      </Way>
      <Way title="A git repository" command="npx general-agent import https://example.org/tasks.git#some/folder">
        <SourceForm
          label="Import from a git repository"
          submit="Clone and import"
          start={startGit}
          fields={[
            {
              name: "address",
              label: "Address",
              placeholder: "https://example.org/tasks.git",
              hint: "Cloned by the git of this machine, with what it may read; nothing in it is run.",
            },
            {
              name: "folder",
              label: "Folder in it (optional)",
              placeholder: "datasets/tasks",
              hint: "Only task folders below it are read.",
            },
          ]}
        />
      </Way>
      <Way title="A path on this machine" command="npx general-agent import ~/tasks">
        <SourceForm
          label="Import from a path on this machine"
          submit="Import"
          start={startPath}
          fields={[
            {
              name: "path",
              label: "Folder or archive",
              placeholder: "/home/me/tasks",
              hint: "As the program sees it: an absolute path, or one that begins with ~/.",
            },
          ]}
        />
      </Way>
    </div>
  );
}

function Way({ title, command, children }: { title: string; command: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 px-4 py-4">
      <h3 className="font-medium">{title}</h3>
      {children}
      <div className="mt-auto pt-1">
        <CommandLine>{command}</CommandLine>
      </div>
    </div>
  );
}
