import { choose, expect, logIn, settled, test } from "../support/test";

test("a stay that a colleague has made longer isn't confirmed by a page that never showed it @no-scripts", async ({
  staff,
  scripts,
  browser,
  appUrl,
}) => {
  await staff.goto("/bookings/hotels/new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
  await choose(staff, scripts, "Room type", "Harbour double");
  await staff.getByLabel("Check-in").fill("2027-05-17");
  await staff.getByLabel("Check-out").fill("2027-05-19");
  await staff.getByLabel("External reference").fill(scripts ? "STALE-WITH" : "STALE-WITHOUT");
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  await settled(staff, scripts);
  const amount = staff.locator("[data-booking-amount]");
  const shown = (await amount.textContent())!;

  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const colleague = await context.newPage();
  await logIn(colleague);
  await colleague.goto(`${staff.url()}/edit`);
  await settled(colleague, scripts);
  await colleague.getByLabel("Check-out").fill("2027-05-20");
  if (!scripts) await colleague.getByRole("button", { name: "Price it" }).click();
  await expect(colleague.getByRole("region", { name: "Price after the change" })).toContainText(
    "Night added",
  );
  await settled(colleague, scripts);
  await colleague.getByRole("button", { name: /^Save at €/ }).click();
  await expect(colleague.getByText("Booking updated successfully")).toBeVisible();
  const present = (await colleague.locator("[data-booking-amount]").textContent())!;
  await context.close();
  expect(present).not.toBe(shown);

  await expect(amount).toHaveText(shown);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(
    staff.getByText(/Somebody changed this booking since the page was opened/).first(),
  ).toBeVisible();
  // The page shows the booking as it is now, and the same button then confirms it.
  await expect(amount).toHaveText(present);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Confirmed").first()).toBeVisible();
  await expect(staff.getByRole("button", { name: "Confirm" })).toHaveCount(0);
});
