/**
 * `npm run db:types` generates `app/db/schema.ts` from the migrations, formatted; with `--check` it only
 * reports whether the file is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { formatted } from "../build/formatted.mjs";

const file = "app/db/schema.ts";
const bundle = resolve("node_modules/.cache/maison-desk/migrated-types.js");

await build({
  entryPoints: ["scripts/check/migrated-types.ts"],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": "./app" },
  logLevel: "warning",
});
const { migratedTypes } = await import(pathToFileURL(bundle).href);
const types = await formatted(file, await migratedTypes());

if (!process.argv.includes("--check")) writeFileSync(file, types);
else if (readFileSync(file, "utf8") !== types) {
  console.error(`${file} isn't what the migrations make: run \`npm run db:types\`.`);
  // `process.exit`, because stopping the database at the end resets a `process.exitCode` that was only set.
  process.exit(1);
}
