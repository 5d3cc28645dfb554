/** The files of a small, regular task as texts; tests spoil them one at a time. */
export const SAMPLE_NAME = "tea_house_t1";

export const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  "task.toml": `[metadata]
name = "tea_house_t1"
description = "Reserve the quiet table that seats three."
tier = 1
parent = "tea_house_t0"
difficulty_methods = ["larger_db", "conditional_rules"]

[[metadata.pass_rates]]
solver = "local"
model = "some/model"
k = 20
value = 0.65
`,
  "instruction.md": "Please reserve a quiet table for three on Friday.\n",
  "db.json": '{"tables": [{"id": "TB1", "seats": 4, "fee": 110.0}], "reservations": [], "target_table": "TB1"}',
  "tools.py": "def verify(db) -> float:\n    return 0.0\n",
  "gold.json": '[["list_tables", {}], ["reserve_table", {"table_id": "TB1", "guests": 3}]]',
};

/** The sample with some files replaced, added, or (null) taken away. */
export function sampleFiles(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): Map<string, Uint8Array> {
  const encoder = new TextEncoder();
  const files = new Map<string, Uint8Array>();
  for (const [path, content] of Object.entries({ ...SAMPLE_TEXTS, ...changes })) {
    if (content !== null) files.set(path, typeof content === "string" ? encoder.encode(content) : content);
  }
  return files;
}

/** The sample with one piece of its `task.toml` replaced. */
export function sampleWithMetadata(piece: string | RegExp, replacement: string): Map<string, Uint8Array> {
  const before = SAMPLE_TEXTS["task.toml"] ?? "";
  const after = before.replace(piece, replacement);
  if (after === before) throw new Error(`The sample's task.toml has no ${piece}`);
  return sampleFiles({ "task.toml": after });
}
