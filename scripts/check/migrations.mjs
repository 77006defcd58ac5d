/** Checks the names of the migrations, in the order in which `migrations/index.ts` lists them. */
import { readFileSync } from "node:fs";
import { wrongNames } from "./migration-names.mjs";

const listed = readFileSync("migrations/index.ts", "utf8").matchAll(/from "\.\/(\w+)"/g);
const names = Array.from(listed, ([, name]) => name);
const wrong = wrongNames(names, new Date());
for (const sentence of wrong) console.error(sentence);
process.exit(wrong.length > 0 ? 1 : 0);
