import { formTokenIn, signInBy } from "../support/sign-in";
import { inDatabase, makePerson } from "../support/staff";
import { expect, settled, test } from "../support/test";
import { plainNouns } from "../../support/screens/screens";

/** Where a login must not lead. */
const redirects = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/\\/evil.example",
  "http://evil.example",
  "https://evil.example/dashboard",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "//evil.example/%2f..",
  "//evil%E3%80%82example",
  "///\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%0d%0aSet-Cookie:%20a=b/..//evil.example",
  "/\r\nLocation: https://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "evil.example",
  "@evil.example",
  "//user@evil.example",
  "/login?redirectTo=//evil.example",
  " //evil.example",
];

test("no login leads away from the house", async ({ playwright, appUrl }) => {
  expect(redirects.length).toBeGreaterThanOrEqual(30);
  for (const wish of redirects) {
    // Who is signed in already doesn't come to the login page: each wish has a visitor of its own.
    const visitor = await playwright.request.newContext({ baseURL: appUrl });
    const address = `/login?${new URLSearchParams({ redirectTo: wish })}`;
    const location = await signInBy(visitor, "demo", address);
    await visitor.dispose();
    expect(new URL(location, appUrl).origin, wish).toBe(appUrl);
    expect(location, wish).toMatch(/^\/(?![/\\])/);
    expect(location, wish).not.toMatch(/^\/login/);
  }
});

/** Markup, a change of direction, an emoji, quotes and a template: all of it is a name. */
const hostile = `<img src=x onerror="window.broken=1"> '"{{1}} \u202eשם 🏨`;

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
    await staff.goto(list + (list.includes("?") ? "&" : "?") + search);
    await settled(staff, true);
    // The options of a select that is closed are text too, and not seen.
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

test("nobody gives themselves what the form has no field for", async ({
  playwright,
  databaseUrl,
  appUrl,
}) => {
  await makePerson({ databaseUrl, username: "climber", permissions: ["pricing:view"] });
  const visitor = await playwright.request.newContext({ baseURL: appUrl });
  await signInBy(visitor, "climber");
  const before = await stateOf(databaseUrl, "climber");
  const answer = await visitor.post("/profile", {
    headers: { Origin: appUrl },
    maxRedirects: 0,
    form: {
      form_token: await formTokenIn(visitor, "/profile"),
      intent: "update",
      first_name: "Story",
      last_name: "Climber",
      email: "climber@example.com",
      role_id: "1",
      user_type: "both",
      username: "demo2",
      is_active: "on",
      permissions: "settings:edit",
      password: "changed without asking",
      password_hash: "none",
      id: "1",
    },
  });
  expect([302, 303, 202]).toContain(answer.status());
  expect(await stateOf(databaseUrl, "climber")).toEqual(before);
  await visitor.dispose();
});

async function stateOf(databaseUrl: string, username: string) {
  const { rows } = await inDatabase(
    databaseUrl,
    "select role_id, user_type, is_active, password_hash from users where username = $1",
    [username],
  );
  return rows;
}
