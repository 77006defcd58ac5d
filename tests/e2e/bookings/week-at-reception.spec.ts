import { countingActs } from "../support/counting";
import { expect, test } from "../support/test";

/** The stays of the day's front desk lead to their changes; what a change takes is counted (`help/change-a-stay`). */
test("a week at reception: longer, shorter, another room, and a group a day later @no-scripts", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(120_000);
  const link = (name: string | RegExp) => staff.getByRole("link", { name });
  const button = (name: string | RegExp) => staff.getByRole("button", { name });
  /** @returns the nights of a guest in house, which lead to the change of the stay */
  const nightsOf = (guest: string) =>
    staff
      .getByRole("row")
      .filter({ hasText: guest })
      .getByRole("link", { name: /^\d+ nights?$/ });
  const changed = async () => {
    await expect(staff.getByText("The stay is changed").last()).toBeVisible();
    await expect(staff).toHaveURL(/\/front-desk/);
  };
  const guest = "Julien Lefèvre";
  await staff.goto("/front-desk?hotel_id=1");

  const longer = countingActs(staff, scripts);
  await longer.press(nightsOf(guest));
  await longer.press(link("1 night more"));
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(
    `${guest} stays one night more`,
  );
  await longer.press(button(/^Save for .+ plus the new night$/));
  await changed();
  expect(longer.acts()).toBeLessThanOrEqual(3);

  const shorter = countingActs(staff, scripts);
  await shorter.press(nightsOf(guest));
  await shorter.press(link("1 night fewer"));
  await shorter.press(button(/^Save for .+, As stayed$/));
  await changed();
  expect(shorter.acts()).toBeLessThanOrEqual(3);

  const elsewhere = countingActs(staff, scripts);
  await elsewhere.press(nightsOf(guest));
  await elsewhere.press(staff.locator("summary", { hasText: "Room, guests, meals" }));
  const rooms = staff.getByText("Free rooms:").getByRole("link");
  const room = (await rooms.first().textContent())!;
  await elsewhere.press(rooms.first());
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(
    `${guest} changes to room ${room}`,
  );
  await elsewhere.press(button(/^Save for .+, As agreed$/));
  await changed();
  await expect(staff.getByRole("row").filter({ hasText: guest })).toContainText(room);
  expect(elsewhere.acts()).toBeLessThanOrEqual(4);

  await staff.goto("/bookings/packs/494");
  const group = countingActs(staff, scripts);
  await group.press(link("Move dates"));
  await group.press(link("1 day later"));
  // The first answer is the usual one: nights that stay cost what was agreed.
  await group.press(button(/^Save/).first());
  await expect(staff).toHaveURL(/\/bookings\/packs\/494$/);
  expect(group.acts()).toBeLessThanOrEqual(5);
});
