import { choose, expect, menuEntry, menuOfRow, settled, test } from "../support/test";

test("book, confirm, pay and print a stay; cancel it with a fee; reopen it", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(120_000);
  const reference = "WITH-1";
  await staff.goto("/bookings/hotels");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "New booking" }).click();
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await choose(staff, scripts, "Room type", "Harbour double");
  await staff.getByLabel("Check-in").fill("2027-05-10");
  await staff.getByLabel("Check-out").fill("2027-05-13");
  await staff.getByRole("checkbox", { name: /^Breakfast, €/ }).check();
  // Who isn't in the book yet is made with the booking.
  await staff.getByRole("checkbox", { name: "A new customer" }).check();
  await staff.getByLabel("First name").fill("Ottavia");
  await staff.getByRole("heading", { name: "Notes, reference, arrival, held until" }).click();
  await staff.getByLabel("External reference").fill(reference);
  await staff.getByRole("button", { name: "Calculate price" }).click();
  const price = staff.getByRole("region", { name: "Current price" });
  // Wherever the button is, what it says comes into view.
  await expect(price).toBeInViewport();
  const total = (await price.getByRole("status").getByText("€").textContent())!;
  // What was entered stays.
  await expect(staff.getByLabel("External reference")).toHaveValue(reference);
  await expect(staff.getByLabel("First name")).toHaveValue("Ottavia");
  await price.getByText("Price details").click();
  await expect(price.getByText(/^Breakfast × 6/)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByLabel("Last name").fill(`Spontini ${reference}`);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  // Saved, one stands on its page, whose main button is the next act.
  await expect(staff).toHaveURL(/\/bookings\/hotels\/\d+$/);
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(/^HT-\d{4}-\d{6}$/);
  await expect(staff.getByRole("main")).toContainText(`Ottavia Spontini ${reference}`);
  await expect(staff.locator("[data-booking-amount]")).toHaveText(total);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Booking confirmed", { exact: true })).toBeVisible();

  const page = staff.url();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Record a payment" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  // What is due is in it already, with the taxes beside the amount; more than that is asked about.
  const payments = staff.locator("#booking-payments").locator("xpath=../..");
  const due = (await payments.locator("dd").last().textContent())!;
  expect(due).not.toBe(total);
  await expect(dialog.getByLabel("Amount")).toHaveValue(due.replace(/[€,]/g, ""));
  await dialog.getByLabel("Amount").fill("5000");
  await dialog.getByLabel("Reference").fill("TR-77");
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog.getByText(/total paid would be €5,000\.00/)).toBeVisible();
  await settled(staff, scripts);
  await dialog.getByLabel("Amount").fill("100");
  await dialog.getByRole("button", { name: "Record anyway" }).click();
  await expect(staff.getByText("Payment recorded", { exact: true })).toBeVisible();
  await expect(staff.getByRole("region", { name: "Payments" })).toContainText("TR-77");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Printable confirmation" }).click();
  await expect(staff.getByRole("heading", { name: "Booking confirmation" })).toBeVisible();
  const sheet = staff.getByRole("main");
  await expect(sheet).toContainText(`Ottavia Spontini ${reference}`);
  await expect(sheet).toContainText("Breakfast, 6 × €16.50");
  await expect(sheet).toContainText(total);

  // Cancelled from the list, which stays behind the question.
  await staff.goto("/bookings/hotels?status=confirmed");
  await settled(staff, scripts);
  await menuOfRow(staff, /^Actions for HT-/)
    .first()
    .click();
  await menuEntry(staff, "Cancel booking").click();
  await expect(staff).toHaveURL(/\/bookings\/hotels\/\d+\/cancel\?status=confirmed/);
  await settled(staff, scripts);
  await expect(dialog).toContainText(`Ottavia Spontini ${reference}`);
  await dialog.getByLabel("Fee").fill("999999");
  await dialog.getByLabel("Reason").fill("Flight cancelled");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(
    dialog.getByText("The fee must not be higher than the amount").first(),
  ).toBeVisible();
  await dialog.getByLabel("Fee").fill("20");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(staff.getByText("Booking cancelled", { exact: true })).toBeVisible();
  await expect(staff).toHaveURL(/\/bookings\/hotels\?status=confirmed/);
  await staff.goto(page);
  await expect(staff.getByText(/Flight cancelled\. Fee: €20\.00/)).toBeVisible();

  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Reopen" }).click();
  await expect(staff.getByText("Booking reopened as a draft")).toBeVisible();
});
