import type { Page } from "@playwright/test";
import { addHotel, addPrice, addRoomType, addSeason, quote } from "../support/stories";
import { choose, expect, settled, test } from "../support/test";

const GENERAL = "No distribution point (general price)";
const ROOM_TYPES = ["Attic room", "Garden suite"] as const;

/** Raises all prices of the hotel's one season by a percentage, in their place. */
async function raisePrices(
  page: Page,
  scripts: boolean,
  hotel: string,
  percent: string,
): Promise<void> {
  await page.goto("/pricing/management/room-prices/adjust");
  await settled(page, scripts);
  await choose(page, scripts, "Hotel", hotel);
  await choose(page, scripts, "Source distribution point", GENERAL);
  await expect(page.getByText("Select All (0/2)")).toBeVisible();
  await page.getByLabel(/Select All/).check();
  await page.getByLabel("Adjustment value").fill(percent);
  await choose(page, scripts, "Target distribution point", GENERAL);
  await page.getByLabel("Replace existing prices").check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^2 will be written, 0 will fail/)).toBeVisible();
}

test("next season priced: the season grows into it, its prices rise at once, a stay says so", async ({
  staff,
  scripts,
}) => {
  const hotel = "Auberge des Cimes";
  const season = "Mountain summer";
  await addHotel(staff, scripts, { name: hotel, currency: "EUR - Euro" });
  await addSeason(staff, scripts, { name: season, start: "2031-06-01", end: "2031-08-31", hotel });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  for (const [name, price] of [
    [ROOM_TYPES[0], "70"],
    [ROOM_TYPES[1], "110.50"],
  ] as const) {
    await addRoomType(staff, scripts, { hotel, name });
    await addPrice(staff, scripts, { hotel, roomType: name, season, price });
    await expect(staff.getByText("Room price created successfully")).toBeVisible();
  }

  // Nights beyond the season's end have no price until the season is extended.
  const nights = { checkin_date: "2031-08-31", checkout_date: "2031-09-03" };
  await quote(staff, scripts, { hotel, roomType: ROOM_TYPES[1], ...nights });
  await expect(staff.locator("[data-quote-total]")).toHaveCount(0);
  await staff.goto(`/pricing/management/seasons?search=${encodeURIComponent(season)}`);
  await settled(staff, scripts);
  await staff
    .locator("tbody tr", { hasText: hotel })
    .getByRole("link", { name: season, exact: true })
    .click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("End date")).toHaveValue("2031-08-31");
  await settled(staff, scripts);
  await dialog.getByLabel("End date").fill("2031-09-30");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Season updated successfully")).toBeVisible();

  await raisePrices(staff, scripts, hotel, "7.5");
  const rows = staff.getByRole("dialog").locator("tbody tr");
  await expect(rows.filter({ hasText: ROOM_TYPES[0] })).toContainText("€75.25");
  await expect(rows.filter({ hasText: ROOM_TYPES[1] })).toContainText("€118.79");
  await staff.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(staff.getByRole("heading", { name: "Bulk adjustment +7.5%" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "2 prices changed" })).toBeVisible();

  // Three nights of two at 118.79.
  await quote(staff, scripts, { hotel, roomType: ROOM_TYPES[1], ...nights });
  await expect(staff.locator("[data-quote-total]")).toHaveText("€712.74");
});
