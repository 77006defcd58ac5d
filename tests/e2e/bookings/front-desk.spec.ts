import { countingClicks } from "../support/counting";
import { expect, settled, test } from "../support/test";

test("the dashboard's number leads to the arrivals; their registration card is a click away @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/front-desk");
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: /^Front desk, / })).toBeVisible();
  for (const name of [/ arrivals?$/, / departures?$/, / in house tonight$/]) {
    await expect(staff.getByRole("heading", { name })).toBeVisible();
  }
  const hotel_id = await staff.locator("[name=hotel_id]").inputValue();
  await staff.goto(`/dashboard?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /In house/ }).click();
  await expect(staff).toHaveURL(/\/front-desk\?hotel_id=\d+#in-house$/);
  const paper = staff.getByRole("link", { name: /^Registration card for/ }).first();
  await paper.click();
  await expect(staff).toHaveURL(/\/registration/);
});

test("an arrival gets its room and is checked in on the list, by one click @no-scripts", async ({
  staff,
  scripts,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const leaves = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const stay = new URLSearchParams({
    ...{ hotel_id: "1", room_type_id: "2", adults: "2", children: "0" },
    ...{ checkin_date: today, checkout_date: leaves },
  });
  await staff.goto(`/bookings/hotels/new?${stay.toString()}`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save and confirm" }).click();
  await expect(staff.getByText("Booking created and confirmed")).toBeVisible();
  const reference = /HT-\d{4}-\d+/.exec(await staff.title())![0];

  await staff.goto(`/front-desk?hotel_id=1&list=arrivals`);
  await settled(staff, scripts);
  const row = staff.getByRole("row").filter({ hasText: reference });
  const name = await row.getByRole("combobox").locator("option").first().textContent();
  // "402, floor 4", or "402, floor 4 – not cleaned"
  const number = /^[^,]+/.exec(name!)![0];
  await row.getByRole("button", { name: "Assign" }).click();
  await expect(staff.getByText(`${reference} is in room ${number}`)).toBeVisible();
  // A clean room asks nothing.
  await staff.goto("/front-desk/housekeeping?hotel_id=1&floor=all");
  await settled(staff, scripts);
  await staff.getByRole("checkbox", { name: `Tick room ${number}`, exact: true }).check();
  await staff.getByRole("group", { name: "Ticked rooms:" }).getByText("Clean").click();
  await expect(staff.getByText(`Room ${number} is clean`)).toBeVisible();

  await staff.goto("/front-desk?hotel_id=1");
  await settled(staff, scripts);
  const at = countingClicks();
  const arrivals = staff.getByRole("region", { name: /arrivals?$/ });
  await at.click(arrivals.getByRole("button", { name: `Check in ${reference}` }));
  await expect(staff.getByText(`${reference} is in house`)).toBeVisible();
  expect(at.clicks()).toBe(1);
});
