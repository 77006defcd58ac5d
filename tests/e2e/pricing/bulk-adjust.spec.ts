import type { Page } from "@playwright/test";
import { choose, expect, settled, test } from "../support/test";

const HOTEL = "Grand Hôtel du Lac";
const GENERAL = "No distribution point (general price)";

/** Opens the dialog and loads the general sell prices of a hotel. */
async function loadPrices(page: Page, scripts: boolean): Promise<void> {
  await page.goto("/pricing/management/room-prices?search=lac");
  await settled(page, scripts);
  await page.getByRole("link", { name: "Bulk adjust" }).click();
  await settled(page, scripts);
  await choose(page, scripts, "Hotel", HOTEL);
  await choose(page, scripts, "Source distribution point", GENERAL);
  if (!scripts) await page.getByRole("button", { name: "Load" }).first().click();
  await expect(page.getByText(/Select All \(0\/\d+\)/)).toBeVisible();
}

/** Ticks the first rows of the table. */
async function tick(page: Page, count: number): Promise<void> {
  const boxes = page.locator("input[name=source_price_ids]");
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}

test("prices are copied to a channel, seen before, and taken back @no-scripts", async ({
  staff,
  scripts,
}) => {
  await loadPrices(staff, scripts);
  await tick(staff, 2);
  await staff.getByLabel("Adjustment value").fill("-10");
  await choose(staff, scripts, "Target distribution point", "Telephone sales");
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText(/^2 will be saved, 0 will fail/)).toBeVisible();
  await expect(staff.getByRole("dialog").locator("tbody tr")).toHaveCount(2);

  await staff.getByRole("button", { name: "Back" }).click();
  await expect(staff.getByText(/Select All \(2\/\d+\)/)).toBeVisible();
  await expect(staff.getByLabel("Adjustment value")).toHaveValue("-10");
  await staff.getByRole("button", { name: "Preview" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Apply" }).click();

  await expect(staff.getByText("Successfully created 2 prices", { exact: true })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Bulk adjustment −10%" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "2 prices changed" })).toBeVisible();

  // The same again: both rows exist now, and one of them is the price that would be replaced.
  await loadPrices(staff, scripts);
  await tick(staff, 2);
  await staff.getByLabel("Adjustment value").fill("5");
  await choose(staff, scripts, "Target distribution point", "Telephone sales");
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText("already exists")).toHaveCount(2);
  await expect(staff.getByText(/^0 will be saved, 2 will fail/)).toBeVisible();
  await staff.getByRole("button", { name: "Back" }).click();
  await staff.getByLabel("Replace existing prices").check();
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText(/^Replaces /)).toHaveCount(2);

  await staff.goto("/pricing/batches");
  await staff.getByRole("link", { name: "Bulk adjustment −10%" }).first().click();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText("Undone: 2 prices")).toBeVisible();
  await staff.getByRole("link", { name: "The bulk change that was undone" }).click();
  await expect(staff.getByText("This bulk change has been undone.")).toBeVisible();
  await expect(staff.getByRole("link", { name: "Undo", exact: true })).toHaveCount(0);
});

test("other criteria load other prices and clear the ticks", async ({ staff, scripts }) => {
  await loadPrices(staff, scripts);
  await tick(staff, 1);
  await staff
    .getByRole("group", { name: "Source price type" })
    .getByRole("radio", { name: "Buy" })
    .check();
  await expect(staff.getByText(/Select All \(0\/\d+\)/)).toBeVisible();
  const all = staff.getByLabel(/Select All/);
  await tick(staff, 1);
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false);
  // A click beside the dialog doesn't close it.
  await staff.mouse.click(5, 400);
  await expect(staff.getByRole("dialog")).toBeVisible();
});
