/**
 * `npm run test:faults`: everything that can go wrong around the app, made to happen: statements that fail,
 * databases that stop, networks that cut, processes that are killed, disks that are full. It takes up to two
 * hours; `FAULTS=short npm run test:faults` runs the part of it that `npm test` runs too. The bounds of the
 * loops are in `tests/faults/support/bounds.ts`; names of files choose some: `npm run test:faults -- killed`.
 */
import { spawnSync } from "node:child_process";
import { ensureBuild, ensureDependencies, ensurePostgresPrograms } from "./setup.mjs";

/** Faults of the suites that `npm test` runs anyway. */
const ofOtherSuites = [
  ...["backup", "bulk-crash", "embedded", "held-tables"].map(operation),
  ...["letters", "silent-connections", "start"].map(operation),
  ...["hostile-forms", "large-bodies", "uploads"].map((name) => operation(`hostile/${name}`)),
  "tests/integration/webhooks/delivery.test.ts",
  "tests/integration/operations/",
  "tests/api/fuzz.test.ts",
];

/** Days on which clocks and calendars are unusual, under the time zones on both sides of UTC and in it. */
const ofDays = ["app/core/dates/", "tests/integration/pricing/calculation/unusual-days.test.ts"];
const zones = ["UTC", "Pacific/Auckland", "America/New_York"];

ensureDependencies();
ensureBuild();
ensurePostgresPrograms();
const FAULTS = process.env.FAULTS ?? "long";
const asked = process.argv.slice(2);
const failed = [];
run("faults", ["faults"], asked.length > 0 ? asked : ["tests/faults/"]);
if (asked.length === 0) {
  const projects = ["operations", "measured", "integration", "requests"];
  run("faults of other suites", projects, ofOtherSuites);
  for (const zone of zones) run(`days, ${zone}`, ["unit", "integration"], ofDays, zone);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join("; ")}`);
process.exit(failed.length > 0 ? 1 : 0);

function operation(name) {
  return `tests/operations/${name}.test.ts`;
}

function run(name, projects, files, TZ = "UTC") {
  console.log(`\n── ${name} ──`);
  const args = ["vitest", "run", ...projects.map((project) => `--project=${project}`), ...files];
  const { status } = spawnSync("npx", args, {
    stdio: "inherit",
    env: { ...process.env, FAULTS, TZ },
  });
  if (status !== 0) failed.push(name);
}
