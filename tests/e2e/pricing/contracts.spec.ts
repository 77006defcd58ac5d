import { addSeason } from "../support/stories";
import { choose, expect, settled, test } from "../support/test";

test("meals are priced, and a quote with a rate plan adds them @no-scripts", async ({
  staff,
  scripts,
}) => {
  await addSeason(staff, scripts, {
    name: "Meal time",
    start: "2035-05-01",
    end: "2035-05-09",
    hotel: "The Wharf, Bristol",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await staff.goto("/pricing/management/room-prices?dialog=new&price_type=sell");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "The Wharf, Bristol");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
  await choose(staff, scripts, "Room type", "Twin");
  await choose(staff, scripts, "Season", /^Meal time /);
  await staff.getByLabel("Base price").fill("100");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Room price created successfully")).toBeVisible();

  await staff.goto("/pricing/management/meal-prices?dialog=new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "The Wharf, Bristol");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
  await choose(staff, scripts, "Season", /^Meal time /);
  await staff.getByRole("dialog").getByLabel("Meal plan").selectOption("Half board");
  await staff.getByRole("dialog").getByLabel("Sell").check();
  await staff.getByLabel("Each adult", { exact: true }).fill("30");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Meal price created successfully")).toBeVisible();

  await staff.goto("/pricing/management/price-calculator");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "The Wharf, Bristol");
  if (!scripts) await staff.getByRole("button", { name: "Show" }).click();
  await settled(staff, scripts);
  await choose(staff, scripts, "Room type", "Twin");
  await staff.getByLabel("Meals", { exact: true }).first().selectOption("Half board");
  await staff.getByLabel("Rate plan").first().selectOption("Flexible");
  await staff.getByLabel("Check-in").first().fill("2035-05-02");
  await staff.getByLabel("Check-out").first().fill("2035-05-04");
  await staff.getByRole("button", { name: "Calculate" }).click();
  const total = staff.locator("[data-quote-total]");
  await expect(total).toBeVisible();
  const facts = staff.getByRole("region", { name: "Total" });
  await expect(facts).toContainText("Half board");
  await expect(facts).toContainText("Flexible");
  await staff.getByRole("link", { name: "Why this price" }).click();
  const step = staff.getByRole("row", { name: /^Half board each adult/ }).first();
  await expect(step).toContainText("+£60.00");
});

test("a contract comes in as a file, is shown before, and taken back @no-scripts", async ({
  staff,
  scripts,
}) => {
  const contract = [
    "record;season;start_date;end_date;room_type;price_type;amount;adult_amount;meal_plan",
    "season;Contract 2036;2036-03-01;2036-03-31;;;;;",
    "price;Contract 2036;;;Twin;sell;120;;breakfast",
    "meal;Contract 2036;;;;sell;;25;half_board",
  ].join("\r\n");
  await staff.goto("/pricing/contracts/import");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "The Wharf, Bristol");
  await staff
    .getByLabel("CSV file")
    .setInputFiles([{ name: "2036.csv", mimeType: "text/csv", buffer: Buffer.from(contract) }]);
  await staff.getByRole("button", { name: "Check" }).click();
  const lines = staff.getByRole("table", { name: "What would be written" });
  await expect(lines.locator("tbody tr")).toHaveCount(3);
  await expect(lines).toContainText("Meal price · New");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: /^Import/ }).click();
  await expect(staff).toHaveURL(/\/pricing\/batches\/\d+/);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByRole("link", { name: "The bulk change that was undone" })).toBeVisible();
  await staff.goto("/pricing/management/seasons?search=Contract+2036");
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});
