/** `npm run bench`: builds the app and the measuring program, and runs it. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { ensureBuild, ensureDependencies } from "./setup.mjs";

ensureDependencies();
ensureBuild();
await build({
  entryPoints: ["scripts/bench/main.ts"],
  outfile: "build/bench/main.js",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": "./app" },
  logLevel: "warning",
});
const { status } = spawnSync(process.execPath, ["build/bench/main.js"], { stdio: "inherit" });
process.exit(status ?? 1);
