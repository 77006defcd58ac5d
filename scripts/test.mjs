/**
 * `npm test`: runs all tests, from an empty machine to the last line `N passed, N failed`. `npm test -- unit
 * e2e` runs only some stages: unit, zones, check, operations, measured, e2e. What takes long and rarely breaks is run by
 * `npm run test:nightly`.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { datedTests } from "./dated-tests.mjs";
import {
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensurePostgresPrograms,
} from "./setup.mjs";
import { playwrightOutcome, slowest, triedAgain, vitestOutcome } from "./test-reports.mjs";

const stages = {
  // Dates and prices must not depend on the time zone of the server. So these tests run twelve hours ahead of
  // UTC, and those that know dates also five hours behind it; the other stages run in UTC.
  unit: () =>
    vitest("Unit, integration and requests, Pacific/Auckland", "Pacific/Auckland", [
      "unit",
      "integration",
      "requests",
    ]),
  zones: () =>
    vitest("Tests of dates, America/New_York", "America/New_York", ["unit", "integration"], {
      files: datedTests(),
    }),
  check: () => stage("Checks", check),
  operations: () => vitest("Operations", "UTC", ["operations"], { prepare: ensurePrograms }),
  measured: () => vitest("Measured operations", "UTC", ["measured"], { prepare: ensurePrograms }),
  e2e: () => stage("Browser", playwright),
};
/**
 * Two rows of stages run side by side, since tests wait: for PostgreSQL, for a browser, for a process that starts or ends,
 * for a limit. Then the machine belongs to what is measured.
 */
const order = [
  [
    ["unit", "zones", "e2e"],
    ["check", "operations"],
  ],
  [["measured"]],
];

const reports = "test-results/reports";
/** Modules that Vitest has translated, for the stages of this run alone: no older run decides what is tested. */
const translated = "test-results/translated-modules";
const totals = { passed: 0, failures: [], flaky: [], files: [], stages: [] };
/** The commands that run now. */
const running = new Set();

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
  for (const sideBySide of order) await Promise.all(sideBySide.map(oneByOne));
}
// Printed at the end, where people look first; the failure itself is some thousand lines above.
if (totals.flaky.length > 0) {
  console.log(`\nPassed on the second try only, to be mended:\n  ${totals.flaky.join("\n  ")}`);
}
if (totals.failures.length > 0) {
  const said = totals.failures.map(({ test, why }) => `${test}\n    ${why}`);
  console.log(`\nFailed:\n  ${said.join("\n  ")}`);
}
console.log(`\nSeconds: ${totals.stages.join(", ")}`);
console.log(`Slowest files:\n  ${slowest(totals.files).join("\n  ")}`);
console.log(`\n${totals.passed} passed, ${totals.failures.length} failed`);
process.exit(totals.failures.length > 0 || totals.passed === 0 ? 1 : 0);

async function oneByOne(names) {
  for (const name of names) if (asked.length === 0 || asked.includes(name)) await stages[name]();
}

/**
 * Runs `npm run check`. Whether nouns are whole is a unit test, which runs with these where they run.
 */
async function check() {
  const whole = asked.length === 0 || asked.includes("unit") ? ["--but", "whole"] : [];
  const ok = await command("npm", ["run", "--silent", "check", "--", ...whole]);
  const failures = ok ? [] : [{ test: "npm run check", why: "its output says why" }];
  count({ passed: ok ? 1 : 0, failures, flaky: [], files: [] });
}

/**
 * Runs tests with Vitest. A file with failed tests runs once more, in a new process, as Playwright does it
 * too.
 */
async function vitest(name, zone, projects, { prepare, files: chosen = [] } = {}) {
  await stage(name, async () => {
    prepare?.();
    const run = async (suffix, files) => {
      const report = `${reports}/${projects[0]}-${zone.replace("/", "-")}${suffix}.json`;
      const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      for (const project of projects) args.push(`--project=${project}`);
      const ok = await command("npx", ["vitest", "run", ...args, ...files], { TZ: zone });
      return vitestOutcome(report, ok);
    };
    const first = await run("", chosen);
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

function count({ passed, failures, flaky, files }) {
  totals.passed += passed;
  totals.failures.push(...failures);
  totals.flaky.push(...flaky);
  totals.files.push(...files);
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
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  totals.stages.push(`${name} ${seconds}`);
  console.log(`── ${name}: ${seconds} s ──`);
}

/** @returns whether the command exited with 0; all processes that it started are ended by then */
function command(name, args, env = {}) {
  return new Promise((resolve) => {
    // The command gets its own process group, so that processes that it leaves behind can be ended too.
    const started = spawn(name, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, TRANSLATED_MODULES: translated, ...env },
      detached: true,
    });
    running.add(started);
    started.on("error", (error) => {
      console.error(error.message);
      running.delete(started);
      resolve(false);
    });
    started.on("exit", (code) => {
      end(started, "SIGKILL");
      running.delete(started);
      resolve(code === 0);
    });
  });
}

/** Ends all processes that a command has started. */
function end({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group doesn't exist any more, so there is nothing to end.
  }
}

/**
 * Ends the run after an interrupt; the runners have some seconds to stop their servers and delete their
 * folders.
 */
async function interrupted() {
  const seconds = new Promise((resolve) => setTimeout(resolve, 5000));
  const ended = [...running].map((started) => new Promise((done) => started.once("exit", done)));
  for (const started of running) end(started, "SIGTERM");
  await Promise.race([Promise.all(ended), seconds]);
  for (const started of running) end(started, "SIGKILL");
  process.exit(1);
}
