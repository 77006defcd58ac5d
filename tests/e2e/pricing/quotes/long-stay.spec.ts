import { weekdays as allWeekdays } from "~/core/dates";
import { openDatabase } from "~/db/connection/client.server";
import { insertHotel, insertRoomType, insertSeason } from "../../../factories/rows";
import { expect, settled, test } from "../../support/test";

/** What a page may weigh, in bytes. */
const LIMIT = 306_000;

const RULES = 30;

interface Weighed {
  /** Every fourth rule holds on one weekday only, so that each night of a week is another. */
  weekdays: boolean;
}

/** The same of two weeks whose explanation is closed. */
const LIMIT_OF_TWO_WEEKS = 60_000;

/** @returns the link to a stay of 365 nights, or until then, in a hotel of its own with thirty rules */
async function longStay(
  databaseUrl: string,
  { weekdays }: Weighed,
  until = "2032-07-14",
): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl });
  try {
    const hotel_id = await insertHotel(db, { label: "Maison des longs séjours" });
    const room_type_id = await insertRoomType(db, hotel_id);
    for (const year of [2031, 2032]) {
      const season_id = await insertSeason(db, hotel_id, {
        name: `The year ${year}`,
        start_date: `${year}-01-01`,
        end_date: `${year}-12-31`,
      });
      await db
        .insertInto("room_prices")
        .values({ hotel_id, room_type_id, season_id, base_price: "1234.56" })
        .execute();
    }
    await db
      .insertInto("price_rules")
      .values(
        Array.from({ length: RULES }, (_, place) => ({
          hotel_id,
          name: `A rule that holds all the year, number ${place + 1}`,
          rule_type: place % 2 ? ("percentage" as const) : ("fixed_amount" as const),
          value: place % 3 ? "1.5" : "-1.25",
          priority: place,
          condition:
            weekdays && place % 4 === 0
              ? JSON.stringify({ weekdays: [allWeekdays[(place / 4) % 7]] })
              : null,
        })),
      )
      .execute();
    return `/pricing/management/price-calculator?hotel_id=${hotel_id}&room_type_id=${room_type_id}&checkin_date=2031-07-15&checkout_date=${until}&calculate=1`;
  } finally {
    await close();
  }
}

for (const weekdays of [false, true]) {
  test(`a year under thirty rules is a light page, ${weekdays ? "by weekday" : "every day"}`, async ({
    staff,
    databaseUrl,
  }) => {
    const link = await longStay(databaseUrl, { weekdays });
    for (const more of ["", "&why=2031-08", "&why=2031-08&compare=1&compare_adults=1", "&why=x"]) {
      const answer = await staff.request.get(link + more);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html, more).toContain("365 nights");
      expect(Buffer.byteLength(html), more).toBeLessThan(LIMIT);
    }
  });
}

test("two weeks under thirty rules are explained by the nights that one opens", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const link = await longStay(databaseUrl, { weekdays: false }, "2031-07-29");
  const closed = await (await staff.request.get(link)).text();
  expect(closed).toContain("14 nights");
  expect(Buffer.byteLength(closed)).toBeLessThan(LIMIT_OF_TWO_WEEKS);
  await staff.goto(link);
  await settled(staff, scripts);
  await staff.getByText("Why this price").click();
  const why = staff.locator("#why");
  const nights = why.getByRole("link", { name: /^\w{3} Jul \d/ });
  await expect(nights).toHaveCount(14);
  await expect(why.locator("tfoot")).toHaveCount(0);

  // Night by night; the address says which.
  await nights.nth(2).click();
  await expect(why.locator("tfoot")).toHaveCount(1);
  await nights.nth(4).click();
  await expect(why.locator("tfoot")).toHaveCount(2);
  await expect(nights.nth(2)).toHaveAttribute("aria-expanded", "true");
  await expect(nights.nth(4)).toBeFocused();
  await nights.nth(2).click();
  await expect(why.locator("tfoot")).toHaveCount(1);
  await expect(staff).toHaveURL(/why=2031-07-19(#|$)/);

  // All of them are an address too: what is mailed or kept shows them, and paper does.
  await why.getByRole("link", { name: "Open all nights" }).click();
  await expect(staff).toHaveURL(/why=all(#|$)/);
  await expect(why.locator("tfoot")).toHaveCount(14);
  await staff.goto(staff.url());
  await staff.emulateMedia({ media: "print" });
  await expect(why.locator("tfoot:visible")).toHaveCount(14);
  const steps = await why.locator("tbody tr:visible").count();
  expect(steps).toBeGreaterThanOrEqual(14 * (RULES + 1));
  const cents = (text: string) => Number(text.replace("\u2212", "-").replace(/[^\d-]/g, ""));
  const sums = await why.locator("tfoot td:last-child").allInnerTexts();
  const total = await staff.locator("[data-quote-total]").innerText();
  expect(sums.reduce((sum, night) => sum + cents(night), 0)).toBe(cents(total));

  await staff.emulateMedia({ media: "screen" });
  await settled(staff, scripts);
  await staff.getByText("Why this price").click();
  await expect(why.locator("tfoot")).toHaveCount(0);
  await expect(staff).not.toHaveURL(/why=/);
});

test("a long stay is explained by the month that one opens, and adds up", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  await staff.goto(await longStay(databaseUrl, { weekdays: true }));
  await settled(staff, scripts);
  const cents = (text: string) => Number(text.replace("\u2212", "-").replace(/[^\d-]/g, ""));
  const total = cents(await staff.locator("[data-quote-total]").innerText());
  const why = staff.locator("#why");
  await staff.getByText("Why this price").click();
  const sums = why.locator("p:has(> a[href*='why=']) > :last-child");
  await expect(sums).toHaveCount(13);
  const months = await sums.allInnerTexts();
  expect(months.reduce((sum, month) => sum + cents(month), 0)).toBe(total);
  await expect(why.locator("ol")).toHaveCount(0);

  // One month at a time, by links.
  await why.getByRole("link", { name: "July 2032" }).click();
  await expect(staff).toHaveURL(/why=2032-07/);
  await expect(why.locator("ol")).toHaveCount(1);
  await expect(why.getByRole("link", { name: "July 2032" })).toHaveAttribute("aria-current");
  const july = cents(months.at(-1)!);
  let sum = 0;
  let nights = 0;
  for (const entry of await why.locator("ol > li").all()) {
    const heading = await entry.locator("h3").innerText();
    const alike = Number(/: (\d+) nights alike, each:/.exec(heading)?.[1] ?? 1);
    nights += alike;
    sum += alike * cents(await entry.locator("tfoot td").last().innerText());
  }
  expect(nights).toBe(13);
  expect(sum).toBe(july);
  await why.getByRole("link", { name: "August 2031" }).click();
  await expect(why.getByRole("link", { name: "August 2031" })).toHaveAttribute("aria-current");
  await expect(why.getByRole("link", { name: "July 2032" })).not.toHaveAttribute("aria-current");
});
