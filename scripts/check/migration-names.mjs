/** How far ahead of the clock a name may be, in milliseconds: time zones and clocks differ. */
const AHEAD_MS = 24 * 60 * 60_000;

/**
 * @param {string[]} names the migrations in the order in which they landed
 * @param {Date} now
 * @returns {string[]} a sentence for each name that isn't a time that exists, is in the future, or isn't later than
 *   the one that landed before it: a database that has that one would refuse it
 */
export function wrongNames(names, now) {
  return names.flatMap((name, at) => {
    const time = timeOf(name);
    if (!time) {
      return `${name} isn't a time and words: call it YYYYMMDDHHMM_words, as the clock says in UTC.`;
    }
    if (time.getTime() > now.getTime() + AHEAD_MS) {
      return `${name} is in the future: what is named by the clock until then would come before it.`;
    }
    const before = names[at - 1];
    if (before && name.slice(0, 12) <= before.slice(0, 12)) {
      return `${name} isn't later than ${before}, which is there already: databases that have that one would refuse it. Name it by the clock.`;
    }
    return [];
  });
}

/** @returns {Date | undefined} the minute in a name, in UTC; undefined where there is no such minute, or no words */
function timeOf(name) {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)_[a-z][a-z0-9_]*$/.exec(name) ?? [];
  const [year, month, day, hour, minute] = parts.map(Number);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const said = Number.isNaN(time.getTime()) ? "" : time.toISOString().replace(/\D/g, "");
  return name.startsWith(said.slice(0, 12)) && said ? time : undefined;
}
