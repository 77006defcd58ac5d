import { chromium, type Browser } from "@playwright/test";
import { openDatabase } from "../../app/db/connection/client.server";
import { LONGEST_TASK_MS } from "./budget";
import { placesOf } from "./measured-world";
import { startApp, type MeasuredApp } from "./programs";
import { measuredScreens } from "./screens";
import { figure, printTable } from "./table";
import { median } from "./throughput";
import type { Findings } from "./work/work";

/** The screens to be opened in a browser: a full list, a short one, and the two with the most to render. */
const SCREENS = [
  "room prices",
  "edit form over the list",
  "hotel bookings",
  "currencies",
  "dashboard",
  "calculator, 14 nights × 30 rules",
];

/** The factor by which a cheap phone is slower than this machine. */
const SLOWDOWN = 4;

/** The milliseconds for which a page keeps a browser busy until the user can use it. */
interface Burden {
  /** The longest task, during which a click has to wait. Browsers report no task below 50; it is 0 then. */
  longest: number;
  /** The sum of all long tasks. */
  sum: number;
  /** The time from the first byte until React has hydrated the page. */
  hydrated: number;
}

/**
 * Measures the hydration of a page in a browser whose processor is slowed down. The results are medians of
 * several rounds. The files are already in the browser's cache, as for a user at work.
 */
export async function benchHydration(
  databaseUrl: string,
  { rounds }: { rounds: number },
  findings: Findings,
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  const screens = measuredScreens(await placesOf(db)).filter(({ name }) => SCREENS.includes(name));
  await close();
  const app = await startApp(databaseUrl);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const rows: string[][] = [];
    for (const { name, path } of screens) {
      const seen = await burdensOf(browser, app, path, rounds);
      const of = (key: keyof Burden) => median(seen.map((burden) => burden[key]));
      rows.push([name, ...(["longest", "sum", "hydrated"] as const).map((key) => figure(of(key)))]);
      if (of("longest") > LONGEST_TASK_MS) {
        const told = `${figure(of("longest"))} ms, wanted ${String(LONGEST_TASK_MS)} at most`;
        findings.missed.push(`${name}: the longest task of hydration takes ${told}.`);
      }
    }
    printTable(
      `A browser ${String(SLOWDOWN)} times slower`,
      ["page", "longest task, ms", "all long tasks, ms", "until hydrated, ms"],
      rows,
      "hydration",
    );
  } finally {
    await browser.close();
    app.stop();
  }
}

/** Measures each screen; the first visit only fills the browser's cache and isn't counted. */
async function burdensOf(
  browser: Browser,
  app: MeasuredApp,
  path: string,
  rounds: number,
): Promise<Burden[]> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  const cookies = app.staff.cookie.split("; ").map((cookie) => {
    const at = cookie.indexOf("=");
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: app.url };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const seen: Burden[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(app.url + path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    seen.push(await page.evaluate(burden));
  }
  await context.close();
  return seen.slice(1);
}

/** Runs in the hydrated page, and reads the long tasks that the browser has recorded. */
function burden(): Promise<Burden> {
  return new Promise((resolve) => {
    const hydrated = performance.now();
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
    // Some work of the hydration is done only in the following frames.
    setTimeout(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const from = (navigation as PerformanceNavigationTiming).responseStart;
      const sum = tasks.reduce((all, task) => all + task, 0);
      resolve({ longest: Math.max(0, ...tasks), sum, hydrated: hydrated - from });
    }, 500);
  });
}
