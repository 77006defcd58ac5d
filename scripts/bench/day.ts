import { sql } from "kysely";
import { addDays } from "../../app/core/dates";
import { openDatabase } from "../../app/db/connection/client.server";
import type { Database } from "../../app/db/database";
import { randomFrom } from "../seed/random";
import { ask, type RequestOptions } from "./ask";
import { pricePosts } from "./cases";
import { placesOf, type Places } from "./measured-world";
import { cpuOf, postgresClock, rssOf } from "./processes";
import { startApp, type MeasuredApp } from "./programs";
import { figure, printTable } from "./table";
import { median } from "./throughput";

/** The number of people who work at the same time. */
const CLIENTS = 16;

/** What the build is called that is measured with or without another one. */
const THIS_BUILD = "this build";

/** The number of requests in a round: some minutes in a busy company. */
const REQUESTS = 1500;

/** The share of each kind of request, in percent. */
const SHARES = {
  list: 30,
  quote: 20,
  search: 10,
  booking: 10,
  dashboard: 10,
  "edit form": 10,
  "saved price": 10,
} as const;

type Kind = keyof typeof SHARES;

interface Step {
  kind: Kind;
  asked: RequestOptions;
  status: number;
}

/** One program that works through the day, and its results so far. */
interface Worker {
  name: string;
  app: MeasuredApp;
  rounds: { perSecond: number; cpu: number; postgres: number; ms: Record<Kind, number[]> }[];
}

/**
 * Measures a realistic day: pages are seldom repeated, a price is saved now and then, half of the pages are
 * requested by scripts. If the folder of another build is given, both builds run every round in turn.
 */
export async function benchDay(
  databaseUrl: string,
  { rounds, against }: { rounds: number; against?: string },
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  const day = await dayOf(db);
  const postgresNow = await postgresClock(databaseUrl);
  const workers: Worker[] = [
    { name: THIS_BUILD, app: await startApp(databaseUrl), rounds: [] },
    ...(against
      ? [{ name: against, app: await startApp(databaseUrl, { folder: against }), rounds: [] }]
      : []),
  ];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // The programs take turns in being first, so that none of them always finds the database's cache filled
      // by another.
      const inTurn = round % 2 === 0 ? workers : [...workers].reverse();
      for (const worker of inTurn) {
        const result = await workThrough(worker.app, day(worker.app, round), postgresNow);
        // The first round isn't counted, since it includes everything that is made only once.
        if (round > 0) worker.rounds.push(result);
      }
    }
    for (const worker of workers) print(worker);
  } finally {
    for (const { app } of workers) app.stop();
    await close();
  }
}

async function workThrough(
  app: MeasuredApp,
  steps: Step[],
  postgresNow: () => number,
): Promise<Worker["rounds"][0]> {
  const ms = Object.fromEntries(Object.keys(SHARES).map((kind) => [kind, []])) as unknown as Record<
    Kind,
    number[]
  >;
  const [cpu, postgres, began] = [cpuOf(app.pid), postgresNow(), performance.now()];
  const waiting = steps.values();
  const client = async () => {
    for (const { kind, asked, status } of waiting) {
      const answer = await ask(asked);
      if (answer.status !== status) throw new Error(`${asked.url} answered ${answer.status}.`);
      ms[kind].push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    perSecond: (steps.length * 1000) / (performance.now() - began),
    cpu: (cpuOf(app.pid) - cpu) / steps.length,
    postgres: (postgresNow() - postgres) / steps.length,
    ms,
  };
}

function print({ name, app, rounds }: Worker): void {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const cpu = median(rounds.map((round) => round.cpu));
  const postgres = median(rounds.map((round) => round.postgres));
  const all = (kind?: Kind) =>
    rounds.flatMap(({ ms }) => (kind ? ms[kind] : Object.values(ms).flat()));
  printTable(
    `A realistic day, ${name}: ${figure(perSecond)} requests/s, ${figure(cpu, 1)} ms of Node and ${figure(postgres, 1)} ms of PostgreSQL a request, ${figure(rssOf(app.pid))} MB`,
    ["kind", "share", "p50, ms", "p95, ms"],
    [
      ["all", "100 %", figure(percentile(all(), 50)), figure(percentile(all(), 95))],
      ...(Object.keys(SHARES) as Kind[]).map((kind) => [
        kind,
        `${SHARES[kind]} %`,
        figure(percentile(all(kind), 50)),
        figure(percentile(all(kind), 95)),
      ]),
    ],
    name === THIS_BUILD ? "day" : undefined,
  );
}

function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!;
}

