import { choose, expect, settled, test } from "../support/test";

test("book a massage, mend its time, confirm it and cancel it", async ({ staff, scripts }) => {
  const reference = "SPA-WITH";
  // The spa is closed on Mondays; this is a Tuesday.
  const day = "2027-05-11";
  await staff.goto("/bookings/spas/new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Spa", "Spa Belle Rive");
  await choose(staff, scripts, "Treatment", "Massage for two");
  await staff.getByLabel("Persons").fill("2");
  await staff.getByLabel("External reference").fill(reference);
  await staff.getByLabel("Day and time").fill(`${day}T08:00`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText(/isn’t open for all of it/).first()).toBeVisible();
  await expect(staff.getByLabel("External reference")).toHaveValue(reference);
  await staff.getByLabel("Day and time").fill(`${day}T10:30`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  await expect(staff.getByText("€185.00").first()).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Booking confirmed", { exact: true })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Cancel booking" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The guest left early.");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(staff.getByText("Booking cancelled", { exact: true })).toBeVisible();
});
