import { expect, settled, test } from "../support/test";

test("a date of the filters is applied once one leaves it", async ({ staff }) => {
  await staff.goto("/bookings/hotels?status=confirmed&dialog=filters");
  await settled(staff, true);
  const from = staff.getByLabel("Arrival from");
  await from.fill("2026-12-24");
  await expect(staff).not.toHaveURL(/2026-12-24/);
  await staff.keyboard.press("Escape");
  await expect(staff).toHaveURL(/2026-12-24/);
  await expect(staff.getByRole("link", { name: /^Remove.*Arrival from/ })).toBeVisible();
  await expect(staff).toHaveURL(/status=confirmed/);
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
