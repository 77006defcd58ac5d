import type { Page } from "@playwright/test";
import { addresses } from "../../support/screens/screens";
import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const pages = addresses("phone");

/** Controls that a finger must hit: all but links in a line of text. */
const CONTROLS = [
  "button",
  "select",
  "summary",
  "input:not([type=hidden]):not([type=checkbox]):not([type=radio])",
  "label:has(input:is([type=checkbox], [type=radio]))",
  "a",
].join(",");

/** @returns what is lower than a fingertip, 44 px */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      if (control.closest(".sr-only, [href='#main']")) return [];
      // A link in a line of text is as high as its line.
      const { display } = getComputedStyle(control);
      if (control.matches("a") && !display.includes("flex")) return [];
      // A switch is small, and takes touches around it.
      const around = getComputedStyle(control, "::after");
      const reach = around.position === "absolute" ? parseFloat(around.height) : 0;
      const height = Math.max(control.getBoundingClientRect().height, reach);
      const words = control.getAttribute("aria-label") ?? control.textContent ?? "";
      return height > 0 && height < 43.5 ? [`${control.className} ${words}: ${height}`] : [];
    });
  }, CONTROLS);
}

/** Puts a short name in the place of a long one, wherever it stands on the page. */
function shortenNames(long: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue!.replaceAll(long, "Inn ");
  }
}

test("no long name widens a page, and what fingers press is as high as a fingertip", async ({
  staff,
  context,
  appUrl,
  databaseUrl,
}) => {
  test.setTimeout(240_000);
  // French words are the longer ones.
  await context.addCookies([{ name: "language", value: "fr", url: appUrl }]);
  const long = "Wolkenkratzerhotelbetriebsgesellschaft".repeat(2).slice(0, 60);
  // Other stories know the rows by their names: they get them back.
  const rows = [
    ["hotels", "label", "id"],
    ["room_types", "label", "hotel_id"],
    ["seasons", "name", "hotel_id"],
  ] as const;
  for (const [table, column, hotel] of rows) {
    await inDatabase(
      databaseUrl,
      `create table kept_${table} as select id, ${column} from ${table}`,
    );
    await inDatabase(
      databaseUrl,
      `update ${table} set ${column} = left($1, 56) || id where ${hotel} = 1`,
      [long],
    );
  }
  try {
    const more = [
      "/hotels/edit/1",
      "/hotels/restrictions",
      "/pricing/management/room-prices?hotel_id=1",
    ];
    for (const path of [...pages, ...more]) {
      await staff.goto(path);
      await settled(staff, true);
      for (const width of [430, 390, 320]) {
        await staff.setViewportSize({ width, height: 844 });
        const { scroll, client } = await staff.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        expect.soft(scroll, `${path} at ${width}`).toBeLessThanOrEqual(client);
      }
      // A name that takes several lines makes its control higher than it has to be.
      await staff.evaluate(shortenNames, long.slice(0, 56));
      await staff.setViewportSize({ width: 390, height: 844 });
      expect.soft(await tooLow(staff), path).toEqual([]);
    }
  } finally {
    for (const [table, column] of rows) {
      await inDatabase(
        databaseUrl,
        `update ${table} set ${column} = kept.${column} from kept_${table} kept where kept.id = ${table}.id`,
      );
      await inDatabase(databaseUrl, `drop table kept_${table}`);
    }
  }
});

test("a card says what a bare figure is", async ({ staff }) => {
  await staff.goto("/hotels");
  const cell = staff.locator("tbody td[data-label]").first();
  const said = await cell.evaluate((td) => getComputedStyle(td, "::before").content);
  expect(said).toContain("Room types");
});

test("a list as cards is still a table for who hears it", async ({ staff }) => {
  await staff.goto("/pricing/management/room-prices");
  const table = staff.locator("[data-table=stacked]");
  await expect(table.locator("td").first()).toHaveCSS("display", "block");
  const browser = await staff.context().newCDPSession(staff);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const heard = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  expect(heard("row")).toBe(await table.locator("tr").count());
  // What a phone leaves out isn't heard either.
  expect(heard("cell")).toBe(await table.locator("td:not(.off-phones)").count());
});
