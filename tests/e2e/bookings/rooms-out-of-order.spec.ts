import { countingClicks } from "../support/counting";
import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

/** Moves the last confirmed stay of a hotel into one of its rooms 301 to 305 that is free, from tomorrow for two nights. */
const STAY_IN_A_ROOM = `
  with moved as (
    update hotel_bookings stay
    set room_type_id = room.room_type_id, room_id = room.id, override_reason = 'Moved',
      checkin_date = current_date + 1, checkout_date = current_date + 3
    from (
      select id, room_type_id from rooms
      where hotel_id = $1 and number between '301' and '305' and not exists (
        select from stay_nights
        where room_id = rooms.id and night between current_date + 1 and current_date + 2
      )
      order by number limit 1
    ) room
    where stay.booking_id = (
      select booking_id from hotel_bookings
      where hotel_id = $1 and status = 'confirmed' and checkin_date > current_date + 3
      order by checkin_date desc, booking_id limit 1
    )
    returning stay.*
  ),
  gone as (
    delete from stay_nights using moved where stay_nights.booking_id = moved.booking_id
  )
  insert into stay_nights
    (booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan, price)
  select booking_id, checkin_date + nth, moved.status, room_type_id, room_id, adults, children_ages, meal_plan,
    case nth when 0 then amount - coalesce((
      select sum(service.amount) from booking_services service
      where service.booking_id = moved.booking_id
    ), 0) else 0 end
  from moved join bookings on bookings.id = booking_id cross join generate_series(0, 1) nth
`;

test("rooms 301 to 305 out of order in six clicks, with the stays in them named and moved; undone by one more", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const hotel = await staff.request.get(
    `/options/hotels?search=${encodeURIComponent("Belle Rive")}`,
  );
  const { options } = (await hotel.json()) as { options: { value: string }[] };
  await inDatabase(databaseUrl, STAY_IN_A_ROOM, [options[0]!.value]);
  await staff.goto(`/front-desk/housekeeping?hotel_id=${options[0]!.value}`);
  await settled(staff, scripts);
  const at = countingClicks();
  await at.click(staff.getByRole("link", { name: "Rooms out of order", exact: true }));
  await settled(staff, scripts);
  await at.fill(staff.getByLabel("Rooms", { exact: true }), "301-305");
  // Today is filled in as the first day.
  const today = await staff.getByLabel("From", { exact: true }).inputValue();
  const inAWeek = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
  await at.fill(staff.getByLabel("Until (last day)"), inAWeek);
  await at.fill(staff.getByLabel("Reason"), "New carpets");
  await at.click(staff.getByRole("button", { name: "Preview the affected stays" }));
  await expect(staff.getByRole("status").filter({ hasText: "will be out of order" })).toBeVisible();
  await settled(staff, scripts);
  const rows = staff.getByRole("row").filter({ has: staff.getByRole("combobox") });
  const named = await rows.count();
  expect(named).toBeGreaterThan(0);
  const moves = await rows
    .getByRole("combobox")
    .evaluateAll((all) => all.filter((one) => (one as HTMLSelectElement).value !== "").length);
  await at.click(staff.getByRole("button", { name: "Put 5 rooms out of order" }));
  await expect(staff.getByText("5 rooms are out of order: 301, 302, 303, 304, 305")).toBeVisible();
  expect(at.clicks()).toBeLessThanOrEqual(6);
  if (moves > 0) await expect(staff.getByText(/ another room$| other rooms$/)).toBeVisible();

  await settled(staff, scripts);
  await staff
    .getByRole("button", { name: /^Undo: 301, / })
    .first()
    .click();
  await expect(staff.getByText(/as they were before: 301, /)).toBeVisible();
});
