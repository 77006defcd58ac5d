/**
 * `npm run bench`: builds the app, the programs that it is compared with and the measuring program, and runs
 * the latter.
 */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { ensureBrowser, ensureBuild, ensureDependencies, run } from "./setup.mjs";

ensureDependencies();
ensureBuild();
run("npx", ["remix", "vite:build", "--config", "scripts/bench/peers/vite.config.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
});
await build({
  entryPoints: ["scripts/bench/main.ts", "scripts/bench/peers/limit.ts"],
  outdir: "build/bench",
  entryNames: "[name]",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": "./app" },
  logLevel: "warning",
});
process.env.CHROMIUM_PATH = await ensureBrowser();
const { status } = spawnSync(process.execPath, ["build/bench/main.js", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
