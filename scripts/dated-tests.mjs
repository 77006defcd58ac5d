import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Matches code that imports the date rules, or names a time zone. */
const countsDays = /core\/dates|time_?zone/i;

/** Matches code that imports the date rules, or makes an instant, which falls on another day in another zone. */
const knowsInstants = /core\/dates|new Date\(/;

/** The tests in which days follow from instants: of stays, and of their prices as of a moment. */
const ofStays = /^tests\/integration\/(bookings|pricing\/calculation)\//;

/** Its world has one clock, in UTC, and the same random acts in every zone. */
const ZONELESS = "tests/integration/bookings/random-histories.test.ts";

/**
 * @returns {string[]} the unit and integration tests that know dates, or whose file beside them does. The
 *   others can't tell one time zone from another: lint rules keep the clock of the machine out of the app
 */
export function datedTests() {
  const files = ["app", "scripts", "tests/integration"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && file !== ZONELESS);
  return files.filter(isDated).sort();
}

function isDated(file) {
  const known = file.startsWith("tests/") && !ofStays.test(file) ? countsDays : knowsInstants;
  return [file, file.replace(".test.", ".")].some(
    (each) => existsSync(each) && known.test(readFileSync(each, "utf8")),
  );
}
