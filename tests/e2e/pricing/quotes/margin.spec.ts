import { expect, settled, test } from "../../support/test";

test("a list says which prices lose money through a channel @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "What is left" }).first().click();
  await expect(staff.getByRole("heading", { name: "Margin", level: 1 })).toBeVisible();
  await expect(staff).toHaveURL(/hotel_id=\d+/);
  await staff.goto("/pricing/margin?hotel_id=1&distribution_point_id=2");
  await settled(staff, scripts);
  // The channel takes its share of general prices, too.
  const rows = staff.locator("tbody tr");
  await expect(rows.first()).toContainText("%");
  await expect(rows.first()).toContainText(/per (person|room)|for two adults/);
  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("margin.csv");

  // From a row to its prices.
  await rows.first().getByRole("link").first().click();
  await expect(staff).toHaveURL(/room-prices\?hotel_id=1&room_type_id=\d+&season_id=\d+/);
});

test("the calculator says the margin of a stay, and doesn't print it", async ({ staff }) => {
  const year = new Date().getFullYear() + 1;
  await staff.goto(
    "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&calculate=1" +
      `&checkin_date=${year}-07-09&checkout_date=${year}-07-12`,
  );
  const card = staff.getByRole("region", { name: "Margin of the stay" });
  await expect(card).toContainText("Buy price");
  await staff.emulateMedia({ media: "print" });
  await expect(card).toBeHidden();
});
