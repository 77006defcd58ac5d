import type { Locator, Page } from "@playwright/test";
import { hotelDay } from "~/core/dates";
import { pageOf } from "../../support/staff";
import { choose, expect, settled, test } from "../../support/test";

/** A4 upright between margins of 1 cm, in CSS pixels. */
const SHEET = { width: 718, height: 1040 };

const words = async (locator: Locator) => (await locator.allInnerTexts()).join("\n");

/** Everything that the quote says, with its explanation and its breakdown opened. */
async function quoteOn(page: Page): Promise<string> {
  await page.getByText("Why this price", { exact: true }).click();
  await expect(page.locator("#why ol")).toBeVisible();
  await page.getByText("Show detailed breakdown").click();
  return words(page.getByRole("region", { name: "Total" }));
}

test("a quote is mailed: a colleague opens the very same one, and prints it", async ({
  staff,
  browser,
  scripts,
  appUrl,
}) => {
  const year = new Date().getFullYear() + 1;
  await staff.goto("/pricing/management/price-calculator?hotel_id=1");
  await settled(staff, scripts);
  await choose(staff, scripts, "Room type", "Classic double");
  await staff.getByLabel("Promo code").fill("welcome10");
  await staff.getByLabel("Check-in").fill(`${year}-07-09`);
  await staff.getByLabel("Check-out").fill(`${year}-07-12`);
  await staff.getByLabel("Children", { exact: true }).fill("1");
  await staff.getByLabel("Age of child 1").fill("7");
  await staff.getByRole("button", { name: "Calculate" }).click();
  const mine = await quoteOn(staff);
  expect(mine).toContain("Children 3 to 11");

  // The mail names the quote, its total and its address, which says for which day it was made.
  const mail = new URL(
    (await staff
      .getByRole("link", { name: "Send by e-mail", includeHidden: true })
      .getAttribute("href"))!,
  );
  const title = `Quote: Hôtel Belle Rive, Jul 9, ${year} - Jul 12, ${year}`;
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("subject")).toBe(title);
  const [name, total, address] = mail.searchParams.get("body")!.split("\r\n");
  expect(name).toBe(title);
  expect(total).toBe(await staff.locator("[data-quote-total]").innerText());
  expect(new URL(address!).origin).toBe(new URL(appUrl).origin);
  const today = hotelDay(new Date(), { timeZone: "Europe/Paris", dayEnd: "04:00" });
  expect(new URL(address!).searchParams.get("booking_date")).toBe(today);
  await expect(
    staff.getByRole("link", { name: "Link to this quote", includeHidden: true }),
  ).toHaveAttribute("href", address!);

  const colleague = await pageOf(browser, { appUrl, scripts, username: "louis.martin" });
  await colleague.context().addCookies([{ name: "preferredTheme", value: "dark", url: appUrl }]);
  await colleague.goto(address!);
  await settled(colleague, scripts);
  // The colleague's role books nothing.
  expect(await quoteOn(colleague)).toBe(mine.replace(/Book this stay\s+/, ""));
  await expect(colleague).toHaveTitle(`${title} · Maison Desk`);

  // On paper: what it is, of which hotel and when, black on white, and nothing but the quote.
  await colleague.setViewportSize(SHEET);
  await colleague.emulateMedia({ media: "print" });
  await expect(colleague.getByText(title, { exact: true })).toBeVisible();
  await expect(colleague.getByText("Price as booked on")).toBeVisible();
  // It is for guests: with the hotel's address, and without what only staff need.
  await expect(colleague.getByRole("region", { name: "Total" }).locator("address")).toBeVisible();
  await expect(colleague.getByText("Rooms left", { exact: true })).toBeHidden();
  await expect(colleague.getByRole("heading", { name: "Applied rules" })).toBeHidden();
  await expect(colleague.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const card = colleague.getByRole("region", { name: "Total" });
  await expect(card).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const text of [card.locator("dt").first(), card.locator("td").first()]) {
    await expect(text).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await expect(colleague.locator(".card:visible")).toHaveCount(1);
  await expect(colleague.getByRole("button", { name: "Calculate" })).toBeHidden();
  await expect(colleague.getByRole("heading", { name: "Price calculator" })).toBeHidden();
  for (const cell of await card.locator("tr > :last-child:visible").all()) {
    const box = (await cell.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(SHEET.width);
  }
  await colleague.context().close();
});
