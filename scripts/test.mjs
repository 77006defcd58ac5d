/**
 * `npm test`: everything, from an empty machine to the closing line `N passed, N failed`.
 * `npm test -- unit e2e` runs some stages only: check, unit, zones, e2e.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser, ensureBuild, ensureDependencies } from "./setup.mjs";

const reports = "test-results/reports";
const asked = process.argv.slice(2);
const wants = (stage) => asked.length === 0 || asked.includes(stage);
const totals = { passed: 0, failed: 0 };
let running;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stop();
    process.exit(1);
  });
}

ensureDependencies();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (wants("check")) {
  await stage("Checks", async () => {
    const ok = await command("npm", ["run", "--silent", "check"]);
    totals[ok ? "passed" : "failed"] += 1;
  });
}
if (wants("unit")) await vitest("UTC", []);
if (wants("zones")) {
  // Whatever the server's clock is set to: the same dates, the same money.
  await vitest("Pacific/Auckland", []);
  await vitest("America/New_York", []);
}
if (wants("e2e")) {
  await stage("Browser", async () => {
    ensureBuild();
    const browser = await ensureBrowser();
    const report = `${reports}/browser.json`;
    const ok = await command("npx", ["playwright", "test"], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    count(report, ok, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }));
  });
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

async function vitest(zone, args) {
  await stage(`Unit and integration, ${zone}`, async () => {
    const report = `${reports}/vitest-${zone.replace("/", "-")}.json`;
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const ok = await command("npx", ["vitest", "run", ...reporters, ...args], { TZ: zone });
    count(report, ok, (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
    }));
  });
}

/** Adds what a runner's own report says; a runner that failed without a failed test counts as one. */
function count(report, ok, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    console.error(`No report at ${report}.`);
  }
  if (counted.passed + counted.failed === 0) counted.failed = 1;
  if (!ok && counted.failed === 0) counted.failed = 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
}

async function stage(name, work) {
  const began = Date.now();
  console.log(`\n── ${name} ──`);
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    totals.failed += 1;
  }
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s ──`);
}

/** @returns whether the command ended with 0; what it started is gone with it */
function command(name, args, env = {}) {
  return new Promise((resolve) => {
    // A group of its own: whatever a runner leaves behind can be ended with it.
    running = spawn(name, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
      detached: true,
    });
    running.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    running.on("exit", (code) => {
      stop();
      resolve(code === 0);
    });
  });
}

function stop() {
  try {
    if (running?.pid) process.kill(-running.pid, "SIGKILL");
  } catch {
    // The group is gone already: that is what was wanted.
  }
}
