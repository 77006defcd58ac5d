import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";
import { plainNouns } from "../../support/screens/screens";

/** Markup, a change of direction, an emoji, quotes and a template: all of it is a name. */
const hostile = `<img src=x onerror="window.broken=1"> '"{{1}} \u202eשם 🏨`;

/** The lists that are opened in the browser, too: rows, a rule's sentence, and what comes from two nouns. */
const taken = ["/hotels", "/pricing/management/price-rules", "/pricing"];

/** Markups and meal prices have no name of their own. */
const namedNouns = plainNouns.filter(({ table }) => !["markups", "meal_prices"].includes(table));

test("hostile names show as text, wherever they stand", async ({ staff, databaseUrl }) => {
  test.setTimeout(120_000);
  const named = (column: string, short = hostile, key = "id") => [column, short, key] as const;
  const rows: Record<string, readonly [string, string, string]> = {
    hotels: named("label"),
    room_types: named("label"),
    seasons: named("name"),
    price_rules: named("name"),
    distribution_points: named("label"),
    roles: named("label", hostile.slice(0, 50)),
    currencies: named("label", hostile.slice(0, 50)),
    ...Object.fromEntries(namedNouns.map(({ table }) => [table, named("label")])),
    rate_plans: named("label", hostile.slice(0, 50)),
    letter_templates: named("subject"),
    price_checks: named("name"),
    payment_gateways: named("label", hostile.slice(0, 50)),
    tours: named("label"),
    spas: named("label"),
    treatments: named("label"),
    customers: named("first_name", hostile.slice(0, 50)),
    cms_pages: named("title_en"),
    flight_bookings: named("airline", hostile, "booking_id"),
    pack_bookings: named("label", hostile, "booking_id"),
    bookings: named("notes"),
    booking_payments: named("note"),
  };
  // Other stories know the rows by their names: they get them back.
  const before: Record<string, string> = {};
  const newest: Record<string, number> = {};
  const rename = (table: string, column: string, key: string, name: string) =>
    inDatabase(databaseUrl, `update ${table} set ${column} = $1 where ${key} = $2`, [
      name,
      newest[table],
    ]);
  const among: Record<string, string> = {
    // A customer without a name was forgotten by another story, and may not get one again.
    customers: "where anonymised_at is null",
    // One that the page for next year shows: other stories make seasons of far years.
    seasons: "where start_date < current_date + 365",
  };
  for (const [table, [column, name, key]] of Object.entries(rows)) {
    const found = await inDatabase(
      databaseUrl,
      `select ${column} as name, ${key} as key from ${table}
        ${among[table] ?? ""} order by ${key} desc limit 1`,
    );
    const row = found.rows[0] as { name: string; key: number };
    before[table] = row.name;
    newest[table] = row.key;
    await rename(table, column, key, name);
  }
  await inDatabase(
    databaseUrl,
    "update users set first_name = $1, last_name = $1 where username = 'paul.girard'",
    [hostile],
  );
  const search = new URLSearchParams({ search: "img src=x", size: "50" });
  const about = async (statement: string, table: string) => {
    const { rows: found } = await inDatabase(databaseUrl, statement, [newest[table]]);
    return (found[0] as { address: string }).address;
  };
  const ofPage =
    "select coalesce('/hotels/' || hotel_id, '/spas/' || spa_id) || '/cms-pages' as address";
  const ofBooking = "select '/bookings/' || type || 's/' || bookings.id as address from bookings";
  for (const list of [
    await about(`${ofPage} from cms_pages where id = $1`, "cms_pages"),
    await about(`${ofBooking} where id = $1`, "bookings"),
    await about(
      `${ofBooking} join booking_payments on booking_id = bookings.id where booking_payments.id = $1`,
      "booking_payments",
    ),
    await about(
      `select '/pricing/next-year?hotel_id=' || hotel_id || '&year=' || date_part('year', start_date)
        as address from seasons where id = $1`,
      "seasons",
    ),
    "/bookings/flights",
    "/bookings/packs",
    "/hotels",
    "/hotels/room-types",
    "/pricing/management/seasons",
    "/pricing/management/price-rules",
    "/settings/distribution-points",
    "/settings/roles",
    "/settings/users",
    "/currencies",
    ...namedNouns.map(({ list: { path } }) => path),
    "/payment-gateways",
    "/tours",
    "/spas",
    "/treatments",
    "/customers",
    "/pricing",
    "/pricing/margin",
  ]) {
    const address = list + (list.includes("?") ? "&" : "?") + search;
    const html = await (await staff.request.get(address)).text();
    // The options of a select that is closed are text too, and not seen; nor are the scripts.
    const seen = html.replace(/<(script|select)\b[^]*?<\/\1>/g, "");
    // The words before it are of the product: the reference of a payment, for example.
    expect(seen, list).toMatch(
      /(>\s*| · )&lt;img src=x onerror=&quot;window\.broken=1&quot;&gt; &#x27;/,
    );
    expect(html, list).not.toContain("<img src=x");
    if (!taken.includes(list)) continue;
    // What scripts make of it is text as well.
    await staff.goto(address);
    await settled(staff, true);
    const shown = staff.getByText(/^<img src=x onerror="window\.broken=1"> '/);
    await expect(shown.filter({ visible: true }).first(), list).toBeVisible();
    expect(await staff.evaluate(() => "broken" in window), list).toBe(false);
    expect(await staff.locator("img[src=x]").count(), list).toBe(0);
  }
  // In a dialog, its confirmation, and what the search repeats.
  for (const address of ["/currencies?dialog=edit&id=5", "/currencies?dialog=delete&id=5"]) {
    await staff.goto(address);
    expect(await staff.locator("img[src=x]").count(), address).toBe(0);
  }
  for (const [table, [column, , key]] of Object.entries(rows)) {
    await rename(table, column, key, before[table]!);
  }
});
