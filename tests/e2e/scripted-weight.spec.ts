import { gzipSync } from "node:zlib";
import { expect, test } from "./support/test";

/** What a page's scripts may weigh together, gzipped. */
const LIMIT = 150 * 1024;

test("no page's scripts weigh more than 150 KB", async ({ staff }) => {
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
    let weight = 0;
    const weighing: Promise<void>[] = [];
    page.on("response", (response) => {
      if (!response.url().includes("/assets/") || !response.url().endsWith(".js")) return;
      weighing.push(
        response.body().then((body) => {
          weight += gzipSync(body).byteLength;
        }),
      );
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await Promise.all(weighing);
    expect(weight, path).toBeGreaterThan(50 * 1024);
    expect(weight, path).toBeLessThan(LIMIT);
    await page.close();
  }
});
