import type { Page } from "@playwright/test";
import { openScreens } from "../support/screens/screens";
import { axeLibrary, violationsIn } from "./support/axe";
import { expect, openFilters, settled, test } from "./support/test";

test.beforeEach(({ context }) => context.addInitScript({ path: axeLibrary }));

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
    open: (page) => page.locator("tbody .row-menu").first().click(),
  },
  {
    what: "the menu of languages",
    path: "/dashboard",
    open: (page) =>
      page
        .getByRole("banner")
        .getByTitle(/^Lang(uage|ue)$/)
        .click(),
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
    what: "the choice of a list's columns",
    path: "/bookings/hotels",
    open: async (page) => {
      // On phones the tools of a list are behind one button.
      const tools = page.getByRole("button", { name: /^(Views|Vues), / });
      const columns = page.locator("main a[href*='dialog=columns']");
      if (!(await columns.isVisible())) await tools.click();
      await columns.click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeFocused();
    },
  },
  {
    what: "a picker in a filter",
    path: "/pricing/management/room-prices",
    open: async (page) => {
      await openFilters(page);
      await openPicker(page, "main .filter-panel");
    },
  },
  {
    what: "a picker in a dialog",
    path: "/pricing/management/seasons?dialog=new",
    open: (page) => openPicker(page, "dialog"),
  },
  {
    what: "the matches of a search",
    path: "/search",
    open: async (page) => {
      const place = page.getByRole(page.viewportSize()!.width === 390 ? "main" : "banner");
      await place.locator("input[name=q]").fill("suite");
      await expect(place.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
  },
];

async function openPicker(page: Page, within: string): Promise<void> {
  await page.locator(within).getByRole("combobox").first().click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
}

for (const look of [
  { language: "en", theme: "light", width: 1360 },
  { language: "fr", theme: "dark", width: 390 },
]) {
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
      const found = (await violationsIn(staff)).map(({ id, html }) => `${id}: ${html[0]}`);
      expect(found, what).toEqual([]);
    }
  });
}

test("axe finds nothing before the login", async ({ page }) => {
  for (const screen of openScreens) {
    await page.goto(screen);
    await settled(page, true);
    const violations = await violationsIn(page);
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
    const violations = await violationsIn(staff);
    expect(violations.map(({ id, html }) => `${screen} ${id}: ${html[0]}`)).toEqual([]);
  }
});
