import { expect, settled, test } from "../support/test";

/** @returns a day from today on, in UTC as the business of the stories */
function dayFromToday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toISOString().slice(0, 10);
}

test("guests check in with their names, leave early, and are back by undoing @no-scripts", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(120_000);
  const stay = new URLSearchParams({
    ...{ hotel_id: "1", room_type_id: "2", adults: "2", children: "0" },
    ...{ checkin_date: dayFromToday(0), checkout_date: dayFromToday(3) },
  });
  await staff.goto(`/bookings/hotels/new?${stay.toString()}`);
  await settled(staff, scripts);
  await staff.getByLabel("Expected at").fill("18:30");
  await staff.getByRole("button", { name: "Save and confirm" }).click();
  await expect(staff.getByText("Booking created and confirmed")).toBeVisible();
  const day = staff.getByRole("region", { name: "Arrival and departure" });
  await expect(day).toContainText("18:30");
  // Without a room nobody is checked in; the dialog leads to the rooms.
  await settled(staff, scripts);
  await day.getByRole("link", { name: "Check in" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("link", { name: "Choose a room" }).click();
  await settled(staff, scripts);
  const rooms = dialog.getByRole("combobox", { name: "Room" });
  if (scripts) {
    await rooms.click();
    await staff.getByRole("option").nth(1).click();
  } else await rooms.selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Choose" }).click();
  await expect(staff.getByText(/^The booking is in room/)).toBeVisible();

  await settled(staff, scripts);
  await day.getByRole("link", { name: "Check in" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("First name").first().fill("Ada");
  await dialog.getByLabel("Last name").first().fill("Lovelace");
  await dialog.getByRole("button", { name: "Check in" }).click();
  // A room that isn't clean is asked about.
  const anyway = dialog.getByRole("button", { name: "Check in all the same" });
  await expect(anyway.or(day.getByText("Ada Lovelace"))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(day).toContainText("Ada Lovelace");
  await expect(day).toContainText("Arrived");

  await settled(staff, scripts);
  await day.getByRole("link", { name: "Check out" }).click();
  await settled(staff, scripts);
  await expect(dialog).toContainText("2 nights are left");
  await dialog.getByRole("radio", { name: /^Don’t charge them/ }).check();
  await dialog.getByRole("button", { name: "Check out" }).click();
  await expect(dialog).toContainText("is still to be paid. Check out all the same?");
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Check out all the same" }).click();
  await expect(day).toContainText("Departed");
  await expect(staff.getByText("Completed").first()).toBeVisible();

  await settled(staff, scripts);
  await day.getByRole("button", { name: "Undo check-out" }).click();
  await expect(day.getByRole("link", { name: "Check out" })).toBeVisible();
  await settled(staff, scripts);
  await day.getByRole("button", { name: "Undo check-in" }).click();
  await expect(day.getByRole("link", { name: "Check in" })).toBeVisible();
});
