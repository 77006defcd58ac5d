import { choose, expect, menuEntry, settled, test } from "./support/test";

test("price a stay, book it, confirm it, cancel it with a fee and reopen it @no-scripts", async ({
  staff,
  scripts,
}) => {
  const reference = scripts ? "WITH-1" : "WITHOUT-1";
  await staff.goto("/bookings/hotels");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "New booking" }).click();
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).click();
  await choose(staff, scripts, "Room type", "Harbour double");
  await staff.getByLabel("Check-in").fill("2027-05-10");
  await staff.getByLabel("Check-out").fill("2027-05-13");
  await staff.getByLabel("External reference").fill(reference);
  await staff.getByRole("button", { name: "Price it" }).click();
  const price = staff.getByRole("region", { name: "Price at this moment" });
  await expect(price).toBeVisible();
  const total = (await price.getByRole("status").getByText("€").textContent())!;
  // What was entered stays.
  await expect(staff.getByLabel("External reference")).toHaveValue(reference);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  const row = staff.getByRole("row", { name: /HT-\d{4}-\d{6}/ }).first();
  await expect(row).toContainText("Draft");
  await expect(row).toContainText(total);

  await settled(staff, scripts);
  await row.getByRole("link", { name: /^HT-/ }).click();
  await expect(staff.locator("[data-booking-amount]")).toHaveText(total);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Booking confirmed", { exact: true })).toBeVisible();

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Cancel booking" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Fee").fill("999999");
  await dialog.getByLabel("Reason").fill("Flight cancelled");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog.getByText("The fee must not be above the amount").first()).toBeVisible();
  await dialog.getByLabel("Fee").fill("20");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(staff.getByText("Booking cancelled", { exact: true })).toBeVisible();
  await expect(staff.getByText(/Flight cancelled\. Fee: €20\.00/)).toBeVisible();

  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Reopen" }).click();
  await expect(staff.getByText("Booking reopened as a draft")).toBeVisible();
  // Of a draft the list offers to go on with it.
  await staff.goto("/bookings/hotels?status=draft");
  await settled(staff, scripts);
  await staff
    .getByRole("button", { name: /^Actions for HT-/ })
    .first()
    .click();
  await menuEntry(staff, "Edit").click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Edit booking");
});
