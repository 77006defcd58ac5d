/**
 * `npm run scale-out -- <case>`: builds the app and the program in `scripts/scale-out/`, and runs the latter.
 */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { ensureBuild, ensureDependencies, ensurePostgresPrograms } from "./setup.mjs";

ensureDependencies();
ensurePostgresPrograms();
ensureBuild();
await build({
  entryPoints: ["scripts/scale-out/main.ts"],
  outdir: "build/scale-out",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  alias: { "~": "./app" },
  logLevel: "warning",
});
const { status } = spawnSync(
  process.execPath,
  ["--max-old-space-size=10000", "build/scale-out/main.js", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
