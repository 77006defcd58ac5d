import type { Locator } from "@playwright/test";
import { choose, expect, pressMore, settled, test } from "../support/test";

test("a group is priced as it is entered, refused where a room can't be had, and booked", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(180_000);
  const name = "Wedding Spontini";
  await staff.goto("/bookings/hotels");
  await settled(staff, scripts);
  await pressMore(staff, "Group booking");
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("New group booking");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await staff.getByLabel("Check-in").fill("2027-05-24");
  await staff.getByLabel("Check-out").fill("2027-05-26");
  const line = (number: number) => staff.getByRole("group", { name: `Line ${number}` });
  await chooseType(line(1), scripts, "Harbour double");
  await expect(line(1).getByLabel("Rooms", { exact: true })).toHaveValue("2");
  await staff.getByRole("button", { name: "Add rooms" }).click();
  // What was entered stays.
  await expect(line(1).getByLabel("Rooms", { exact: true })).toHaveValue("2");
  await chooseType(line(2), scripts, "Harbour double");
  await line(2).getByLabel("Ages of children").fill("7");
  await staff.getByLabel("Name of the group").fill(name);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Calculate price" }).click();
  const price = staff.getByRole("region", { name: "Current price" });
  // The price follows what is typed: it is final once it counts the guests of both lines.
  const comesAbout = price.locator("details");
  await expect(comesAbout).toContainText("2 adults, 1 child");
  await expect(price).toContainText(/Harbour double: \d+ left/);
  const total = (await price.getByRole("status").getByText("€").textContent())!;

  // More guests than the room takes: the line says so, and nothing is booked.
  await settled(staff, scripts);
  await line(2).getByLabel("Adults").fill("9");
  await staff.getByRole("button", { name: "Save and confirm" }).click();
  // The price beside the form says it too, before the form has come back.
  await expect(staff.locator("[data-error-summary]")).toContainText(/Line 2, Harbour double: /);
  await settled(staff, scripts);
  await line(2).getByLabel("Adults").fill("2");
  // The price of nine was shown beside the refusal; saving another one would be asked about.
  await staff.getByRole("button", { name: "Calculate price" }).click();
  await expect(comesAbout).toContainText("2 adults, 1 child");
  await expect(price.getByRole("status").getByText(total)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save and confirm" }).click();
  await expect(staff.getByText("Booking created and confirmed")).toBeVisible();
  await expect(staff).toHaveURL(/\/bookings\/packs\/\d+$/);
  await expect(staff.locator("[data-booking-amount]")).toHaveText(total);
  const contents = staff.getByRole("region", { name: "In this pack" });
  await expect(contents.getByRole("link", { name: /^HT-/ })).toHaveCount(3);
});

/** Chooses the room type of one line; with scripts the options are in the page's top layer. */
async function chooseType(line: Locator, scripts: boolean, name: string): Promise<void> {
  if (!scripts) {
    await line.getByLabel("Room type").selectOption({ label: name });
    return;
  }
  await line.getByRole("combobox", { name: "Room type" }).click();
  await line.page().getByRole("listbox").getByRole("option", { name }).first().click();
}
