import { gzipSync } from "node:zlib";
import { expect, test } from "./support/test";

/** What a page's scripts may weigh together, gzipped. */
const LIMIT = 150 * 1024;

const gzipped = (script: Buffer) => gzipSync(script).byteLength;

test("no page's scripts weigh more than 150 KB", async ({ staff }) => {
  const weights = new Map<string, Promise<number>>();
  for (const path of [
    "/dashboard",
    "/pricing/management/seasons?dialog=new",
    "/pricing/management/room-prices?dialog=new",
    "/pricing/management/price-rules?dialog=new",
    "/pricing/management/price-calculator?hotel_id=1",
    "/pricing/management/room-prices/adjust",
    "/hotels/stop-sales/new",
    "/hotels/edit/1?tab=images",
    "/settings/users?dialog=new",
    "/settings/distribution-points?dialog=new",
    "/profile",
  ]) {
    const page = await staff.context().newPage();
    const scripts = new Set<string>();
    page.on("response", (response) => {
      const url = response.url();
      if (!url.includes("/assets/") || !url.endsWith(".js")) return;
      scripts.add(url);
      if (!weights.has(url)) weights.set(url, response.body().then(gzipped));
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const each = await Promise.all([...scripts].map((url) => weights.get(url)!));
    const weight = each.reduce((sum, bytes) => sum + bytes, 0);
    expect(weight, path).toBeGreaterThan(50 * 1024);
    expect(weight, path).toBeLessThan(LIMIT);
    await page.close();
  }
});
