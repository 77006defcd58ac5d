import { existsSync, readdirSync, readFileSync } from "node:fs";

/** What code says that knows dates or the time of day: the module of dates, the clock of tests, an instant. */
const knowsDates = /core\/dates|support\/clock|new Date\(/;

/**
 * @returns {string[]} the unit and integration tests that know dates, or whose file beside them does. The
 *   others can't tell one time zone from another: lint rules keep the clock of the machine out of the app
 */
export function datedTests() {
  return ["app", "scripts", "tests/integration"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => [file, file.replace(".test.", ".")].some(isDated))
    .sort();
}

function isDated(file) {
  return existsSync(file) && knowsDates.test(readFileSync(file, "utf8"));
}
