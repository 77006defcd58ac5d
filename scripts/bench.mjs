/**
 * `npm run bench`: builds the app, the programs that it is compared with and the measuring program, and runs
 * the latter.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowser, ensureBuild, ensureDependencies, run } from "./setup.mjs";

ensureDependencies();
ensureBuild();
run("npx", ["remix", "vite:build", "--config", "scripts/bench/peers/vite.config.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
});
run("npx", ["vite", "build", "--config", "scripts/bench/vite.config.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
});
process.env.CHROMIUM_PATH = await ensureBrowser();
const { status } = spawnSync(process.execPath, ["build/bench/main.js", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
