import type { Locator, Page } from "@playwright/test";
import { expect, settled, test } from "./support/test";

/** @returns whether all of it is in sight, by its own scrolling parts and those of the page */
async function inSight(of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const scrolls = [...document.querySelectorAll("nav")].find((nav) => nav.contains(element));
    const view = scrolls!.getBoundingClientRect();
    const within = left >= view.left - 1 && right <= view.right + 1;
    return within && top >= view.top - 1 && bottom <= view.bottom + 1;
  });
}

const current = (page: Page, nav: string) =>
  page.getByRole("navigation", { name: nav }).locator("[aria-current=page]");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("what one looks for is in view, named and whole @no-scripts", async ({ staff, scripts }) => {
    await staff.goto("/hotels/edit/1?tab=history");
    await settled(staff, scripts);
    const tab = staff.locator("main nav [aria-current=page]").last();
    await expect.poll(() => inSight(tab)).toBe(true);

    // Stop sales name their dates.
    await staff.goto("/hotels/stop-sales");
    const stopSale = staff.getByRole("row").nth(1);
    for (const name of ["Start date", "End date"]) {
      const said = await stopSale
        .locator(`[data-label="${name}"]`)
        .evaluate((cell) => getComputedStyle(cell, "::before").content);
      expect(said).toContain(name);
    }

    // Nothing in a card lies over anything else.
    for (const list of ["/hotels", "/services", "/settings/users"]) {
      await staff.goto(list);
      expect(await covered(staff.getByRole("table"))).toEqual([]);
    }

    // A list has the chosen columns as the lines of its rows.
    await staff.goto("/bookings/hotels");
    await settled(staff, scripts);
    const row = staff.getByRole("row").nth(1);
    const { height } = (await row.boundingBox())!;
    const lines = await row.getByRole("cell").count();
    await chooseColumns(staff, ["Hotel", "Room type"], false);
    await expect(row.getByRole("cell")).toHaveCount(lines - 2);
    expect((await row.boundingBox())!.height).toBeLessThan(height - 30);
    await chooseColumns(staff, ["Hotel", "Room type"], true);
    await expect(row.getByRole("cell")).toHaveCount(lines);
  });

  test("a history breaks no word of its fields and values", async ({ staff }) => {
    for (const address of ["Verkehrsverbundgesellschaft", "Schifffahrtsgesellschaft"]) {
      await staff.goto("/settings/distribution-points?dialog=edit&id=1");
      await settled(staff, true);
      const dialog = staff.getByRole("dialog");
      await dialog.getByLabel("Address").fill(address);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(staff.getByText("Distribution point updated successfully")).toBeVisible();
    }
    await staff.goto("/history/distribution_point/1");
    const table = staff.getByRole("table").first();
    await expect(table.getByRole("rowheader").first()).toBeVisible();
    expect(await brokenWords(table)).toEqual([]);
  });
});

/** @returns the texts of cells that lie over each other, in pairs */
async function covered(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const textOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return { ...range.getBoundingClientRect().toJSON(), text: cell.textContent } as DOMRect & {
        text: string;
      };
    };
    return [...element.querySelectorAll("tbody tr")].flatMap((row) => {
      const texts = [...row.querySelectorAll("td")].map(textOf).filter(({ width }) => width > 0);
      return texts.flatMap((one, nth) =>
        texts
          .slice(nth + 1)
          .filter((other) => {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            return (
              across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
            );
          })
          .map((other) => `${one.text} / ${other.text}`),
      );
    });
  });
}

