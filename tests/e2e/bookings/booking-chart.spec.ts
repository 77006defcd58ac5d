import type { Locator, Page } from "@playwright/test";
import { addDays } from "../../../app/core/dates";
import { formTokenIn } from "../support/sign-in";
import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

/** Nobody else books this house in this year, which has no prices yet: amounts are agreed on. */
const YEAR = "2031";
const HOTEL = "Hôtel Belle Rive";

test("drag a bar to another room; where somebody is it goes back and the page says why", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const first = await bookIn(staff, databaseUrl, "411", `${YEAR}-04-10`);
  const second = await bookIn(staff, databaseUrl, "412", `${YEAR}-04-11`);

  await staff.goto(await chartOf(staff, `${YEAR}-04-08`, ""));
  await settled(staff, scripts);
  const bar = (name: string) => staff.getByRole("link", { name: new RegExp(`^${name}`) });
  const place = (room: string) => row(staff, room).locator("td");
  await bar(second).dragTo(place("411"));
  await expect(staff.getByText(/Another booking has this room/)).toBeVisible();
  await expect(row(staff, "411").getByRole("link")).toHaveAccessibleName(new RegExp(`^${first}`));
  await settled(staff, scripts);
  await bar(second).dragTo(place("413"));
  await expect(staff.getByText("The booking is in room 413")).toBeVisible();
  await expect(row(staff, "413").getByRole("link")).toHaveAccessibleName(new RegExp(`^${second}`));

  // With Shift, another room from the night under the pointer on.
  await settled(staff, scripts);
  const { width, height } = (await bar(second).boundingBox())!;
  await staff.keyboard.down("Shift");
  await bar(second).dragTo(place("412"), {
    sourcePosition: { x: width * 0.55, y: height / 2 },
  });
  await staff.keyboard.up("Shift");
  await expect(staff.getByText("The booking is in room 412")).toBeVisible();
  for (const room of ["412", "413"]) {
    await expect(row(staff, room).getByRole("link")).toHaveAccessibleName(new RegExp(`^${second}`));
  }
});

test("pull the end of a bar: its nights show what changes, and saving leads back to the chart", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const booking = await bookIn(staff, databaseUrl, "411", `${YEAR}-03-10`);
  const address = await chartOf(staff, `${YEAR}-03-08`, "");
  await staff.goto(address);
  await settled(staff, scripts);
  const bar = staff.getByRole("link", { name: new RegExp(`^${booking}`) });

  // A press on an end without a pull opens the booking, and Escape lets go of it.
  await pull(staff, bar, "right", 0);
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(booking);
  await staff.goto(address);
  await settled(staff, scripts);
  await bar.scrollIntoViewIfNeeded();
  const place = await bar.boundingBox();
  await grip(staff, bar, "right", 3);
  await expect(staff.getByText(/Mar 10, 2031 – Mar 16, 2031, 6 nights/)).toBeVisible();
  await staff.keyboard.press("Escape");
  await staff.mouse.up();
  expect(await bar.boundingBox()).toEqual(place);

  await pull(staff, bar, "right", 2);
  // Nights are added at prices, which this year doesn't have.
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(/stays 2 nights more/);
  await expect(staff.getByLabel("Leaves on")).toHaveValue(`${YEAR}-03-15`);
  await expect(staff.getByRole("alert")).toContainText("price");
  await staff.goto(address);
  await settled(staff, scripts);

  // Its beginning, by a finger: on a bar that is wide enough.
  await fingerPull(staff, bar, 1);
  await expect(staff.getByLabel("Arrives on")).toHaveValue(`${YEAR}-03-11`);
  await expect(staff.getByRole("row", { name: /Mar 10\b.*Gone/ })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save for €200.00" }).first().click();
  await expect(staff.getByText("The stay is changed")).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`view=chart.*start=${YEAR}-03-08`));
  await settled(staff, scripts);
  await expect(bar).toHaveAccessibleName(/Mar 11, 2031 – Mar 13, 2031/);

  // Nothing of that gets in the way of dragging the bar to another room.
  await bar.dragTo(row(staff, "412").locator("td"));
  await expect(staff.getByText("The booking is in room 412")).toBeVisible();
});

const chart = "/bookings/hotels?view=chart&days=31";

/** The looks that tell bars apart where no colour does: of the legend, and of the bars in the chart. */
async function linesOfBars(page: Page): Promise<{ legend: string[]; odd: string[]; bars: number }> {
  return page.evaluate(() => {
    const lineOf = (bar: Element) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(bar);
      return `${borderTopStyle} ${borderTopWidth} ${textDecorationLine}`;
    };
    const of = (bars: Iterable<Element>) =>
      [...bars].map((bar) => {
        const inHouse = bar.hasAttribute("data-arrived") ? " in house" : "";
        return `${bar.getAttribute("data-bar")}${inHouse}: ${lineOf(bar)}`;
      });
    const legend = of(document.querySelectorAll("main section > ul [data-bar]:not([data-muted])"));
    const inChart = of(document.querySelectorAll("main table [data-bar]:not([data-muted])"));
    return { legend, odd: inChart.filter((bar) => !legend.includes(bar)), bars: inChart.length };
  });
}

async function expectBarsToldApart(page: Page): Promise<void> {
  const { legend, odd, bars } = await linesOfBars(page);
  expect(legend.map((line) => line.split(":")[0])).toEqual([
    ...["draft", "pending", "confirmed", "confirmed in house", "completed", "cancelled"],
  ]);
  const lines = legend.map((line) => line.split(": ")[1]);
  expect(new Set(lines).size, legend.join("; ")).toBe(lines.length);
  expect(lines.join()).not.toContain("none 0px");
  expect(bars).toBeGreaterThan(5);
  // A bar looks as the legend says.
  expect(odd).toEqual([]);
}

