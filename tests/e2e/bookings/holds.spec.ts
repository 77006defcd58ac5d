import { expect, settled, test } from "../support/test";

/** @returns a moment some days from today, as a form has it, in UTC as the business of the stories */
function momentIn(days: number, time: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
}

test("a stay is booked as pending and held, the hold is extended, and ends by confirming @no-scripts", async ({
  staff,
  scripts,
}) => {
  const stay = new URLSearchParams({
    ...{ hotel_id: "1", room_type_id: "2", adults: "2", children: "0" },
    ...{
      checkin_date: momentIn(40, "").slice(0, 10),
      checkout_date: momentIn(42, "").slice(0, 10),
    },
  });
  await staff.goto(`/bookings/hotels/new?${stay.toString()}`);
  await settled(staff, scripts);
  await staff.getByLabel("Held until").fill(momentIn(2, "18:00"));
  // A draft isn't held: the form says so at the field, and keeps what was typed.
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Only a pending booking is held").first()).toBeVisible();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Held until")).toHaveValue(momentIn(2, "18:00"));
  await staff.getByRole("button", { name: "Save as pending" }).click();
  const hold = staff.getByRole("region", { name: "Hold" });
  await expect(hold).toContainText("6:00 PM");

  await settled(staff, scripts);
  await hold.getByRole("link", { name: "Extend the hold" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Held until")).toHaveValue(momentIn(3, "18:00"));
  await dialog.getByLabel("Held until").fill(momentIn(-1, "18:00"));
  await dialog.getByRole("button", { name: "Hold" }).click();
  await expect(dialog.getByText("This time has passed").first()).toBeVisible();
  await settled(staff, scripts);
  await dialog.getByLabel("Held until").fill(momentIn(4, "19:30"));
  await dialog.getByRole("button", { name: "Hold" }).click();
  await expect(hold).toContainText("7:30 PM");

  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Confirmed").first()).toBeVisible();
  await expect(hold).toHaveCount(0);
});
