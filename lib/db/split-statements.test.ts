import { expect, it } from "vitest";
import { splitStatements } from "./split-statements";

it("ends a statement at its semicolon, not at one in a text, a name, a comment or a function", () => {
  const script = `-- one; two
    SELECT 'a;''b' AS "c;d"; -- end;
    CREATE FUNCTION f() AS $$ BEGIN x; y; END; $$ LANGUAGE plpgsql; ;
    SELECT a - 1, $1, $tag$ ; $$ ; $tag$`;
  expect(splitStatements(script)).toEqual([
    `SELECT 'a;''b' AS "c;d"`,
    "CREATE FUNCTION f() AS $$ BEGIN x; y; END; $$ LANGUAGE plpgsql",
    "SELECT a - 1, $1, $tag$ ; $$ ; $tag$",
  ]);
});
