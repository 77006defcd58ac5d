/**
 * `npm run test:nightly`: what takes too long for `npm test`, and is lost only slowly: some hours on two cores.
 * Names choose some of it: `npm run test:nightly -- storm growth`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { ensureDependencies, ensureServers, run } from "./setup.mjs";

const steps = {
  // The same tests as in `npm test`, each with many more drawn examples and rounds.
  rounds: () => vitest(["integration", "requests"], { NIGHTLY: "1" }),
  // Where nothing is kept in memory the answers are the same.
  unkept: () => vitest(["unkept"]),
  node24: () => vitest(["requests"], {}, node24()),
  storm: () => run("npm", ["run", "--silent", "storm"]),
  // As in `npm test`, in a world thirty times as large.
  budgets: () => bench("budgets"),
  growth: () => bench("growth", "--sizes", "10000,100000"),
  memory: () => bench("memory"),
  faults: () => run("npm", ["run", "--silent", "test:faults"]),
  // The program of the commit before the newest migration works over the database of this one.
  "go-back": () => vitest(["nightly"], {}, process.execPath, ["go-back"]),
  // Several processes behind HAProxy and PgBouncer, a failover, and a replica that lags and dies.
  processes: () => {
    ensureServers();
    vitest(["nightly"], {}, process.execPath, ["several-processes"]);
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}: there are ${Object.keys(steps).join(", ")}.`);
  process.exit(1);
}

ensureDependencies();
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  try {
    step();
  } catch (error) {
    console.error(error.message);
    failed.push(name);
  }
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll passed");
process.exit(failed.length > 0 ? 1 : 0);

function vitest(projects, env = {}, node = process.execPath, files = []) {
  const args = ["node_modules/vitest/vitest.mjs", "run", ...files];
  for (const project of projects) args.push(`--project=${project}`);
  run(node, args, { env: { ...process.env, TZ: "UTC", ...env } });
}

function bench(...args) {
  run(process.execPath, ["scripts/bench.mjs", ...args]);
}

/** @returns the path of Node 24, with which the container runs: npm has it as a package */
function node24() {
  const folder = resolve("test-results/node24");
  mkdirSync(folder, { recursive: true });
  run("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "node@24"]);
  const node = `${folder}/node_modules/node/bin/node`;
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  console.log(`Node ${stdout.trim()}`);
  return node;
}
