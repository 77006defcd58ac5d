import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, settled, test } from "./support/test";

/** A quote with everything that can be opened on it, beside another one. */
const quote =
  "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=2027-07-09&checkout_date=2027-07-12&children=1&children_ages%5B0%5D=7&promo_code=WELCOME10&calculate=1&compare=1&compare_price_type=buy";

/** Every screen, with its dialogs open and its errors shown. */
const screens = [
  "/dashboard",
  "/pricing/management/seasons",
  "/pricing/management/seasons?search=nothing+like+it",
  "/pricing/management/seasons?hotel_id=1",
  "/pricing/management/seasons?dialog=new",
  "/pricing/management/seasons?dialog=delete&id=1",
  "/pricing/management/room-prices",
  "/pricing/management/room-prices?dialog=edit&id=1",
  "/pricing",
  "/pricing?search=nothing+like+it",
  "/pricing/management/seasons/1/extend?to=2035-01-01",
  "/pricing/management/room-prices/adjust",
  "/pricing/import",
  "/pricing/batches",
  "/views?list=seasons",
  "/pricing/management/price-rules",
  "/pricing/management/price-rules?dialog=edit&id=10",
  "/pricing/management/price-calculator",
  "/pricing/management/price-calculator?hotel_id=1&children=2&calculate=1",
  quote,
  "/hotels",
  "/hotels/new",
  "/hotels/edit/1",
  "/hotels/edit/1?tab=images",
  "/hotels/edit/1?tab=images&select=1",
  "/room-types/edit/1?tab=images&ids=3&dialog=delete",
  "/hotels/room-types?hotel_id=1",
  "/room-types/new",
  "/room-types/edit/1",
  "/hotels/rooms?hotel_id=1",
  "/hotels/rooms?dialog=edit&id=1",
  "/hotels/rooms/several?hotel_id=1",
  "/hotels/stop-sales?hotel_id=1",
  "/hotels/stop-sales?dialog=delete&id=1",
  "/hotels/stop-sales?view=calendar&hotel_id=1",
  "/hotels/stop-sales/new?hotel_id=1",
  "/hotels/stop-sales/1/edit",
  "/currencies?dialog=edit&id=1",
  "/settings/roles",
  "/settings/roles?dialog=edit&id=2",
  "/settings/roles/new",
  "/settings/users",
  "/settings/users?dialog=new",
  "/settings/users/4/key",
  "/settings/users/4/key?dialog=revoke",
  "/settings/users/1/sessions",
  "/settings/distribution-points",
  "/settings/distribution-points?dialog=edit&id=2",
  "/settings/activity",
  "/settings/activity?entity=user&from=2020-01-01",
  "/history/price_rule/1",
  "/profile",
];

/** Pairs of looks, so that each of them meets each screen. */
const looks = [
  { language: "en", theme: "light", width: 1360 },
  { language: "fr", theme: "dark", width: 390 },
] as const;

/** Without its detour for frames of other origins, of which there are none: in half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** So many screens a test: few enough to end in time on a busy machine. */
const PORTION = 8;

/** @returns what axe finds on a screen with everything on it opened */
async function violationsOf(staff: Page, screen: string): Promise<string[]> {
  await staff.goto(screen);
  await settled(staff, true);
  await staff.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  const { violations } = await axe(staff)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${screen} ${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
}

for (const look of looks) {
  for (let first = 0; first < screens.length; first += PORTION) {
    const portion = screens.slice(first, first + PORTION);
    const what = `${look.language}, ${look.theme}, ${look.width} px, from ${portion[0]} on`;
    test(`axe finds nothing: ${what}`, async ({ staff, context, appUrl }) => {
      test.setTimeout(180_000);
      await context.addCookies([
        { name: "language", value: look.language, url: appUrl },
        { name: "preferredTheme", value: look.theme, url: appUrl },
      ]);
      await staff.setViewportSize({ width: look.width, height: 900 });
      for (const screen of portion) {
        expect(await violationsOf(staff, screen)).toEqual([]);
      }
    });
  }
}

test("axe finds nothing on an opened quote in French, however wide", async ({
  staff,
  context,
  appUrl,
}) => {
  await context.addCookies([{ name: "language", value: "fr", url: appUrl }]);
  for (const width of [1360, 1040, 390, 320]) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await violationsOf(staff, quote), `${width} px`).toEqual([]);
  }
});

/** What opens over a page, and how; the language of the page is either. */
const opened: {
  what: string;
  path: string;
  width?: number;
  open: (page: Page) => Promise<void>;
}[] = [
  {
    what: "a row's menu",
    path: "/hotels",
    open: (page) => page.locator("tbody").getByRole("button").first().click(),
  },
  {
    what: "the menu of languages",
    path: "/dashboard",
    open: (page) => page.getByRole("banner").getByRole("button").first().click(),
  },
  {
    what: "the user's menu",
    path: "/dashboard",
    open: (page) => page.getByRole("banner").getByRole("button").last().click(),
  },
  {
    what: "the drawer of a phone",
    path: "/hotels",
    width: 390,
    open: (page) => page.getByRole("banner").getByRole("button").first().click(),
  },
  {
    what: "a picker in a filter",
    path: "/pricing/management/room-prices",
    open: (page) => openPicker(page, "main"),
  },
  {
    what: "a picker in a dialog",
    path: "/pricing/management/seasons?dialog=new",
    open: (page) => openPicker(page, "dialog"),
  },
];

async function openPicker(page: Page, within: string): Promise<void> {
  await page.locator(within).getByRole("combobox").first().click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
}

for (const look of looks) {
  test(`axe finds nothing in what opens over a page: ${look.language}, ${look.theme}`, async ({
    staff,
    context,
    appUrl,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([
      { name: "language", value: look.language, url: appUrl },
      { name: "preferredTheme", value: look.theme, url: appUrl },
    ]);
    for (const { what, path, width = look.width, open } of opened) {
      await staff.setViewportSize({ width, height: 900 });
      await staff.goto(path);
      await settled(staff, true);
      await open(staff);
      const { violations } = await axe(staff).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, what).toEqual([]);
    }
  });
}

test("axe finds nothing before the login", async ({ page }) => {
  for (const screen of ["/login", "/forgotten-password"]) {
    await page.goto(screen);
    await settled(page, true);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => `${screen} ${id}`)).toEqual([]);
  }
});

test("the pages as they come without scripts pass too", async ({ staff }) => {
  // axe itself needs scripts: ours are replaced by nothing instead, before any has run.
  const nothing = { contentType: "text/javascript", body: "" };
  await staff.route("**/assets/*.js", (route) => route.fulfill(nothing));
  for (const screen of [
    "/pricing/management/seasons?dialog=new",
    "/pricing/management/price-rules?dialog=new",
    "/pricing/management/price-calculator?hotel_id=1",
  ]) {
    await staff.goto(screen);
    const { violations } = await axe(staff).analyze();
    expect(violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
