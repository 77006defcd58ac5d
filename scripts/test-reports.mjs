/** Reads the reports of the runners of `npm test`. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {{ test: string, file: string, why: string }[]} failures each failed test by its file and
 *   name, or a whole file that didn't run; where a runner failed otherwise, that
 * @property {string[]} flaky what passed on its second try only
 */

/**
 * @param {string} path of Vitest's report
 * @param {boolean} ok whether the runner ended well
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
  return judged(path, ok, { passed: report?.numPassedTests ?? 0, failures, flaky: [] });
}

/**
 * @returns the outcome when the failing files ran once more.
 * @param {Outcome} first
 * @param {Outcome} again
 * @returns {Outcome}
 */
export function triedAgain(first, again) {
  const failing = new Set(again.failures.map(({ test }) => test));
  const flaky = first.failures.map(({ test }) => test).filter((test) => !failing.has(test));
  return { passed: first.passed + flaky.length, failures: again.failures, flaky };
}

/**
 * @param {string} path of Playwright's report, whose runner tries again by itself
 * @param {boolean} ok whether the runner ended well
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
  });
}

function testsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `${file} [${projectName}] ${title}`,
      file,
      status,
      why: firstLine(results.at(-1)?.error?.message),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** A runner that ran nothing, or ended badly for no test's sake, has failed all the same. */
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
