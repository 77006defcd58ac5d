/**
 * The pictures of the help, by their names in the texts. A picture only opens a page, or fills in a form
 * without saving it, so that the order doesn't matter; exceptions are named here.
 *
 * @typedef {{ name: string, show: (page: import("@playwright/test").Page, language: string) => Promise<void> }} Picture
 */

const next = new Date().getFullYear() + 1;
const LIST = "/pricing/management/room-prices";
const stay = `checkin_date=${next}-07-09&checkout_date=${next}-07-12&adults=2`;
const quote = `/pricing/management/price-calculator?hotel_id=1&room_type_id=1&${stay}`;

/** @returns a picture of the page at an address, scrolled to the element `seen` where it is given */
const at = (name, address, seen) => ({
  name,
  show: async (page) => {
    await page.goto(address);
    if (seen) await scrollTo(page, seen);
  },
});

/** Scrolls until an element is a little below the header. */
async function scrollTo(page, selector) {
  await page.waitForLoadState("networkidle");
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      window.scrollTo(0, scrollY + element.getBoundingClientRect().top - 88);
    });
}

/** @type {Picture[]} */
export const pictures = [
  {
    name: "season-form",
    show: async (page, language) => {
      await page.goto("/pricing/management/seasons?hotel_id=1&dialog=new");
      await page
        .locator("dialog [name=name]")
        .fill(language === "fr" ? "Fête du port" : "Harbour festival");
      await page.locator("dialog [name=start_date]").fill(`${next}-08-08`);
      await page.locator("dialog [name=end_date]").fill(`${next}-08-16`);
    },
  },
  at("price-grid", "/pricing/grid?hotel_id=1", "table"),
  at(
    "filtered-prices",
    `${LIST}?hotel_id=1&night_from=${next}-08-01&night_to=${next}-08-31&price_type=sell`,
  ),
  {
    name: "raise-preview",
    show: async (page) => {
      await page.goto(
        `${LIST}/change?hotel_id=1&night_from=${next}-08-01&night_to=${next}-08-31&price_type=sell`,
      );
      await page.waitForLoadState("networkidle");
      await page.locator("dialog [name=adjustment_value]").fill("6");
      await page.locator("dialog [name=adjustment_value]").press("Enter");
      await page.locator("dialog tbody tr").first().waitFor();
    },
  },
  at("next-year", `/pricing/next-year?hotel_id=1&year=${next}&shift=weeks&percent=5&rounding=1`),
  at("overview", "/pricing"),
  at("stop-sale-calendar", "/hotels/stop-sales?view=calendar"),
  at(
    "stop-sale-form",
    `/hotels/stop-sales/new?hotel_id=1&start_date=${next}-07-09&end_date=${next}-07-12`,
  ),
  at("quote", `${quote}&calculate=1`),
  at("why-this-price", `${quote}&calculate=1&why=1`, "#why"),
  at("channel-prices", "/pricing/management/room-prices/adjust?hotel_id=1"),
  at("new-booking", `/bookings/hotels/new?hotel_id=1&room_type_id=1&${stay}`),
  at("hotel-bookings", "/bookings/hotels"),
  at("check-form", `/pricing/checks?dialog=new&hotel_id=1&room_type_id=1&${stay}`),
  at("price-checks", "/pricing/checks"),
  at("import", "/pricing/import"),
  {
    name: "tax-rates",
    show: async (page, language) => {
      await page.goto("/pricing/management/taxes?hotel_id=1&dialog=edit&id=3");
      await page.waitForLoadState("networkidle");
      const added = language === "fr" ? /1er janvier/ : /1 January/;
      await page.getByRole("dialog").getByRole("button", { name: added }).click();
      await page.locator("dialog [name='rates[1].value']").scrollIntoViewIfNeeded();
    },
  },
  at("rate-sheet", "/pricing/rate-sheet?hotel_id=1"),
];