test("a chart of either length is printed whole, its bars told apart without colours", async ({
  staff,
}) => {
  // A4 upright between margins of 1 cm, in CSS pixels.
  const sheet = { width: 718, height: 1040 };
  await staff.setViewportSize(sheet);
  await staff.emulateMedia({ media: "print" });
  for (const days of [14, 31]) {
    await staff.goto(`/bookings/hotels?view=chart&days=${days}`);
    await expectBarsToldApart(staff);
    const beyond = await staff
      .locator("main [data-bar], main thead span, main td")
      .evaluateAll(
        (all, width) =>
          all
            .filter((one) => one.getBoundingClientRect().right > width + 1)
            .map((one) => one.textContent),
        sheet.width,
      );
    expect(beyond).toEqual([]);
    // Nothing that one presses, and no field, is on paper.
    await expect(staff.getByRole("navigation", { name: "Days" })).toBeHidden();
    await expect(staff.getByRole("main").getByRole("searchbox")).toBeHidden();
  }
});

test.describe("in the colours of the reader's own system", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("bars are told apart, and what is out of order from all of them", async ({ staff }) => {
    await staff.goto(chart);
    await expectBarsToldApart(staff);
    const hatching = await staff
      .locator("main section > ul li [aria-hidden]")
      .last()
      .evaluate((sign) => getComputedStyle(sign).backgroundImage);
    expect(hatching).toContain("repeating-linear-gradient");
    const current = staff.getByRole("navigation", { name: "Days" }).locator("[aria-current]");
    await expect(current).toHaveText("31 days");
    await expect(current).toHaveCSS("text-decoration-line", "underline");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the chart scrolls in itself, and says whose row it is all the way", async ({
    staff,
    scripts,
  }) => {
    await staff.goto(chart);
    await settled(staff, scripts);
    const page = await staff.evaluate(() => document.documentElement.scrollWidth);
    expect(page).toBe(390);
    const found = await staff.getByRole("region", { name: /^Chart of/ }).evaluate((region) => {
      region.scrollLeft = region.scrollWidth;
      const place = region.getBoundingClientRect();
      const heads = [...region.querySelectorAll("tbody th[scope=row]")];
      const covered = heads.filter((head) => {
        head.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = head.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const readable =
          left >= place.left && right <= place.left + place.width / 2 && head.contains(over);
        return !readable || head.scrollWidth > head.clientWidth;
      });
      const last = region.querySelector("thead th:last-child span:last-child")!;
      return {
        scrolled: region.scrollLeft,
        heads: heads.length,
        covered: covered.map(({ textContent }) => textContent),
        lastDayShown: last.getBoundingClientRect().right <= place.right + 1,
      };
    });
    expect(found.scrolled).toBeGreaterThan(300);
    expect(found.heads).toBeGreaterThan(10);
    expect(found.covered).toEqual([]);
    expect(found.lastDayShown).toBe(true);
  });
});

const row = (page: Page, room: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: room, exact: true }) });

/** Takes an end of a bar with the mouse and pulls it by days. */
async function grip(page: Page, bar: Locator, end: "left" | "right", days: number) {
  await bar.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bar.boundingBox())!;
  const [at, middle] = [end === "left" ? x + 3 : x + width - 3, y + height / 2];
  await page.mouse.move(at, middle);
  await page.mouse.down();
  await page.mouse.move(at + days * (await dayWidth(bar)), middle, { steps: 5 });
}

async function pull(page: Page, bar: Locator, end: "left" | "right", days: number) {
  await grip(page, bar, end, days);
  await page.mouse.up();
}

/** Pulls the beginning of a bar with a finger. */
async function fingerPull(page: Page, bar: Locator, days: number) {
  await bar.scrollIntoViewIfNeeded();
  const { x, y, height } = (await bar.boundingBox())!;
  const day = await dayWidth(bar);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: y + height / 2 }],
    });
  await touch("touchStart", x + 6);
  for (const share of [0.3, 0.6, 1]) await touch("touchMove", x + 6 + days * day * share);
  await touch("touchEnd");
}

const dayWidth = (bar: Locator) =>
  bar.evaluate((one) => one.closest("td")!.getBoundingClientRect().width / 14);

/** The address of the house's chart from a day on. */
async function chartOf(page: Page, start: string, search: string): Promise<string> {
  const answer = await page.request.get(`/options/hotels?search=${encodeURIComponent(HOTEL)}`);
  const { options } = (await answer.json()) as { options: { value: string }[] };
  // Of a large house the chart shows one floor at a time.
  const where = `hotel_id=${options[0]!.value}&start=${start}&floor=4`;
  return `/bookings/hotels?view=chart&${where}&search=${search}`;
}

/** Books three nights in a room of the house by its form, at an agreed amount. @returns the reference */
async function bookIn(page: Page, databaseUrl: string, room: string, checkin_date: string) {
  const { rows } = await inDatabase(
    databaseUrl,
    `select rooms.id as room_id, rooms.hotel_id, rooms.room_type_id
     from rooms join hotels on hotels.id = rooms.hotel_id
     where hotels.label = $1 and rooms.number = $2`,
    [HOTEL, room],
  );
  const form = "/bookings/hotels/new";
  const answer = await page.request.post(form, {
    form: {
      ...(rows[0] as Record<string, number>),
      ...{ form_token: await formTokenIn(page.request, form), intent: "create_confirmed" },
      ...{ checkin_date, checkout_date: addDays(checkin_date, 3), adults: 2, children: 0 },
      ...{ override_amount: "300", override_reason: "Prices of that year are to come." },
    },
  });
  return /<title>[^<]*?(HT-\d{4}-\d+)/.exec(await answer.text())![1]!;
}
