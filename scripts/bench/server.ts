import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { freePort } from "../../tests/support/postgres";

const LOGIN = { username: "bench", password: "a password for measuring" };

/** The built app over the seeded world, and somebody signed in. */
export interface MeasuredApp {
  url: string;
  cookie: string;
  /** The memory that the process holds, in MB. */
  rss: () => number;
  stop: () => void;
}

export async function startMeasuredApp(databaseUrl: string): Promise<MeasuredApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--max-old-space-size=512", "build/tools/start.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: "127.0.0.1",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      ADMIN_USERNAME: LOGIN.username,
      ADMIN_PASSWORD: LOGIN.password,
    },
  });
  await untilReady(url, child);
  return {
    url,
    cookie: await logIn(url),
    rss: () => rssOf(child.pid!),
    stop: () => void child.kill("SIGKILL"),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The app did not start.");
}

async function logIn(url: string): Promise<string> {
  const page = await fetch(`${url}/login`);
  const html = await page.text();
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(page) },
    body: new URLSearchParams({
      ...LOGIN,
      form_token: field("form_token"),
      form_key: field("form_key"),
    }),
  });
  const cookie = cookiesOf(answer);
  if (!cookie.includes("auth_token")) throw new Error(`No login: ${answer.status}`);
  return cookie;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export interface PageResult {
  path: string;
  perSecond: number;
  p50: number;
}

/** Asks for pages one after the other, 8 clients at a time. */
export async function benchPages(app: MeasuredApp, paths: string[]): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const path of paths) {
    const options = { url: app.url + path, headers: { Cookie: app.cookie }, connections: 8 };
    await autocannon({ ...options, duration: 1 });
    const { requests, latency, non2xx } = await autocannon({ ...options, duration: 4 });
    if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with something else`);
    results.push({ path, perSecond: requests.average, p50: latency.p50 });
  }
  return results;
}

export interface ExportResult {
  lines: number;
  seconds: number;
  idleMb: number;
  peakMb: number;
}

/** Downloads the export of all prices as a client would, and watches the server's memory. */
export async function benchExport(app: MeasuredApp): Promise<ExportResult> {
  // Idle is a server that has shown a page: what it loads for its first one is no export's.
  await (await fetch(`${app.url}/dashboard`, { headers: { Cookie: app.cookie } })).text();
  const idleMb = app.rss();
  let peakMb = idleMb;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, app.rss())), 20);
  const began = performance.now();
  const answer = await fetch(`${app.url}/pricing/management/room-prices.csv`, {
    headers: { Cookie: app.cookie },
  });
  let lines = 0;
  const reader = answer.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const byte of read.value) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  return { lines, seconds: (performance.now() - began) / 1000, idleMb, peakMb };
}
