/** Reads the reports of the test runners of `npm test`. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {{ test: string, file: string, why: string }[]} failures each failed test with its file and name;
 *   a whole file that didn't run; or the failure of the runner itself
 * @property {string[]} flaky the tests that passed only on their second try
 * @property {{ file: string, seconds: number }[]} files how long each file's tests took
 */

/**
 * @param {string} path the path of Vitest's report
 * @param {boolean} ok whether the runner exited with 0
 * @returns {Outcome}
 */
export function vitestOutcome(path, ok) {
  const report = read(path);
  const files = (report?.testResults ?? []).filter(({ status }) => status === "failed");
  const failures = files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return [{ test: file, file, why: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} ${fullName}`,
      file,
      why: firstLine(failureMessages[0]),
    }));
  });
  const took = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return judged(path, ok, {
    passed: report?.numPassedTests ?? 0,
    failures,
    flaky: [],
    files: took,
  });
}

/**
 * @param {Outcome} first
 * @param {Outcome} again
 * @returns {Outcome} the outcome after the failing files ran once more
 */
export function triedAgain(first, again) {
  const failing = new Set(again.failures.map(({ test }) => test));
  const flaky = first.failures.map(({ test }) => test).filter((test) => !failing.has(test));
  return { ...first, passed: first.passed + flaky.length, failures: again.failures, flaky };
}

/**
 * @param {string} path the path of Playwright's report; Playwright itself repeats failed tests
 * @param {boolean} ok whether the runner exited with 0
 * @returns {Outcome}
 */
export function playwrightOutcome(path, ok) {
  const report = read(path);
  const tests = (report?.suites ?? []).flatMap(testsIn);
  const named = (wanted) => tests.filter(({ status }) => status === wanted);
  return judged(path, ok, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failures: named("unexpected"),
    flaky: named("flaky").map(({ test }) => test),
    files: tests.map(({ file, seconds }) => ({ file: `tests/e2e/${file}`, seconds })),
  });
}

/**
 * @param {{ file: string, seconds: number }[]} took times of files; those of one file are added up
 * @returns {string[]} the ten slowest files, the slowest first, each with its seconds
 */
export function slowest(took) {
  const sums = new Map();
  for (const { file, seconds } of took) sums.set(file, (sums.get(file) ?? 0) + seconds);
  const sorted = [...sums].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, 10).map(([file, seconds]) => `${seconds.toFixed(1)} s ${file}`);
}

function testsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `${file} [${projectName}] ${title}`,
      file,
      status,
      why: firstLine(results.at(-1)?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** Adds a failure for a runner that ran no test, or exited with an error although no test failed. */
function judged(path, ok, outcome) {
  if (outcome.failures.length > 0 || (ok && outcome.passed > 0)) return outcome;
  const why = ok ? "nothing ran" : "the runner failed, and no test: its output says why";
  return { ...outcome, failures: [{ test: path, file: "", why }] };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function firstLine(message = "") {
  return message.trim().split("\n", 1)[0];
}
