import { choose, expect, settled, test } from "../support/test";

test("a stay is made longer: the booked and the new price side by side, then it is saved", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/bookings/hotels/new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await choose(staff, scripts, "Room type", "Harbour double");
  await staff.getByLabel("Check-in").fill("2027-05-10");
  await staff.getByLabel("Check-out").fill("2027-05-12");
  await staff.getByRole("heading", { name: "Notes, reference, arrival, held until" }).click();
  await staff.getByLabel("External reference").fill("LONGER");
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  const booked = (await staff.locator("[data-booking-amount]").textContent())!;
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(staff.getByRole("region", { name: "Booked at" })).toContainText(booked);
  await settled(staff, scripts);

  await staff.getByLabel("Check-out").fill("2027-05-14");
  // With scripts it is shown as one types; the button does the same.
  const change = staff.getByRole("region", { name: "Price after the change" });
  await expect(change).toContainText("2 nights added");
  const total = change.getByRole("table", { name: "Both prices" }).getByRole("row").last();
  await expect(total).toContainText(booked);
  await settled(staff, scripts);

  // Whatever is typed last counts.
  await staff.getByLabel("Check-out").fill("2027-05-13");
  await expect(change).toContainText("Night added");
  await settled(staff, scripts);
  const save = staff.getByRole("button", { name: /^Save at €/ });
  const amount = (await save.textContent())!.replace("Save at ", "");
  await save.click();
  await expect(staff.getByText("Booking updated successfully")).toBeVisible();
  await expect(staff.locator("[data-booking-amount]")).toHaveText(amount);
});
