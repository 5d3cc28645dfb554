// A process that writes: `count-up URL NAME TIMES` adds TIMES rows and as many to the shared count.
import { openDatabase } from "../open-database";
import { transaction } from "../transaction";

const [url = "", name = "", times = "0"] = process.argv.slice(2);
const db = openDatabase(url);
for (let round = 0; round < Number(times); round++) {
  await db.family.create({ data: { name: `${name}-${round}`, origin: "starter" } });
  await transaction(async (tx) => {
    const row = await tx.setting.update({ where: { key: "count" }, data: { updatedAt: new Date() } });
    await tx.setting.update({ where: { key: "count" }, data: { value: String(Number(row.value) + 1) } });
  }, db);
}
await db.$disconnect();
