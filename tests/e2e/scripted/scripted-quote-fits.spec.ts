import { expect, settled, test } from "../support/test";

const quote =
  "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=2027-07-09&checkout_date=2027-07-12&children=1&children_ages%5B0%5D=7&promo_code=WELCOME10&calculate=1&compare=1&compare_price_type=buy&why=1";

test("an opened quote beside another fits the screen, and nothing in it is cut off", async ({
  staff,
  context,
  appUrl,
}) => {
  for (const language of ["fr", "en"]) {
    await context.addCookies([{ name: "language", value: language, url: appUrl }]);
    await staff.goto(quote);
    await settled(staff, true);
    for (const width of [1360, 1200, 768, 390, 320]) {
      await staff.setViewportSize({ width, height: 900 });
      const tooWide = await staff.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
        const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
        const places = [document.documentElement, ...document.querySelectorAll("main .card *")];
        return places
          .filter((place) => wide(place) && getComputedStyle(place).overflowX !== "visible")
          .map((place) => `${place.tagName} ${place.className}`)
          .filter((place) => !place.includes("sr-only"));
      });
      expect(tooWide, `${language}, ${width} px`).toEqual([]);
      const ends = await staff.evaluate(() => {
        const lastCells = [...document.querySelectorAll("tr > :last-child")].filter((cell) =>
          cell.checkVisibility({ visibilityProperty: true }),
        );
        const menu = [...document.querySelectorAll("header button")].at(-1)!;
        return [...lastCells, menu].map((one) => one.getBoundingClientRect().right);
      });
      expect(ends.length).toBeGreaterThan(10);
      expect(Math.max(...ends), `${language}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
