import type { Page } from "@playwright/test";
import { addHotel, addPrice, addRoomType, addSeason, quote } from "../support/stories";
import { choose, expect, settled, test } from "../support/test";

/** Opens the form of a hotel from the list. */
async function openHotel(page: Page, scripts: boolean, name: string): Promise<void> {
  await page.goto(`/hotels?search=${encodeURIComponent(name)}`);
  await settled(page, scripts);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(page, scripts);
}

test("a currency changed: the prices are asked about, converted at a rate, and taken back @no-scripts", async ({
  staff,
  scripts,
}) => {
  const hotel = `Ryokan ${scripts ? "Momiji" : "Sakura"}`;
  const season = "Cherry blossom";
  const stay = {
    hotel,
    roomType: "Tatami room",
    checkin_date: "2031-04-02",
    checkout_date: "2031-04-04",
  };
  await addHotel(staff, scripts, { name: hotel, currency: "EUR - Euro" });
  await addRoomType(staff, scripts, { hotel, name: stay.roomType });
  const dates = { start: "2031-04-01", end: "2031-04-30" };
  await addSeason(staff, scripts, { name: season, ...dates, hotel });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await addPrice(staff, scripts, { hotel, roomType: stay.roomType, season, price: "127.05" });
  await expect(staff.getByText("Room price created successfully")).toBeVisible();
  await quote(staff, scripts, stay);
  await expect(staff.locator("[data-quote-total]")).toHaveText("€508.20");

  await openHotel(staff, scripts, hotel);
  await choose(staff, scripts, "Currency", "JPY - Japanese yen");
  await staff.getByRole("button", { name: "Save" }).click();
  const question = staff.getByRole("group", { name: "What becomes of the 1 price in EUR?" });
  await expect(question).toBeVisible();
  await expect(staff.getByText("The prices of this hotel use 2 decimals, JPY has 0")).toBeVisible();
  await question.getByRole("radio", { name: "Convert the amounts from EUR to JPY" }).check();

  // Without a rate, and with one that is the wrong way round, nothing is saved and nothing lost.
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("A rate is needed to convert the amounts").last()).toBeVisible();
  const rate = staff.getByLabel("Rate: what 1 EUR is in JPY");
  await rate.fill("0.0001");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(/nothing would be left of 1 amount/).last()).toBeVisible();
  await rate.fill("163.25");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(`Hotel "${hotel}" updated successfully!`)).toBeVisible();
  await quote(staff, scripts, stay);
  await expect(staff.locator("[data-quote-total]")).toHaveText("¥82,964");

  await staff.goto("/pricing/batches");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Prices converted, EUR → JPY" }).first().click();
  await settled(staff, scripts);
  await expect(staff.getByText("1 EUR = 163.25 JPY")).toBeVisible();
  const row = staff.locator("tbody tr");
  await expect(row).toContainText("€127.05");
  await expect(row).toContainText("¥20,741");
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText("1 price restored")).toBeVisible();
  await quote(staff, scripts, stay);
  await expect(staff.locator("[data-quote-total]")).toHaveText("€508.20");
});

test("a currency changed: the figures are kept where that is said", async ({ staff, scripts }) => {
  const hotel = "Ryokan Kaede";
  const roomType = "Garden room";
  await addHotel(staff, scripts, { name: hotel, currency: "EUR - Euro" });
  await addRoomType(staff, scripts, { hotel, name: roomType });
  const dates = { start: "2031-05-01", end: "2031-05-31" };
  await addSeason(staff, scripts, { name: "May", ...dates, hotel });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await addPrice(staff, scripts, { hotel, roomType, season: "May", price: "254" });
  await expect(staff.getByText("Room price created successfully")).toBeVisible();
  await openHotel(staff, scripts, hotel);
  await choose(staff, scripts, "Currency", "JPY - Japanese yen");
  await staff.getByRole("button", { name: "Save" }).click();
  await staff.getByRole("radio", { name: "Keep the figures: €254.00 becomes ¥254" }).check();
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(`Hotel "${hotel}" updated successfully!`)).toBeVisible();
  await quote(staff, scripts, {
    ...{ hotel, roomType, checkin_date: "2031-05-06", checkout_date: "2031-05-07" },
  });
  await expect(staff.locator("[data-quote-total]")).toHaveText("¥508");
});
