import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { escaped } from "./one-byte-source";

it("source says the same in characters of one byte", () => {
  const code = `[
    "L’hôtel", '…', \`– \${"«\u202f5\u00a0€\u202f»"} 🛏\`, /[’‘]/.test("’"), /^[🛏-🛡]$/u.test("🛡"), { "ſ": 1 },
  ] // “quoted”`;
  const short = escaped(code);
  expect(short).toMatch(/^[\0-\xff]*$/);
  expect(runInNewContext(short)).toEqual(runInNewContext(code));
});
