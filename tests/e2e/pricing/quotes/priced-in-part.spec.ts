import { addHotel, addPrice, addRoomType, addSeason } from "../../support/stories";
import { expect, settled, test } from "../../support/test";

test("a season priced in part is named wherever prices are, and leads to its empty cells @no-scripts", async ({
  staff,
  scripts,
}) => {
  test.setTimeout(120_000);
  const hotel = "Auberge des Deux Prix";
  const season = "Half spring";
  await addHotel(staff, scripts, { name: hotel, currency: "EUR - Euro" });
  await addSeason(staff, scripts, { name: season, start: "2026-12-01", end: "2027-04-30", hotel });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  for (const name of ["Attic room", "Garden suite"])
    await addRoomType(staff, scripts, { hotel, name });
  await addPrice(staff, scripts, { hotel, roomType: "Attic room", season, price: "70" });
  await expect(staff.getByText("Room price created successfully")).toBeVisible();

  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const main = staff.getByRole("main");
  const words = "1 of 2 room types has a sell price, none a buy price";
  const finding = main.getByRole("listitem").filter({ hasText: season }).filter({ hasText: words });
  await finding.getByRole("link").first().click();
  await expect(staff).toHaveURL(/\/pricing\/grid\?/);

  await staff.goto(`/pricing?search=${encodeURIComponent(hotel)}`);
  await settled(staff, scripts);
  const card = staff.getByRole("region", { name: hotel });
  await expect(card.getByRole("heading", { name: "Seasons priced in part" })).toBeVisible();
  await expect(card.getByText(`${season}: ${words}`)).toBeVisible();
  await card.getByRole("link", { name: season, exact: true }).click();
  await expect(staff).toHaveURL(/\/pricing\/grid\?/);
  await settled(staff, scripts);
  await expect(main.getByText("1 season is priced in part")).toBeVisible();
  await expect(main.getByText(`${season}: ${words}`)).toBeVisible();

  // The empty cell is there to be filled, and then nothing lacks.
  await expect(main.getByRole("textbox", { name: /Attic room/ })).toHaveValue(/^70/);
  const empty = main.getByRole("textbox", { name: /Garden suite/ });
  await expect(empty).toHaveValue("");
  await empty.fill("110.50");
  await main.getByRole("button", { name: "Preview" }).click();
  await main.getByRole("button", { name: /^Save 1/ }).click();
  await expect(staff).toHaveURL(/saved=/);
  await expect(main.getByText("priced in part")).toHaveCount(0);
  await staff.goto(`/pricing?search=${encodeURIComponent(hotel)}`);
  await expect(card).toBeVisible();
  await expect(card.getByText("Seasons priced in part")).toHaveCount(0);
});
