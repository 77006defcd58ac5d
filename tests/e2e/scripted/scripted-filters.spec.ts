import { expect, settled, test } from "../support/test";

test("a date of the filters is applied once one leaves it", async ({ staff }) => {
  await staff.goto("/bookings/hotels?status=confirmed&dialog=filters");
  await settled(staff, true);
  // The filters are hydrated after the page.
  await expect(staff.locator(".filter-panel [name=dialog]")).toBeAttached();
  const from = staff.getByLabel("Arrival from");
  await from.fill("2026-12-24");
  await expect(staff).not.toHaveURL(/2026-12-24/);
  await staff.keyboard.press("Escape");
  await expect(staff).toHaveURL(/2026-12-24/);
  await expect(staff.getByRole("link", { name: /^Remove.*Arrival from/ })).toBeVisible();
  await expect(staff).toHaveURL(/status=confirmed/);
});

test("a price that is saved in its cell keeps the focus wherever its row goes", async ({
  staff,
}) => {
  const prices = "/pricing/management/room-prices?search=suite&price_type=sell&sort=base_price";
  await staff.goto(`${prices}&order=asc`);
  await settled(staff, true);
  const cells = staff.getByRole("button", { name: /Edit the price of/ });
  const name = (await cells.nth(4).locator(".sr-only").textContent())!;
  await cells.nth(4).focus();
  await staff.keyboard.press("Enter");
  const input = staff.getByRole("textbox", { name: /^Price of/ });
  // To the beginning of the list, and to another page.
  for (const price of ["0.01", "99999"]) {
    await input.fill(price);
    await input.press("Enter");
    await expect(input).toHaveCount(0);
    await expect(staff.locator("tbody tr").first()).toContainText(name);
    await expect(staff.locator("tbody tr").first().getByRole("button", { name })).toBeFocused();
    await staff.keyboard.press("Enter");
  }
});

test("the row after a deleted one gets its focus", async ({ staff }) => {
  await staff.goto("/pricing/management/taxes");
  await settled(staff, true);
  const rows = staff.locator("tbody tr");
  const count = await rows.count();
  const after = (await rows.nth(1).locator(".row-title").textContent())!;
  await rows.nth(0).locator(".row-menu").focus();
  await expect(rows.nth(0).getByRole("button", { name: /^Actions for/ })).toBeFocused();
  await staff.keyboard.press("Enter");
  await staff.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const dialog = staff.getByRole("alertdialog").or(staff.getByRole("dialog"));
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows).toHaveCount(count - 1);
  await expect(rows.nth(0).getByRole("link", { name: after, exact: true })).toBeFocused();
});

test("the focus stays in the list when what has it goes away", async ({ staff }) => {
  await staff.goto("/bookings/hotels?status=confirmed&search=a");
  await settled(staff, true);
  await staff.getByRole("link", { name: /^Remove.*Status/ }).focus();
  await staff.keyboard.press("Enter");
  await expect(staff).not.toHaveURL(/status=/);
  await expect(staff.getByRole("link", { name: "Filters", exact: true })).toBeFocused();
  await staff.getByRole("link", { name: "Clear search" }).focus();
  await staff.keyboard.press("Enter");
  await expect(staff).not.toHaveURL(/search=a/);
  await expect(staff.getByRole("main").getByRole("searchbox")).toBeFocused();

  await staff.goto("/bookings/hotels?status=confirmed&dialog=filters");
  await settled(staff, true);
  const panel = staff.locator(".filter-panel");
  await panel.getByRole("link", { name: "Clear all" }).focus();
  await staff.keyboard.press("Enter");
  await expect(staff).not.toHaveURL(/status=/);
  await expect(staff.locator(".list-search summary")).toBeFocused();
});