/** @returns a function that makes the steps of a round; each measured app gets the same steps */
async function dayOf(db: Database): Promise<(app: MeasuredApp, round: number) => Step[]> {
  const places = await placesOf(db);
  const { rows } = await sql<{ hotels: number[]; bookings: number[]; prices: number[] }>`
    select array(select id from hotels order by id) as hotels,
      array(select id from bookings where type = 'hotel' order by id) as bookings,
      array(select id from room_prices order by id) as prices
  `.execute(db);
  const post = await pricePosts(db);
  return (app, round) => {
    // The seed makes the day the same for every app.
    const random = randomFrom(round + 1);
    return Array.from({ length: REQUESTS }, (_, nth): Step => {
      const kind = kindAt(random(100));
      if (kind === "saved price") {
        return { kind, asked: post(app, round * REQUESTS + nth), status: 303 };
      }
      const path = pathOf(kind, places, rows[0]!, random);
      const [page, search = ""] = path.split("?", 2);
      const url = random(2) === 0 ? `${page}.data?${search}` : `${page}?${search}`;
      const headers = { "Accept-Encoding": "gzip", Cookie: app.staff.cookie };
      return { kind, asked: { url: app.url + url, headers }, status: 200 };
    });
  };
}

function kindAt(place: number): Kind {
  let end = 0;
  for (const [kind, share] of Object.entries(SHARES)) {
    end += share;
    if (place < end) return kind as Kind;
  }
  return "list";
}

const WORDS = ["rossi", "suite", "lisboa 6", "porto", "double", "martin", "00012", "spring"];

function pathOf(
  kind: Exclude<Kind, "saved price">,
  { checkin_date, hotel_id, room_type_id }: Places,
  { hotels, bookings, prices }: { hotels: number[]; bookings: number[]; prices: number[] },
  random: (below: number) => number,
): string {
  const one = <T>(values: T[]) => values[random(values.length)]!;
  switch (kind) {
    case "list": {
      const lists = [
        `/pricing/management/room-prices?size=25&page=${1 + random(400)}`,
        `/pricing/management/room-prices?size=25&hotel_id=${one(hotels)}`,
        `/pricing/management/seasons?size=25&hotel_id=${one(hotels)}`,
        `/bookings/hotels?size=25&page=${1 + random(400)}`,
        `/bookings/hotels?size=25&hotel_id=${one(hotels)}&status=confirmed`,
        `/customers?size=25&page=${1 + random(100)}`,
        `/hotels/room-types?size=25&page=${1 + random(20)}`,
        `/hotels/stop-sales?size=25&hotel_id=${one(hotels)}`,
      ];
      return one(lists);
    }
    case "quote": {
      const from = addDays(checkin_date, -random(40));
      const stay = new URLSearchParams({
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        checkin_date: from,
        checkout_date: addDays(from, 1 + random(14)),
        adults: String(1 + random(2)),
        calculate: "1",
      });
      return `/pricing/management/price-calculator?${stay.toString()}`;
    }
    case "search": {
      const lists = [
        "/pricing/management/room-prices",
        "/bookings/hotels",
        "/customers",
        "/hotels",
      ];
      return `${one(lists)}?size=25&search=${encodeURIComponent(one(WORDS))}`;
    }
    case "booking":
      return `/bookings/hotels/${one(bookings)}?`;
    case "dashboard":
      return `/dashboard?hotel_id=${one(hotels)}`;
    case "edit form":
      return `/pricing/management/room-prices?size=25&dialog=edit&id=${one(prices)}`;
  }
}
