import type { Page } from "@playwright/test";
import { addresses } from "../../support/screens/screens";
import { expect, settled, test } from "../support/test";
import { turnTo } from "../support/themes";

/** A4 upright between margins of 1 cm, in CSS pixels. */
const SHEET = { width: 718, height: 1040 };

/** The same across, as the rate calendar says to the printer: a month has a column for each day. */
const ACROSS = { width: SHEET.height, height: SHEET.width };

/** What guests get has no footer of ours. */
const forGuests = /^\/(preview|demo-preview)|\/(confirmation|registration)$|^\/pricing\/rate-sheet/;

test("pages print black on white and whole, from the light theme and from the dark one", async ({
  staff,
  context,
  appUrl,
}) => {
  test.setTimeout(120_000);
  await context.addCookies([{ name: "language", value: "fr", url: appUrl }]);
  await staff.emulateMedia({ media: "print" });
  for (const screen of addresses("printed")) {
    await staff.goto(screen);
    await settled(staff, true);
    const across = (await staff.locator(".rates-sheet").count()) > 0;
    await staff.setViewportSize(across ? ACROSS : SHEET);
    for (const theme of ["light", "dark"] as const) {
      await turnTo(staff, theme);
      expect(await unprintable(staff), `${screen}, ${theme}`).toEqual([]);
    }
    if (forGuests.test(screen)) continue;
    await expect(staff.getByRole("contentinfo").locator("span").last(), screen).toBeVisible();
  }
});

/** @returns what of a page isn't black on white, not within the sheet, or an empty card: the first five */
function unprintable(page: Page): Promise<string[]> {
  return page.evaluate(async (width) => {
    // Until its font is there, text stands in a fallback that may be wider.
    await document.fonts.ready;
    for (const details of document.querySelectorAll("details")) details.open = true;
    const found: string[] = [];
    const say = (what: string, element: Element) =>
      found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
    const seen = [...document.querySelectorAll("html, body, main, main *, footer *")].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of seen) {
      const { color, backgroundColor } = getComputedStyle(element);
      const svg = element.closest("svg, input, select") !== null;
      const empty = element.textContent?.trim() === "";
      const clear = ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(backgroundColor);
      if (!svg && !empty && color !== "rgb(0, 0, 0)") say(`not black, ${color}`, element);
      // The shades of a rate calendar are what it says.
      const shaded = element.closest("[data-shade]") !== null;
      if (!svg && !empty && !clear && !shaded) say(`not white, ${backgroundColor}`, element);
      if (element.getBoundingClientRect().right > width + 1 && !element.closest(".sr-only"))
        say("beyond the sheet", element);
      if (element.matches(".card") && element.textContent?.trim() === "") say("empty", element);
    }
    return found.slice(0, 5);
  }, page.viewportSize()!.width);
}
