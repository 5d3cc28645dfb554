import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { databaseEnvironment } from "./environment";

const from = (variables: Record<string, string>) =>
  databaseEnvironment({ NODE_ENV: "test", ...variables } satisfies NodeJS.ProcessEnv);

describe("databaseEnvironment", () => {
  it("keeps a SQLite file in ./data when nothing is set", () => {
    expect(from({})).toEqual({
      provider: "sqlite",
      url: `file:${resolve("data/general-agent.sqlite")}`,
      dataFolder: resolve("data"),
    });
  });

  it("follows GENERAL_AGENT_DATA", () => {
    expect(from({ GENERAL_AGENT_DATA: "/var/lib/agent" }).url).toBe("file:/var/lib/agent/general-agent.sqlite");
  });

  it.each(["postgres://a@b/c", "postgresql://a@b/c"])("takes Postgres from DATABASE_URL=%s", (url) => {
    expect(from({ DATABASE_URL: url })).toMatchObject({ provider: "postgres", url });
  });

  it("names the variable that it can't use, without its value", () => {
    expect(() => from({ DATABASE_URL: "mysql://user:secret@host" })).toThrow(/^DATABASE_URL must begin/);
  });
});
