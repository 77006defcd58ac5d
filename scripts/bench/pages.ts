import { openDatabase } from "../../app/db/connection/client.server";
import { countingProxy } from "../../tests/support/database/counting-proxy";
import { exceeded, largerInBench, ratios } from "./budget";
import {
  growingScreens,
  peerCases,
  postCases,
  changingListCases,
  screenCases,
  type Encoding,
} from "./cases";
import { placesOf } from "./measured-world";
import { cpuOf, postgresClock, rssOf } from "./processes";
import { startApp, startLimit, startRemixPeer, type MeasuredApp } from "./programs";
import { measuredScreens, type MeasuredScreen } from "./screens";
import { figure, printTable } from "./table";
import { requestOneByOne, measure, median, type Throughput } from "./throughput";
import { weigh, type Weight } from "./weigh";

export interface PageOptions {
  rounds: number;
  seconds: number;
  encoding: Encoding;
  /** Measures only screens whose name contains one of these words; all screens where there are no words. */
  only: string[];
}

const LIMIT = "limit: node:http + pg + strings";
const LEAN = "remix-serve: lean list";
const HELLO = "remix-serve: hello page";

/**
 * Measures every main screen, the bare limit and the leanest pages of Remix, all in one run.
 *
 * @returns a sentence for each limit that is exceeded
 */
export async function benchPages(databaseUrl: string, options: PageOptions): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl });
  const places = await placesOf(db);
  const screens = measuredScreens(places).filter(({ name }) => wanted(name, options));
  const weights = await weightsOf(databaseUrl, screens);

  const app = await startApp(databaseUrl);
  const limit = await startLimit(databaseUrl);
  const remix = await startRemixPeer(databaseUrl);
  const idle = rssOf(app.pid);
  try {
    const cases = [
      ...peerCases(limit, { [LIMIT]: "/list" }, options.encoding),
      ...peerCases(remix, { [HELLO]: "/", [LEAN]: "/list" }, options.encoding),
      ...screenCases(app, screens, options.encoding),
      ...changingListCases(db, app, places, options.encoding).filter(({ name }) =>
        wanted(name, options),
      ),
      ...(await postCases(db, app, { limit, "remix-serve": remix })),
    ];
    const results = await measure(cases, options, await postgresClock(databaseUrl));
    printResults(results, weights, idle, options.encoding);
    return [...exceeded(weights, largerInBench), ...tooSlow(results)];
  } finally {
    for (const program of [app, limit, remix]) program.stop();
    await close();
  }
}

/**
 * Weighs every main screen of a world; nothing is timed.
 *
 * @returns a sentence for each limit that is exceeded
 */
export async function benchBudgets(databaseUrl: string): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl });
  const screens = measuredScreens(await placesOf(db));
  await close();
  const weights = await weightsOf(databaseUrl, screens);
  printTable(
    "Weights",
    ["page", "HTML, bytes", "gzipped", "statements", "on the second visit"],
    weights.map(({ name, html, gzipped, statements, again }) => [
      name,
      ...[html, gzipped, statements, again].map((of) => figure(of)),
    ]),
  );
  return exceeded(weights, largerInBench);
}

function wanted(name: string, { only }: PageOptions): boolean {
  return only.length === 0 || only.some((word) => name.includes(word));
}

/**
 * @returns the weights of screens. A proxy counts the statements, which takes time, so it never runs while
 *   something is timed
 */
async function weightsOf(databaseUrl: string, screens: MeasuredScreen[]): Promise<Weight[]> {
  const proxy = await countingProxy(databaseUrl);
  // What the app does by itself meanwhile isn't a page's.
  const app = await startApp(proxy.url, { settings: { RECURRING_TASKS: "0" } });
  const { statements } = proxy;
  const weights = await weigh({ url: app.url, cookie: app.staff.cookie, statements }, screens);
  app.stop();
  await proxy.close();
  return weights;
}

