import { expect, settled, test } from "../support/test";

test("switch a module off and on: nothing new is booked in between", async ({ staff, scripts }) => {
  const modules = "/booking-modules";
  const row = staff.getByRole("row", { name: /Spas/ });
  const flip = async (wanted: "true" | "false") => {
    await staff.goto(modules);
    await settled(staff, scripts);
    await row.getByRole("switch").click();
    // With scripts the switch shows at once what is still being written.
    await expect(staff.getByText("Booking module status updated successfully")).toBeVisible();
    await expect(row.getByRole("switch")).toHaveAttribute("aria-checked", wanted);
  };
  await flip("false");
  await staff.goto("/bookings/spas");
  await expect(staff.getByText(/no new bookings are taken at the moment/)).toBeVisible();
  await expect(staff.getByRole("link", { name: "New booking" })).toHaveCount(0);
  // The page of the form leads back, with the same sentence.
  await staff.goto("/bookings/spas/new");
  await expect(staff).toHaveURL(/\/bookings\/spas$/);
  await flip("true");
  await staff.goto("/bookings/spas/new");
  await expect(staff).toHaveURL(/\/bookings\/spas\/new/);
});
