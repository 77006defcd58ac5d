import { choose, expect, openFilters, settled, test } from "../support/test";

const LIST = "/pricing/management/room-prices";

test("the suite's prices of August are found by their words, and narrowed by filters @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const search = staff.getByRole("searchbox", { name: "Search room prices" });
  await search.fill("SUITE aout");
  await search.press("Enter");
  const rows = staff.locator("tbody tr");
  await expect(rows.first()).toContainText(/suite/i);
  await expect(staff).toHaveURL(/search=SUITE\+aout/);
  for (const row of await rows.all()) await expect(row).toContainText(/suite/i);

  await openFilters(staff);
  await staff.getByLabel("Nights from").fill("2026-08-31");
  await staff.getByLabel("Nights to").fill("2026-08-31");
  await staff.getByRole("button", { name: "Apply" }).first().click();
  await expect(staff.getByRole("link", { name: /^Remove the filter Nights to/ })).toBeVisible();
  // Neither a bookmark nor a reload opens the filters again.
  await expect(staff).not.toHaveURL(/dialog=/);
  await settled(staff, scripts);
  await openFilters(staff);
  await choose(staff, scripts, "Filter by price type", "Buy");
  if (!scripts) await staff.getByRole("button", { name: "Apply" }).first().click();
  const chip = staff.getByRole("link", { name: "Remove the filter Price type: Buy" });
  await expect(chip).toBeVisible();
  await expect(rows.first()).toContainText("Buy");
  await expect(rows.filter({ hasText: "2027" })).toHaveCount(0);
  await chip.press("Enter");
  await expect(rows.filter({ hasText: "Sell" }).first()).toBeVisible();
  await expect(staff).toHaveURL(/night_from=2026-08-31/);
});
