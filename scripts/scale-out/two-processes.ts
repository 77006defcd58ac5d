import { setTimeout as pause } from "node:timers/promises";
import { startDesk, type Desk } from "./desk";
import { promise, printFigure, printVisitors } from "./figures";
import { startS3, uploadTo } from "./images";
import { query, startPrimary } from "./postgres";
import { desksBehind, startHaproxy } from "./proxies";
import { lostIn, Visitors } from "./visitors";

/** How long there is load before and after somebody is stopped, in milliseconds. */
const CALM_MS = 8000;

/** Two processes on one database behind HAProxy: one is stopped, started again, and killed, under load. */
export async function twoProcessesCase(port: number, staff: number): Promise<void> {
  const [proxy, first, second, database, s3] = [0, 1, 2, 3, 4].map((nth) => port + nth) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const server = await startPrimary(database);
  await query(server.url(), "create database desk");
  const settings = { DATABASE_URL: server.url("desk"), ...(await startS3(s3)) };
  // One after the other: the demo's rows are loaded by the first.
  const desks: Desk[] = [];
  for (const at of [first, second]) {
    const desk = startDesk(at, settings);
    await desk.ready();
    desks.push(desk);
  }
  const [one, other] = desks as [Desk, Desk];
  await startHaproxy(proxy, desksBehind(proxy, [first, second]));
  const shownBy = await uploadTo(one.url);
  await shownBy(other.url);

  const url = `http://127.0.0.1:${proxy}`;
  const visitors = new Visitors(url);
  await visitors.begin(settings.DATABASE_URL, staff);
  await pause(CALM_MS);
  const { seen } = visitors;
  promise("both processes answer", seen.by.size === 2);
  promise("nothing fails while both run", seen.failures.length === 0);

  one.kill("SIGTERM");
  const code = await one.ended;
  await pause(CALM_MS / 2);
  promise("a stopped process ends with 0", code === 0);
  promise("no request fails when a process is stopped", seen.failures.length === 0);
  const again = startDesk(first, settings);
  await again.ready();
  await pause(CALM_MS / 2);
  promise("no request fails when it comes back", seen.failures.length === 0);

  const before = seen.failures.length;
  other.kill("SIGKILL");
  await other.ended;
  const killedAt = Date.now();
  await pause(CALM_MS);
  const failures = seen.failures.slice(before);
  printFigure("requests that failed with the killed process", failures.length);
  for (const { what, reason, from } of failures) {
    printFigure(`  ${what}, sent ${killedAt - from} ms before the end`, reason);
  }
  const later = failures.filter(({ from }) => from > killedAt);
  promise("only requests in flight fail when a process is killed", later.length === 0);
  promise(
    "reads are answered by the other process",
    !failures.some(({ what }) => what.startsWith("GET")),
  );
  promise("there are no more of them than visitors", failures.length <= Math.ceil(staff * 1.5));
  await shownBy(again.url);

  await visitors.end();
  printVisitors(seen);
  promise("nobody has to log in again", !seen.failures.some(({ reason }) => /log in/.test(reason)));
  promise("everybody finds what they have saved", seen.unseen.length === 0);
  const lost = await lostIn(settings.DATABASE_URL, seen);
  promise("every acknowledged write is there", lost.length === 0);
}
