import { countingClicks } from "../support/counting";
import { expect, settled, test } from "../support/test";

test("tomorrow's list in two clicks; a room is clean by one press, two by another", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  // A group of the drawer stays open once somebody has opened it, so its first press isn't counted.
  await staff.locator("summary", { hasText: "Reception" }).click();
  const at = countingClicks();
  await at.click(staff.getByRole("link", { name: "Housekeeping", exact: true }));
  await settled(staff, scripts);
  await at.click(staff.getByRole("link", { name: "Tomorrow", exact: true }));
  await expect(staff.getByText("The cleaning status is the current one.")).toBeVisible();
  expect(at.clicks()).toBeLessThanOrEqual(2);
  await expect(staff.getByRole("button", { name: /^Room / })).toHaveCount(0);

  await staff.getByRole("link", { name: "Today", exact: true }).click();
  await settled(staff, scripts);
  const press = staff.getByRole("button", { name: /^Room / }).first();
  const said = (await press.getAttribute("aria-label"))!;
  const [, number, state] = /^Room (.+): (.+)$/.exec(said)!;
  await press.click();
  await expect(staff.getByText(`Room ${number} is ${state!.toLowerCase()}`)).toBeVisible();
  await settled(staff, scripts);
  const ticks = staff.getByRole("checkbox", { name: /^Tick room/ });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await staff.getByRole("group", { name: "Ticked rooms:" }).getByText("Inspected").click();
  await expect(staff.getByText(/^2 rooms are inspected: /)).toBeVisible();
});
