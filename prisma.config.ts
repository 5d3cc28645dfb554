/** For the `prisma` command. The application opens its database in lib/db. */
import { defineConfig } from "prisma/config";

const url = process.env.DATABASE_URL ?? "";
const provider = /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";

export default defineConfig({
  schema: `prisma/${provider}`,
  migrations: { path: `prisma/${provider}/migrations` },
  datasource: { url: url || "file:./data/general-agent.sqlite" },
});
