import { expect, settled, test } from "../support/test";

const BOOKING = "/bookings/hotels/1";

test("without a mail server the page says so, and the letter can be copied", async ({
  staff,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await staff.goto(`${BOOKING}/letter?language=en`);
  await settled(staff, true);
  await expect(staff.getByText("No mail server is set up")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Send" })).toHaveCount(0);
  await staff.getByRole("button", { name: "Copy the letter" }).click();
  await expect(staff.getByRole("status").getByText("Copied")).toBeVisible();
  const copied = await staff.evaluate(() => navigator.clipboard.readText());
  // The words of its hotel's template.
  expect(copied).toContain("With our compliments,\nThe Concierge, Grand Hôtel du Lac");
});