function printResults(
  results: Throughput[],
  weights: Weight[],
  idle: number,
  encoding: Encoding,
): void {
  const lean = results.find(({ name }) => name === LEAN)!;
  printTable(
    `16 clients, ${encoding}; CPU a request`,
    [
      "page",
      "requests/s",
      "of the lean list",
      "p50 alone, ms",
      "HTML, bytes",
      "gzipped",
      "statements",
      "Node, ms",
      "PostgreSQL, ms",
    ],
    results.map(({ name, perSecond, p50, nodeCpu, postgresCpu }) => {
      const weight = weights.find((known) => known.name === name);
      return [
        name,
        figure(perSecond),
        `${figure((100 * perSecond) / lean.perSecond)} %`,
        figure(p50, 1),
        figure(weight?.html),
        figure(weight?.gzipped),
        figure(weight?.statements),
        figure(nodeCpu, 1),
        figure(postgresCpu, 1),
      ];
    }),
    "pages",
  );
  const loaded = Math.max(...results.map(({ rss }) => rss));
  console.log(`\nMemory of the app: ${figure(idle)} MB idle, ${figure(loaded)} MB under load.`);
}

/** @returns a sentence for each screen that is slower than its required share of another program's pace */
function tooSlow(results: Throughput[]): string[] {
  const paceOf = (name: string) => results.find((result) => result.name === name)?.perSecond;
  const peers = { lean: paceOf(LEAN)!, hello: paceOf(HELLO)! };
  return Object.entries(ratios).flatMap(([name, { peer, share }]) => {
    const pace = paceOf(name);
    if (pace === undefined || pace >= share * peers[peer]) return [];
    const reached = figure((100 * pace) / peers[peer]);
    return [`${name}: ${reached} % of the ${peer} page's pace, wanted ${figure(100 * share)} %.`];
  });
}

/** Measures how the response time for one client grows with the number of prices; all sizes take turns. */
export async function benchGrowth(
  databaseUrls: Map<number, string>,
  { rounds }: Pick<PageOptions, "rounds">,
): Promise<void> {
  const sizes = await Promise.all(
    [...databaseUrls].map(async ([prices, url]) => {
      const { db, close } = await openDatabase({ databaseUrl: url });
      const screens = growingScreens(await placesOf(db), prices);
      await close();
      const app = await startApp(url);
      return { prices, app, clock: await postgresClock(url), cases: casesOf(app, screens) };
    }),
  );
  const rows: string[][] = [];
  for (const [index, { name }] of sizes[0]!.cases.entries()) {
    const seen = sizes.map(() => ({
      ms: [] as number[],
      node: [] as number[],
      sql: [] as number[],
    }));
    for (let round = 0; round < rounds + 1; round += 1) {
      for (const [at, { app, clock, cases }] of sizes.entries()) {
        const [node, sql] = [cpuOf(app.pid), clock()];
        const took = await requestOneByOne(cases[index]!, TIMES);
        // The first round isn't counted, since it includes everything that is made only once.
        if (round === 0) continue;
        seen[at]!.ms.push(median(took));
        seen[at]!.node.push((cpuOf(app.pid) - node) / TIMES);
        seen[at]!.sql.push((clock() - sql) / TIMES);
      }
    }
    rows.push([
      name,
      ...seen.map(({ ms }) => figure(median(ms), 1)),
      ...seen.map(({ sql }) => figure(median(sql), 1)),
    ]);
  }
  for (const { app } of sizes) app.stop();
  const counts = [...databaseUrls.keys()].map((prices) => prices.toLocaleString("en"));
  printTable(
    "One client: p50 in ms by the number of prices, and PostgreSQL's CPU",
    ["page", ...counts, ...counts.map((count) => `CPU at ${count}`)],
    rows,
    "growth",
  );
}

/** The number of requests for one page, one after the other. */
const TIMES = 15;

function casesOf(app: MeasuredApp, screens: MeasuredScreen[]) {
  return screenCases(app, screens, "gzip");
}
