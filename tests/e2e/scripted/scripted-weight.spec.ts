import { gzipSync } from "node:zlib";
import { expect, openFilters, test } from "../support/test";

/** What may be fetched on first touch, gzipped. */
const TOUCH_LIMIT = 65 * 1024;

const gzipped = (script: Buffer) => gzipSync(script).byteLength;

test("what comes on first touch is one file of at most 65 KB", async ({ staff }) => {
  await staff.goto("/pricing/management/room-prices?hotel_id=1");
  await staff.waitForLoadState("networkidle");
  await openFilters(staff);
  const picker = staff.getByRole("combobox", { name: "Filter by hotel" });
  await picker.waitFor();
  const scripts: Promise<number>[] = [];
  staff.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body().then(gzipped));
  });
  await picker.click();
  await expect(staff.getByRole("listbox")).toBeVisible();
  expect(scripts).toHaveLength(1);
  expect(await scripts[0]).toBeLessThan(TOUCH_LIMIT);
});
