import { setTimeout as pause } from "node:timers/promises";
import { startDesk } from "./desk";
import { promise, seconds, printFigure, printVisitors } from "./figures";
import { query, startPrimary, startReplica } from "./postgres";
import { primaryAmong, startHaproxy } from "./proxies";
import { lostIn, Visitors } from "./visitors";

/** How long there is load before the primary dies, and after the takeover, in milliseconds. */
const CALM_MS = 10_000;

/** The time between the primary's death and the takeover, in milliseconds: somebody has to notice. */
const NOTICED_MS = 1000;

/** The longest time from the takeover to the last failed request, in milliseconds, on a machine that isn't busy. */
const RECOVERED_MS = 15_000;

const REPLICA = "replica";

/**
 * Two processes on a primary with a streaming replica: the primary is killed under load, and the replica takes
 * over. HAProxy leads the processes to whichever server isn't a replica.
 *
 * @param synchronous whether commits wait for the replica, so that none is lost; otherwise the lost ones are told
 */
export async function failoverCase(
  port: number,
  staff: number,
  synchronous: boolean,
): Promise<void> {
  const [first, second, proxy, one, other] = [0, 1, 2, 3, 4].map((nth) => port + nth) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const primary = await startPrimary(one);
  await query(primary.url(), "create database desk");
  const replica = await startReplica(primary, other, REPLICA);
  await startHaproxy(proxy, primaryAmong(proxy, [one, other]));
  const settings = { DATABASE_URL: `postgres://desk@127.0.0.1:${proxy}/desk` };
  const desks = [];
  for (const at of [first, second]) {
    const desk = startDesk(at, settings);
    await desk.ready();
    desks.push(desk);
  }
  if (synchronous) {
    await query(primary.url(), `alter system set synchronous_standby_names = '${REPLICA}'`);
    await query(primary.url(), "select pg_reload_conf()");
  }

  const visitors = new Visitors(desks[0]!.url, desks[1]!.url);
  await visitors.begin(primary.url("desk"), staff);
  await pause(CALM_MS);
  const { seen } = visitors;
  promise("nothing fails before", seen.failures.length === 0);

  const diedAt = Date.now();
  await primary.kill();
  await pause(NOTICED_MS);
  const takenAt = Date.now();
  await query(replica.url(), "select pg_promote()");
  printFigure("the takeover took", seconds(Date.now() - takenAt));
  await pause(CALM_MS + RECOVERED_MS);
  await visitors.end();
  printVisitors(seen);

  const lastFailure = Math.max(diedAt, ...seen.failures.map(({ to }) => to));
  printFigure("from the death to the last failed request", seconds(lastFailure - diedAt));
  printFigure(
    "from the takeover to the last failed request",
    seconds(Math.max(0, lastFailure - takenAt)),
  );
  const reasons = new Map<string, number>();
  for (const { reason } of seen.failures) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, count] of reasons) printFigure(`  failed with "${reason}"`, count);
  promise("both processes live", (await Promise.all(desks.map(isReady))).every(Boolean));
  promise("requests succeed again soon after the takeover", lastFailure - takenAt < RECOVERED_MS);
  promise("nobody has to log in again", !seen.failures.some(({ reason }) => /log in/.test(reason)));
  promise("everybody finds what they have saved", seen.unseen.length === 0);
  const lost = await lostIn(replica.url("desk"), seen);
  if (synchronous) promise("every acknowledged write is there", lost.length === 0);
  else printFigure("acknowledged writes that are lost", lost.length);
}

function isReady({ url }: { url: string }): Promise<boolean> {
  return fetch(`${url}/readyz`).then(({ ok }) => ok);
}