/** @returns the words of a part of the page that stand on several lines */
async function brokenWords(of: Locator): Promise<string[]> {
  return of.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test.describe("on a low screen", () => {
  test.use({ viewport: { width: 1360, height: 420 } });

  test("the current entry of the drawer is in view @no-scripts", async ({ staff, scripts }) => {
    await staff.goto("/settings/activity");
    await settled(staff, scripts);
    await expect.poll(() => inSight(current(staff, "Main navigation"))).toBe(true);
  });
});

test("a group of the drawer stays as it was left", async ({ staff }) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  const drawer = staff.getByRole("navigation", { name: "Main navigation" });
  const spas = drawer.locator("details", { has: staff.locator("summary", { hasText: "Spas" }) });
  await expect(spas).not.toHaveAttribute("open");
  await spas.locator("summary").click();
  await expect(spas).toHaveAttribute("open");
  // It comes open, and nothing moves before one's eyes.
  const page = await staff.request.get("/hotels");
  expect(await page.text()).toMatch(
    /<details[^>]* open[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Spas/,
  );
  await spas.locator("summary").click();
  await staff.goto("/spas");
  await settled(staff, true);
  await expect(spas).toHaveAttribute("open");
  await drawer.getByRole("link", { name: "Dashboard" }).click();
  await expect(spas).not.toHaveAttribute("open");
});

test("the drawer folded to its icons opens over the page under the keyboard's focus", async ({
  staff,
}) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, true);
  await staff.getByRole("button", { name: "Collapse the menu" }).click();
  const entry = staff
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Customers" });
  await expect.poll(() => entry.evaluate((link) => getComputedStyle(link).fontSize)).toBe("0px");
  const isFocused = () => entry.evaluate((link) => link === document.activeElement);
  for (let stops = 0; stops < 80 && !(await isFocused()); stops += 1) {
    await staff.keyboard.press("Tab");
  }
  await expect(entry).toBeFocused();
  // Nothing of the page lies over its end.
  await expect
    .poll(() =>
      entry.evaluate((link) => {
        const { right, top, bottom } = link.getBoundingClientRect();
        return (
          right > 200 && link.contains(document.elementFromPoint(right - 8, (top + bottom) / 2))
        );
      }),
    )
    .toBe(true);
});

/** Goes through all that takes the focus in the dialog. @returns what lies under its summary or its buttons */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press("Tab");
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      const dialog = document.querySelector("dialog[open]");
      if (!focused || !dialog?.contains(focused)) return { over: true, what: "" };
      const { top, bottom, left } = focused.getBoundingClientRect();
      const sticky = [...dialog.querySelectorAll("[data-rule-summary], [data-actions]")];
      const under = sticky.find((one) => {
        if (one.contains(focused)) return false;
        const place = one.getBoundingClientRect();
        return bottom > place.top + 1 && top < place.bottom - 1 && left < place.right;
      });
      return {
        over: false,
        what: under ? `${focused.tagName} ${focused.getAttribute("name")}` : "",
      };
    });
    if (state.over) break;
    if (state.what) covered.push(state.what);
    const last = await page.evaluate(
      () => document.activeElement === [...document.querySelectorAll("dialog[open] button")].at(-1),
    );
    if (last) break;
  }
  return covered;
}

