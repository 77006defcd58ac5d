import { Counted } from "../support/counted";
import { expect, settled, test } from "../support/test";

test("what is free next weekend for two is two clicks away, and booked from there", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const counted = new Counted(staff, scripts);
  await counted.press(staff.getByRole("link", { name: "Availability", exact: true }));
  await counted.press(staff.getByRole("link", { name: "Next weekend" }));
  await expect(staff.getByRole("heading", { name: /2 nights, 2 adults/ })).toBeVisible();
  expect([counted.clicks, counted.pages]).toEqual([2, 2]);
  await expect(staff.getByRole("status")).toHaveText(
    /^\d+ room types can be booked, in \d hotels\.$/,
  );
  const row = staff.getByRole("row", { name: /^Classic double/ });
  await expect(row).toContainText(/\d+ left/);
  const total = await row.getByRole("link", { name: /^Quote of / }).textContent();
  // The quote has the same total.
  await row.getByRole("link", { name: /^Quote of / }).click();
  await expect(staff.locator("[data-quote-total]")).toHaveText(total!);
  await staff.goBack();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Book Classic double/ }).click();
  await settled(staff, scripts);
  await expect(staff.getByRole("region", { name: "Price at this moment" })).toContainText(total!);
});
