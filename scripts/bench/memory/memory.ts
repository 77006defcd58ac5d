import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ask } from "../ask";
import { rssOf } from "../processes";
import { startApp, type MeasuredApp } from "../programs";
import { figure, printTable } from "../table";
import { visited } from "./visited";
import { saveIn, saves } from "./saves";

/** The number of people who work at the same time. */
const CLIENTS = 8;

/** After this number of requests memory has what it needs, and is read again after as many. */
const STEP = 20_000;

/** The most that memory may have grown since then. */
const GROWTH = 1.15;

/** Of this number of requests one is a save. */
const SAVES = 50;

/** The login of the demo. */
const DEMO = { username: "demo", password: "maison-desk-demo" };

/**
 * Asks the built app for all its screens, again and again, as pages and as their scripts do, for its files
 * and for saves, and reads its resident memory after every 20,000 requests.
 *
 * @param serverUrl a PostgreSQL server, which gets a database with the demo's rows for it
 * @returns a sentence if memory isn't flat, and one for each address that failed
 */
export async function benchMemory(
  serverUrl: string,
  { requests }: { requests: number },
): Promise<string[]> {
  const database = await emptyDatabase(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), "maison-desk-memory-"));
  const app = await startApp(database.url, {
    login: DEMO,
    settings: {
      DEMO_MODE: "1",
      DATA_DIR: folder,
      ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    },
  });
  try {
    return await readMemory(app, requests);
  } finally {
    app.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readMemory(app: MeasuredApp, requests: number): Promise<string[]> {
  const failed = new Map<string, string>();
  const read: { requests: number; rss: number }[] = [];
  const began = performance.now();
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      const nth = sent;
      sent += 1;
      const next = () => (nth % SAVES === 0 ? saved(app, nth) : seen(app, nth));
      // The server may close an idle connection at the moment at which it is used again.
      const { address, status } = await next().catch(next);
      if (status >= 500) failed.set(address, `${address} answered ${status}.`);
      if (process.env.MEMORY_TELL && sent % 1000 === 0) {
        console.error(`${sent}: ${figure(rssOf(app.pid))} MB`);
      }
      if (sent % STEP === 0 && read.at(-1)?.requests !== sent) {
        read.push({ requests: sent, rss: rssOf(app.pid) });
        const minutes = (performance.now() - began) / 60_000;
        const rss = figure(read.at(-1)!.rss);
        console.log(`${sent.toLocaleString("en")} requests, ${figure(minutes)} minutes: ${rss} MB`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  printTable(
    `Resident memory of the app, ${visited.length} addresses in turn, ${CLIENTS} clients`,
    ["requests", "MB"],
    read.map(({ requests, rss }) => [requests.toLocaleString("en"), figure(rss)]),
    "memory",
  );
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return [...failed.values(), `Fewer than ${STEP} requests say nothing.`];
  if (last.rss <= GROWTH * first.rss) return [...failed.values()];
  return [
    ...failed.values(),
    `Memory grew from ${figure(first.rss)} to ${figure(last.rss)} MB; at most ${GROWTH} times is flat.`,
  ];
}

/** Requests the next address, every other time as the scripts of a page do. */
async function seen(app: MeasuredApp, nth: number) {
  const address = visited[nth % visited.length]!;
  const round = Math.floor(nth / visited.length);
  const asked = round % 2 === 0 ? address : inData(address);
  const headers = { "Accept-Encoding": "gzip", Cookie: app.staff.cookie };
  return { address: asked, ...(await ask({ url: app.url + asked, headers })) };
}

/** Saves the next of the forms, with another value. */
async function saved(app: MeasuredApp, nth: number) {
  const save = saves[(nth / SAVES) % saves.length]!;
  return { address: save.address, ...(await saveIn(app, save, nth)) };
}

/** @returns the address that the scripts of a page ask for; a file has no other */
function inData(address: string): string {
  const [path, search] = address.split("?", 2) as [string, string?];
  if (/\.\w+$/.test(path)) return address;
  const file = path === "/" ? "/_root.data" : `${path}.data`;
  return search === undefined ? file : `${file}?${search}`;
}

async function emptyDatabase(serverUrl: string) {
  const name = `bench_memory_${randomBytes(4).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database ${name} with (force)`) };
}