test("the focus is never under what stays in the dialog of a rule, however small the window", async ({
  staff,
}) => {
  for (const viewport of [
    { width: 1360, height: 800 },
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
    { width: 320, height: 256 },
  ]) {
    await staff.setViewportSize(viewport);
    await staff.goto("/pricing/management/price-rules?dialog=edit&id=1");
    await settled(staff, true);
    await expect(staff.getByRole("dialog")).toBeVisible();
    expect(await coveredStops(staff), `${viewport.width} px`).toEqual([]);
    const save = staff.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe("at 1024 px", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("a wide list scrolls in itself until one leaves columns out @no-scripts", async ({
    staff,
    scripts,
  }) => {
    await staff.goto("/bookings/hotels?size=25");
    await settled(staff, scripts);
    const widerThanIts = (selector: string) =>
      staff.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await widerThanIts("html")).toBe(false);
    expect(await widerThanIts(".card:has(> table)")).toBe(true);
    const panel = await chooseColumns(staff, ["Hotel", "Room type", "Nights", "Check-out"], false);
    await expect(staff.getByRole("columnheader", { name: "Room type" })).toHaveCount(0);
    await expect(staff.getByRole("columnheader", { name: "Customer" })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(staff).toHaveURL(/\/bookings\/hotels\?size=25$/);
    expect(await widerThanIts(".card:has(> table)")).toBe(false);
    // It is kept, and taken back as easily.
    await staff.reload();
    await settled(staff, scripts);
    await expect(staff.getByRole("columnheader", { name: "Room type" })).toHaveCount(0);
    await chooseColumns(staff, ["Hotel", "Room type", "Nights", "Check-out"], true);
    await expect(staff.getByRole("columnheader", { name: "Room type" })).toBeVisible();
    // Wider again, and it says so.
    expect(await widerThanIts(".card:has(> table)")).toBe(true);
    const card = staff.locator(".card:has(> table)");
    const hint = await card.evaluate((element) => getComputedStyle(element).backgroundAttachment);
    expect(hint).toContain("local, local, scroll, scroll");
  });

  test("columns are chosen by the keyboard", async ({ staff }) => {
    await staff.goto("/hotels");
    await settled(staff, true);
    const link = staff.getByRole("link", { name: "Columns" });
    await link.focus();
    await staff.keyboard.press("Enter");
    const panel = staff.getByRole("dialog", { name: "Columns" });
    const first = panel.getByRole("checkbox").first();
    await expect(first).toBeFocused();
    await staff.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();
    const heads = await staff.getByRole("columnheader").count();
    await staff.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await staff.keyboard.press("Space");
    await expect(first).not.toBeChecked();
    await staff.keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(staff.getByRole("columnheader")).toHaveCount(heads - 1);
    await staff.getByRole("link", { name: "Columns" }).click();
    await first.check();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(staff.getByRole("columnheader")).toHaveCount(heads);
  });
});

test("prices stay in their column and menus of rows in view, in both languages", async ({
  staff,
  context,
  appUrl,
}) => {
  for (const language of ["en", "fr"]) {
    await context.addCookies([{ name: "language", value: language, url: appUrl }]);
    // Suites are priced per room, which their rows say.
    await staff.goto("/pricing/management/room-prices?search=suite&size=50");
    await settled(staff, true);
    await expect(staff.locator("td:has(strong)").nth(20)).toBeVisible();
    for (const width of [1280, 1360, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      const hidden = await staff
        .locator(".card:has(table)")
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, `${language}, ${width} px`).toBe(0);
      const beyond = await staff.locator("td:has(strong)").evaluateAll((cells) =>
        cells.filter((cell) => {
          const price = cell.querySelector("strong")!.getBoundingClientRect();
          const { left, right } = cell.getBoundingClientRect();
          return price.left < left || price.right > right - 4;
        }),
      );
      expect(beyond.length, `${language}, ${width} px`).toBe(0);
    }
  }
});

test("the lists of users and of prices fit into their cards, in both languages", async ({
  staff,
  context,
  appUrl,
}) => {
  const hiddenIn = async (list: string, width: number) => {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto(list);
    await settled(staff, true);
    return staff
      .locator(".card:has(table)")
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  };
  for (const language of ["en", "fr"]) {
    await context.addCookies([{ name: "language", value: language, url: appUrl }]);
    expect(await hiddenIn("/settings/users", 1280), language).toBe(0);
    const suites = "/pricing/management/room-prices?search=suite&size=50";
    expect(await hiddenIn(suites, 1200), language).toBe(0);
  }
});

/** Ticks columns of the list that is open, or takes their ticks away; its rows stand close without them. */
async function chooseColumns(staff: Page, columns: string[], shown: boolean): Promise<Locator> {
  // On phones the tools of a list are behind one button.
  const tools = staff.getByRole("button", { name: "Views, columns and export" });
  if (await tools.isVisible()) await tools.click();
  await staff.getByRole("link", { name: "Columns" }).click();
  const panel = staff.getByRole("dialog", { name: "Columns" });
  for (const name of columns) await panel.getByRole("checkbox", { name }).setChecked(shown);
  await panel.getByRole("checkbox", { name: "Compact rows" }).setChecked(!shown);
  await panel.getByRole("button", { name: "Save" }).click();
  return panel;
}
