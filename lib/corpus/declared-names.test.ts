import { describe, expect, it } from "vitest";
import { declaredNames } from "./declared-names";

describe("declaredNames", () => {
  it("names methods with a bare @tool in Python, not what only mentions it or calls it", () => {
    const source = [
      "class Room(BaseModel):",
      "    id: str",
      "class TaskDB(DB):",
      "    rooms: list[Room]",
      "class TaskTools(Tools):",
      "    @tool",
      "    def list_rooms(self): ...",
      "    @tool  # read",
      "    @cached",
      "",
      "    async def find(self): ...",
      "    @tool_of_old",
      "    def no_tool(self): ...",
      "    def helper(self): ...",
      "# @tool",
      "",
    ].join("\n");
    expect(declaredNames(source, "python")).toEqual({ tools: ["list_rooms", "find"], entities: ["Room"] });
    expect(declaredNames(source.replaceAll("\n", "\r\n"), "python").tools).toEqual(["list_rooms", "find"]);
  });

  it("names members made by tool() and objects of zod in TypeScript", () => {
    const source = [
      'import { z, tool } from "general-agent";',
      "const Room = z.object({ id: z.string() });",
      "export const Guest = z.strictObject({});",
      "const Db = z.object({ rooms: z.array(Room) });",
      "export default defineTask(Db, { tools: {",
      '  list_rooms: tool("x", {}, f),',
      '  "book": tool(',
      '    "y"),',
      "  other: notATool(tool),",
      "} });",
    ].join("\n");
    expect(declaredNames(source, "typescript")).toEqual({ tools: ["list_rooms", "book"], entities: ["Room", "Guest"] });
  });
});
