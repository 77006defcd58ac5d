import { inDatabase } from "../support/staff";
import { choose, expect, settled, test } from "../support/test";

/** A hotel in euros with two seasons of 2031 and a price for each. @returns its id */
async function newHouse(url: string, hotel: string): Promise<number> {
  const { rows } = await inDatabase(
    url,
    `with house as (
       insert into hotels (label, currency_id)
       values ($1, (select id from currencies where iso_code = 'EUR')) returning id
     ), types as (
       insert into room_types (hotel_id, label, max_children, max_guests, available_rooms)
       select id, 'Double', 2, 4, 5 from house returning id, hotel_id
     ), spans as (
       insert into seasons (hotel_id, name, start_date, end_date)
       select id, 'Low 2031', date '2031-01-01', date '2031-06-30' from house
       union all
       select id, 'High 2031', date '2031-07-01', date '2031-12-31' from house
       returning id
     ), prices as (
       insert into room_prices (hotel_id, room_type_id, season_id, base_price)
       select types.hotel_id, types.id, spans.id, 120 from types, spans
     )
     select id from house`,
    [hotel],
  );
  return (rows[0] as { id: number }).id;
}

test("the page says how many prices it works on, until they are made", async ({
  staff,
  databaseUrl,
}) => {
  const hotel_id = await newHouse(databaseUrl, "Villa de la Patience");
  await staff.goto(`/pricing/next-year?hotel_id=${hotel_id}`);
  await settled(staff, true);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await staff.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await staff.getByRole("button", { name: "Add 2 seasons and 2 prices" }).click();
  await expect(staff.getByText("Working on 2 prices…")).toBeVisible();
  go();
  await expect(staff).toHaveURL(/\/pricing\/batches\/\d+/);
});

test("what is typed while the chosen hotel is being loaded stays", async ({
  staff,
  databaseUrl,
}) => {
  const hotel = "Villa des Années lentes";
  await newHouse(databaseUrl, hotel);
  await staff.goto("/pricing/next-year");
  await settled(staff, true);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await staff.route(/next-year(\.data)?\?.*hotel_id=\d/, async (route) => {
    await typed;
    await route.continue();
  });
  const loading = staff.waitForRequest(/next-year(\.data)?\?.*hotel_id=\d/);
  await choose(staff, true, "Hotel", hotel);
  await loading;
  await staff.getByLabel("Price change in percent").fill("3");
  answer();
  await expect(staff.getByText("2 seasons and 2 prices will be added.")).toBeVisible();
  await expect(staff.getByLabel("Price change in percent")).toHaveValue("3");
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText("€123.60").first()).toBeVisible();
});
