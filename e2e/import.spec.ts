import { text } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { pack } from "tar-stream";
import { accessibilityFaults } from "./accessibility-faults";
import { press } from "./press";

/** The worker imports a handful of folders in a moment, but may be measuring the starter corpus. */
const IMPORT_PATIENCE = 60_000;

/** A family of the test's own, in the public layout: someone books a berth in a small harbour. */
const TOOLS = `from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Berth(BaseModel):
    id: str
    metres: float


class TaskDB(DB):
    berths: list[Berth] = []
    booked: list[str] = []
    target_berth: str = ""


class TaskTools(Tools):
    @tool
    def list_berths(self) -> list:
        """List all berths."""
        return [berth.model_dump() for berth in self.db.berths]

    @tool
    def book_berth(self, berth_id: str) -> str:
        """Book a berth.

        Args:
            berth_id: Which one.
        """
        self.db.booked.append(berth_id)
        return "booked"


def verify(db: TaskDB) -> float:
    return 1.0 if db.booked == [db.target_berth] else 0.0
`;

function tierFiles(level: number, metadata: string): Record<string, string> {
  return {
    "task.toml": `[metadata]\ndescription = "Book a berth, level ${level}."\ntier = ${level}\n${metadata}`,
    "instruction.md": "Please book the shortest berth that is at least nine metres long.\n",
    "db.json":
      '{"berths": [{"id": "B1", "metres": 9.5}, {"id": "B2", "metres": 14.0}], "booked": [], "target_berth": "B1"}',
    "gold.json": '[["list_berths", {}], ["book_berth", {"berth_id": "B1"}]]',
    "tools.py": TOOLS,
  };
}

/** A gzipped tar of these paths and texts, as `tar czf` would make it. */
async function archive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar.pipe(createGzip())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const below = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto("/data");
  // Before the page has come to life, a file that is chosen goes nowhere.
  await expect(page.locator('html[data-keys~="import"]')).toBeAttached();
  await page.getByLabel("Archive of task folders").setInputFiles({ name, mimeType: "application/gzip", buffer });
  await expect(page).toHaveURL(/\/data\/imports\/[a-z0-9]+/, { timeout: IMPORT_PATIENCE });
}

test("an archive is uploaded; its report lists what is irregular, filters it, exports it and leads to the tier", async ({
  page,
}) => {
  const buffer = await archive({
    ...below("tasks/e2e_harbour_t0", tierFiles(0, 'name = "e2e_harbour_t0"\nparent = ""\ndifficulty_methods = []\n')),
    // A copied task.toml, as the public corpus has many: the folder's name counts, the difference is reported.
    ...below(
      "tasks/e2e_harbour_t1",
      tierFiles(1, 'name = "e2e_harbour_t7"\nparent = "e2e_harbour_t0"\ndifficulty_methods = ["larger_db"]\n'),
    ),
    ...below("tasks/e2e_harbour_t1_backup", tierFiles(1, 'name = "e2e_harbour_t1_backup"\n')),
  });
  await upload(page, "harbour.tar.gz", buffer);
  await expect(page.getByRole("status").filter({ hasText: /3 folders in/ })).toBeVisible({ timeout: IMPORT_PATIENCE });
  const table = page.getByRole("table", { name: "Folders of this import" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(table.getByRole("row", { name: /e2e_harbour_t1_backup/ })).toContainText("skipped");

  await page.getByRole("button", { name: /^name-differs-from-folder/ }).click();
  await expect(page).toHaveURL(/kind=name-differs-from-folder/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await press(page, "findings", "j");
  await expect(page.getByRole("region", { name: "Finding of e2e_harbour_t1" })).toContainText("e2e_harbour_t7");

  await expect.poll(() => accessibilityFaults(page), { message: "in light", timeout: 60_000 }).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => accessibilityFaults(page), { message: "in dark", timeout: 60_000 }).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export the listed folders as CSV" }).click();
  const lines = (await text(await (await download).createReadStream())).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("folder,outcome,irregularities,messages,reason");
  expect(lines[1]).toMatch(/^e2e_harbour_t1,(added|unchanged),.*name-differs-from-folder/);

  await table.getByRole("link", { name: "e2e_harbour_t1" }).click();
  await expect(page).toHaveURL(/\/families\/e2e_harbour\/e2e_harbour_t1/);
  await expect(page.getByText("at least nine metres long", { exact: false })).toBeVisible();

  await page.goto("/data");
  await expect(
    page
      .getByRole("table", { name: "Imports" })
      .getByRole("link", { name: /harbour\.tar\.gz/ })
      .first(),
  ).toBeVisible();
});

test("an archive whose paths lead out of it is refused with the reason, and nothing of it is taken", async ({
  page,
  request,
}) => {
  const files = below("../../e2e_intruder_t0", tierFiles(0, 'name = "e2e_intruder_t0"\n'));
  await upload(page, "hostile.tar.gz", await archive(files));
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("../../e2e_intruder_t0", { timeout: IMPORT_PATIENCE });
  await expect(page.getByText("failed", { exact: true })).toBeVisible();
  await page.goto("/families/e2e_intruder");
  await expect(page.getByText("There is nothing at this address")).toBeVisible();
  const { runs } = await (await request.get("/api/imports?limit=1")).json();
  expect(runs[0]).toMatchObject({ source: "hostile.tar.gz", state: "failed", counts: { added: 0 } });
});

test("what is no archive, and a path where nothing is, are refused before anything starts", async ({ page }) => {
  await page.goto("/data");
  await expect(page.locator('html[data-keys~="import"]')).toBeAttached();
  const input = page.getByLabel("Archive of task folders");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no archive") });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("notes.txt is no archive");

  const path = page.getByLabel("Folder or archive");
  await path.fill("/nowhere/at/all");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Nothing is at /nowhere/at/all", { exact: false })).toBeVisible();
  await expect(path).toHaveValue("/nowhere/at/all");
  await expect(page).toHaveURL(/\/data$/);
});
