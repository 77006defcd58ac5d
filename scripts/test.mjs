/**
 * `npm test`: runs all tests, from an empty machine to the last line `N passed, N failed`. `npm test -- unit
 * e2e` runs only some stages: check, unit, zones, operations, e2e.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import {
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensurePostgresPrograms,
} from "./setup.mjs";
import { playwrightOutcome, triedAgain, vitestOutcome } from "./test-reports.mjs";

const stages = {
  check: async () => {
    await stage("Checks", async () => {
      const ok = await command("npm", ["run", "--silent", "check", "--", ...checks()]);
      count({
        passed: ok ? 1 : 0,
        failures: ok ? [] : [{ test: "npm run check", why: "its output says why" }],
        flaky: [],
      });
    });
  },
  // Dates and prices must not depend on the time zone of the server. So all tests run twelve hours ahead of
  // UTC, and those that know dates also five hours behind it; the other stages run in UTC.
  unit: () =>
    vitest("Unit, integration and requests, Pacific/Auckland", "Pacific/Auckland", [
      "unit",
      "integration",
      "requests",
      "unkept",
    ]),
  zones: () =>
    vitest("Unit and integration, America/New_York", "America/New_York", ["unit", "integration"], {
      without: dateless,
    }),
  operations: () =>
    vitest("Operations", "UTC", ["operations", "measured", "faults"], { prepare: ensurePrograms }),
  e2e: () => stage("Browser", playwright),
};

/**
 * Tests that take long and use no dates except those that PostgreSQL compares: pictures, locks of a folder,
 * markup, the order of lists, names, what a process reads of its routes, and waits for the database. They
 * needn't run in a second zone.
 */
const dateless = [
  "tests/integration/catalogue/images.test.ts",
  "tests/integration/lists/list-order.test.ts",
  "tests/integration/lists/people.test.ts",
  "tests/integration/operations/migrations-under-traffic.test.ts",
  "tests/integration/operations/time-limits.test.ts",
  "tests/integration/settings/user-names.test.ts",
  "app/db/connection/data-dir-lock.test.ts",
  "app/modules/catalogue/cms-pages/markdown/markdown.test.ts",
  "scripts/serve/few-routes.test.ts",
];

/** @returns what chooses the checks: the one of whole nouns is a unit test, and runs with these where they run */
function checks() {
  return asked.length === 0 || asked.includes("unit") ? ["--but", "whole"] : [];
}

const reports = "test-results/reports";
/** Modules that Vitest has translated, for the stages of this run alone: no older run decides what is tested. */
const translated = "test-results/translated-modules";
const totals = { passed: 0, failures: [], flaky: [] };
let running;

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, interrupted);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(", ")}: there are ${Object.keys(stages).join(", ")}.`);
  process.exit(1);
}

let ready = false;
await stage("Set-up", () => {
  ensureDependencies();
  for (const folder of [reports, translated]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  ready = true;
});
if (ready) {
  for (const [name, run] of Object.entries(stages)) {
    if (asked.length === 0 || asked.includes(name)) await run();
  }
}
// Printed at the end, where people look first; the failure itself is some thousand lines above.
if (totals.flaky.length > 0) {
  console.log(`\nPassed on the second try only, to be mended:\n  ${totals.flaky.join("\n  ")}`);
}
if (totals.failures.length > 0) {
  const said = totals.failures.map(({ test, why }) => `${test}\n    ${why}`);
  console.log(`\nFailed:\n  ${said.join("\n  ")}`);
}
console.log(`\n${totals.passed} passed, ${totals.failures.length} failed`);
process.exit(totals.failures.length > 0 || totals.passed === 0 ? 1 : 0);

/**
 * Runs tests with Vitest. A file with failed tests runs once more, in a new process, as Playwright does it
 * too.
 */
async function vitest(name, zone, projects, { prepare, without = [] } = {}) {
  await stage(name, async () => {
    prepare?.();
    const run = async (suffix, files) => {
      const report = `${reports}/${projects[0]}-${zone.replace("/", "-")}${suffix}.json`;
      const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      for (const project of projects) args.push(`--project=${project}`);
      for (const file of without) args.push(`--exclude=${file}`);
      const ok = await command("npx", ["vitest", "run", ...args, ...files], { TZ: zone });
      return vitestOutcome(report, ok);
    };
    const first = await run("", []);
    const files = [...new Set(first.failures.map(({ file }) => file))].filter(Boolean);
    count(files.length > 0 ? triedAgain(first, await run("-again", files)) : first);
  });
}

function ensurePrograms() {
  ensureBuild();
  ensurePostgresPrograms();
}

async function playwright() {
  ensureBuild();
  const report = `${reports}/browser.json`;
  const ok = await command("npx", ["playwright", "test"], {
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  count(playwrightOutcome(report, ok));
}

function count({ passed, failures, flaky }) {
  totals.passed += passed;
  totals.failures.push(...failures);
  totals.flaky.push(...flaky);
}

/** Runs a stage. An error counts as a failure, and doesn't keep the next stage from running. */
async function stage(name, work) {
  const began = Date.now();
  console.log(`\n── ${name} ──`);
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    totals.failures.push({ test: name, why: error.message });
  }
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s ──`);
}

/** @returns whether the command exited with 0; all processes that it started are ended by then */
function command(name, args, env = {}) {
  return new Promise((resolve) => {
    // The command gets its own process group, so that processes that it leaves behind can be ended too.
    running = spawn(name, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, TRANSLATED_MODULES: translated, ...env },
      detached: true,
    });
    running.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    running.on("exit", (code) => {
      end("SIGKILL");
      resolve(code === 0);
    });
  });
}

/** Ends all processes that the running command has started. */
function end(signal) {
  try {
    if (running?.pid) process.kill(-running.pid, signal);
  } catch {
    // The group doesn't exist any more, so there is nothing to end.
  }
}

/**
 * Ends the run after an interrupt; the runner has some seconds to stop its servers and delete its folders.
 */
function interrupted() {
  running?.once("exit", () => process.exit(1));
  end("SIGTERM");
  setTimeout(
    () => {
      end("SIGKILL");
      process.exit(1);
    },
    running?.exitCode === null ? 5000 : 0,
  );
}
