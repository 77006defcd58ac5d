import { choose, expect, settled } from "./test";
import type { Page } from "@playwright/test";

interface NewSeason {
  name: string;
  start: string;
  end: string;
  hotel: string;
}

/** Adds a season with its dialog; the caller checks the result. */
export async function addSeason(page: Page, scripts: boolean, season: NewSeason): Promise<void> {
  await page.goto("/pricing/management/seasons");
  await settled(page, scripts);
  await page.getByRole("link", { name: "Add season" }).click();
  await settled(page, scripts);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Season name").fill(season.name);
  await dialog.getByLabel("Start date").fill(season.start);
  await dialog.getByLabel("End date").fill(season.end);
  await choose(page, scripts, "Hotel", season.hotel);
  await dialog.getByRole("button", { name: "Save" }).click();
}

interface NewPrice {
  hotel: string;
  roomType: string;
  season: string;
  price: string;
  /** Whether the price is per person; without it, the form's suggestion stays. */
  per_person?: boolean;
}

/** Adds a general sell price with its dialog. */
export async function addPrice(page: Page, scripts: boolean, price: NewPrice): Promise<void> {
  await page.goto("/pricing/management/room-prices?dialog=new");
  await settled(page, scripts);
  await choose(page, scripts, "Hotel", price.hotel);
  if (!scripts) await page.getByRole("button", { name: "Load" }).first().click();
  await choose(page, scripts, "Room type", price.roomType);
  await choose(page, scripts, "Season", new RegExp(`^${price.season} \\(`));
  if (price.per_person !== undefined) {
    await page.getByLabel("Per person", { exact: true }).setChecked(price.per_person);
  }
  await page.getByLabel("Base price").fill(price.price);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
}

/**
 * Plays the main story of the product: a season, its price, the next season and its price, and the quote of a
 * stay across both with a child and a promo code, which adds up night by night.
 */
export async function mainStory(page: Page, scripts: boolean): Promise<void> {
  const hotel = "Hôtel Belle Rive";
  const roomType = "Classic double";
  await addSeason(page, scripts, {
    name: "Story low",
    start: "2031-06-01",
    end: "2031-06-30",
    hotel,
  });
  await expect(page.getByText("Season created successfully")).toBeVisible();
  await addSeason(page, scripts, {
    name: "Story high",
    start: "2031-07-01",
    end: "2031-07-31",
    hotel,
  });
  await expect(page.getByText("Season created successfully")).toBeVisible();
  const place = { hotel, roomType, per_person: true };
  await addPrice(page, scripts, { ...place, season: "Story low", price: "50.00" });
  await expect(page.getByText("Room price created successfully")).toBeVisible();
  await addPrice(page, scripts, { ...place, season: "Story high", price: "80" });
  await expect(page.getByText("Room price created successfully")).toBeVisible();
  await quoteStory(page, scripts, hotel, roomType);
}

async function quoteStory(
  page: Page,
  scripts: boolean,
  hotel: string,
  roomType: string,
): Promise<void> {
  await page.goto("/pricing/management/price-calculator");
  await settled(page, scripts);
  await choose(page, scripts, "Hotel", hotel);
  if (!scripts) await page.getByRole("button", { name: "Show" }).click();
  await choose(page, scripts, "Room type", roomType);
  await page.getByLabel("Promo code").fill(" welcome10 ");
  await page.getByLabel("Check-in").fill("2031-06-29");
  await page.getByLabel("Check-out").fill("2031-07-02");
  await page.getByLabel("Children", { exact: true }).fill("1");
  if (!scripts) await page.getByRole("button", { name: "Update guests" }).click();
  await page.getByLabel("Age of child 1").fill("8");
  await page.getByRole("button", { name: "Calculate" }).click();

  // Two nights of 150 − 25 − 12.50, and one night of 240 − 40 − 20.
  await expect(page.locator("[data-quote-total]")).toHaveText("€405.00");
  const breakdown = page.getByRole("region", { name: "Total" }).locator("details:not(#why)");
  await expect(breakdown.getByText("Children 3 to 11")).toHaveCount(3);
  await page.getByText("Show detailed breakdown").click();
  const rows = breakdown.locator("tbody tr");
  await expect(rows).toHaveCount(3);
  const cents = (text: string) => Number(text.replace("\u2212", "-").replace(/[^\d-]/g, ""));
  let sum = 0;
  for (const row of await rows.all()) {
    const cells = await row.locator("td").allInnerTexts();
    const effects = await row.locator("li > :last-child").allInnerTexts();
    const day = cents(cells[4] ?? "");
    expect(effects.reduce((total, effect) => total + cents(effect), cents(cells[2] ?? ""))).toBe(
      day,
    );
    sum += day;
  }
  expect(sum).toBe(40_500);

  // Every quote has an address, which shows the same quote when it is opened again.
  const link = page.url();
  await page.goto("/dashboard");
  await page.goto(link);
  await expect(page.locator("[data-quote-total]")).toHaveText("€405.00");
  await expect(page.getByLabel("Age of child 1")).toHaveValue("8");
}
