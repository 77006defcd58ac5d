import type { Page } from "@playwright/test";
import { choose, expect, settled, test } from "../support/test";

test("a pack confirms what is in it, or nothing; it is looked at as a card", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(180_000);
  await fly(staff, scripts, "Pack Air");
  const flight = staff.url();
  const reference = await staff.locator("h1").innerText();
  const title = staff.getByRole("heading", { level: 1 });

  await staff.goto("/bookings/packs");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "New pack" }).click();
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill("Nice and back");
  await choose(staff, scripts, "Currency", "EUR");
  // A place for the first booking stands there already.
  await staff
    .getByRole("group", { name: "Booking 1" })
    .getByLabel("Reference")
    .fill(reference.toLowerCase());
  await staff.getByRole("button", { name: "Add a line" }).click();
  const line = staff.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Description").fill("Transfer");
  await line.getByLabel("Amount").fill("35.50");
  await staff.getByLabel("Discount").fill("5.50");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();

  await staff.goto("/bookings/packs");
  await settled(staff, scripts);
  const views = staff.getByRole("navigation", { name: "View" });
  await views.getByRole("link", { name: "Cards" }).click();
  await expect(staff).toHaveURL(/view=cards/);
  const card = staff
    .getByRole("list", { name: "Packs" })
    .getByRole("listitem")
    .filter({ hasText: "Nice and back" });
  await expect(card).toContainText("€210.00");
  await settled(staff, scripts);
  await card.first().getByRole("link", { name: /^PK-/ }).click();
  const contents = staff.getByRole("region", { name: "In this pack" });
  await expect(contents).toContainText("Transfer");
  const pack = staff.url();

  // What is in it is cancelled by itself: then the pack is not confirmed, nor anything else of it.
  await settled(staff, scripts);
  await contents.getByRole("link", { name: reference }).click();
  await expect(title).toHaveText(reference);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Cancel booking" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("No seats left.");
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(staff.getByText("Booking cancelled", { exact: true })).toBeVisible();
  await staff.goto(pack);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText(`${reference} refuses: it is cancelled`).first()).toBeVisible();
  await expect(staff.getByRole("button", { name: "Confirm" })).toBeVisible();
  await expect(staff.locator("[data-booking-amount]")).toHaveText("€30.00");

  await staff.goto(flight);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Reopen" }).click();
  await expect(staff.getByText("Booking reopened as a draft")).toBeVisible();
  await staff.goto(pack);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Booking confirmed", { exact: true })).toBeVisible();
  await expect(staff.locator("[data-booking-amount]")).toHaveText("€210.00");
  await expect(contents.getByRole("listitem").filter({ hasText: reference })).toContainText(
    "Confirmed",
  );
});

/** Books a flight of 180 euros by its form, airports typed as one types, and stands on its page. */
async function fly(page: Page, scripts: boolean, airline: string): Promise<void> {
  await page.goto("/bookings/flights/new");
  await settled(page, scripts);
  await page.getByLabel("Airline").fill(airline);
  await page.getByLabel("From", { exact: true }).fill("mad");
  await page.getByLabel("To", { exact: true }).fill("nce");
  await page.getByLabel("Departure", { exact: true }).fill("2027-05-10T18:30");
  await page.getByLabel("Arrival", { exact: true }).fill("2027-05-10T20:15");
  const passenger = page.getByRole("group", { name: "Passenger 1" });
  await passenger.getByLabel("First name").fill("Anna");
  await passenger.getByLabel("Last name").fill("Meier");
  await page.getByLabel("Amount").fill("180");
  await choose(page, scripts, "Currency", "EUR");
  await settled(page, scripts);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Booking created successfully")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("MAD");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^FL-/);
}
