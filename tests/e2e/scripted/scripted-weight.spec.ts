import { gzipSync } from "node:zlib";
import { addresses } from "../../support/screens/screens";
import { expect, openFilters, settled, test } from "../support/test";

/** What a page's scripts may weigh together, gzipped. */
const LIMIT = 165 * 1024;

/**
 * The most that three kinds of pages may weigh: the form of price rules, which has the conditions of contracts, the
 * pages that change many prices at once, over the list with its form of one price, and the page of a stay, with all that
 * can be done with it.
 */
const HEAVY_LIMIT = 168 * 1024;

function limitOf(path: string): number {
  return /\/price-rules|\/(room-prices|tours|spas)\/(adjust|change)|\/bookings\/hotels\/\d+\?/.test(
    path,
  )
    ? HEAVY_LIMIT
    : LIMIT;
}

/** What may be fetched on first touch, gzipped. */
const TOUCH_LIMIT = 65 * 1024;

const gzipped = (script: Buffer) => gzipSync(script).byteLength;

/** The number of pages that are loaded at once: they wait for silence together. */
const AT_ONCE = 4;

test("no page's scripts weigh more than 165 KB, but those of price rules, many prices and stays", async ({
  staff,
}) => {
  test.setTimeout(180_000);
  const weights = new Map<string, Promise<number>>();
  // Asked for apart from the pages, since one of them may close while another still waits for the answer.
  const weightOf = async (url: string) =>
    gzipped(await (await staff.request.get(url, { maxRetries: 3 })).body());
  const weigh = async (path: string) => {
    const page = await staff.context().newPage();
    const scripts = new Set<string>();
    page.on("response", (response) => {
      const url = response.url();
      if (url.includes("/assets/") && url.endsWith(".js")) scripts.add(url);
    });
    await page.goto(path);
    // Waits for hydration, since a part that the address opens has a script of its own.
    await settled(page, true);
    await page.waitForLoadState("networkidle");
    await page.close();
    const each = await Promise.all(
      [...scripts].map((url) => {
        if (!weights.has(url)) weights.set(url, weightOf(url));
        return weights.get(url)!;
      }),
    );
    const weight = each.reduce((sum, bytes) => sum + bytes, 0);
    expect(weight, path).toBeGreaterThan(50 * 1024);
    expect(weight, path).toBeLessThan(limitOf(path));
  };
  const pages = addresses("heaviest");
  for (let first = 0; first < pages.length; first += AT_ONCE) {
    await Promise.all(pages.slice(first, first + AT_ONCE).map(weigh));
  }
});

test("what comes on first touch is one file of at most 65 KB", async ({ staff }) => {
  await staff.goto("/pricing/management/room-prices?hotel_id=1");
  await staff.waitForLoadState("networkidle");
  await openFilters(staff);
  const scripts: Promise<number>[] = [];
  staff.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body().then(gzipped));
  });
  await staff.getByRole("combobox", { name: "Filter by hotel" }).click();
  await expect(staff.getByRole("listbox")).toBeVisible();
  expect(scripts).toHaveLength(1);
  expect(await scripts[0]).toBeLessThan(TOUCH_LIMIT);
});
