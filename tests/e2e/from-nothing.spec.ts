import { createDatabase, startApp } from "./support/server";
import { choose, expect, pressMore, settled, test } from "./support/test";

const username = "founder";
const password = "a-house-from-nothing";

/** The whole way of a house that starts as production does: with one user and nothing else. */
test("a hotel from nothing: from the first currency to the first quote @no-scripts", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const database = await createDatabase();
  const app = await startApp({
    DATABASE_URL: database.url,
    DEMO_MODE: "0",
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  });
  try {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      baseURL: app.url,
      locale: "en-US",
    });
    const page = await context.newPage();
    const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
    const step = async (name: string) => {
      await page.goto("/dashboard");
      await settled(page, scripts);
      await page.getByRole("link", { name, exact: true }).click();
      await settled(page, scripts);
    };

    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Getting started")).toBeVisible();

    // The currency of the ISO list is made with the hotel.
    await step("Add the hotel");
    await page.getByLabel("Name", { exact: true }).fill("Auberge du Commencement");
    await choose(page, scripts, "Currency", "EUR - Euro (€)");
    await page.getByLabel("Policies", { exact: true }).fill("No pets. A deposit of one night.");
    await save();
    await expect(page.getByText('Hotel "Auberge du Commencement" created')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/hotels");
    const row = page.locator("tbody tr");
    await expect(row).toContainText("Auberge du Commencement");
    await settled(page, scripts);
    await row.getByRole("link", { name: "Add room types" }).click();

    await settled(page, scripts);
    await page.getByLabel("Name", { exact: true }).fill("Double");
    await page.getByRole("button", { name: "Save and add another" }).click();
    await expect(page.getByText("Room type created successfully")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
    await settled(page, scripts);
    await page.getByLabel("Name", { exact: true }).fill("Suite");
    await save();
    await expect(page).toHaveURL(/\/hotels\/room-types\?hotel_id=\d+$/);
    await expect(page.locator("tr[data-saved]")).toContainText("Suite");
    await expect(page.locator("tbody tr")).toHaveCount(2);

    await page.goto("/hotels");
    await settled(page, scripts);
    await page.getByRole("link", { name: "Auberge du Commencement", exact: true }).click();
    const links = page.getByRole("navigation", { name: "What belongs to the hotel" });
    await expect(links.getByRole("link")).toHaveText([
      "Room types",
      "Rooms",
      "Stop sales",
      "Restrictions",
      "Seasons",
      "Prices",
      "Meal prices",
      "Taxes and fees",
      "Rate sheet",
      "Margin",
      "Pages",
    ]);
    await expect(page.getByLabel("Policies", { exact: true })).toHaveValue(
      "No pets. A deposit of one night.",
    );
    await settled(page, scripts);
    await links.getByRole("link", { name: "Rooms", exact: true }).click();
    await settled(page, scripts);
    await pressMore(page, "Add several");
    await settled(page, scripts);
    await choose(page, scripts, "Room type", "Double");
    await page.getByLabel("Numbers").fill("101-104");
    await page.getByRole("button", { name: "Preview the rooms" }).click();
    await expect(page.getByText("4 rooms would be created:")).toBeVisible();
    await page.getByRole("button", { name: "Add rooms" }).click();
    await expect(page.getByText("4 rooms created: 101, 102, 103, 104")).toBeVisible();
    await expect(page).toHaveURL(/\/hotels\/rooms\?hotel_id=\d+$/);

    await step("Add the first season");
    await page.getByLabel("Season name").fill("Opening year");
    await page.getByLabel("Start date").fill("2031-01-01");
    await page.getByLabel("End date").fill("2031-12-31");
    await choose(page, scripts, "Hotel", "Auberge du Commencement");
    await save();
    await expect(page.getByText("Season created successfully")).toBeVisible();

    await step("Add the first price");
    await choose(page, scripts, "Hotel", "Auberge du Commencement");
    if (!scripts) await page.getByRole("button", { name: "Load" }).first().click();
    await choose(page, scripts, "Room type", "Double");
    await choose(page, scripts, "Season", /^Opening year \(/);
    await page.getByLabel("Base price").fill("61.50");
    await save();
    await expect(page.getByText("Room price created successfully")).toBeVisible();

    await page.goto("/pricing/management/price-calculator");
    await settled(page, scripts);
    await choose(page, scripts, "Hotel", "Auberge du Commencement");
    if (!scripts) await page.getByRole("button", { name: "Show" }).click();
    await choose(page, scripts, "Room type", "Double");
    await page.getByLabel("Check-in").fill("2031-06-02");
    await page.getByLabel("Check-out").fill("2031-06-05");
    await page.getByRole("button", { name: "Calculate" }).click();
    // Two adults, three nights, 61.50 each.
    await expect(page.locator("[data-quote-total]")).toHaveText("€369.00");
    await context.close();
  } finally {
    await app.stop();
    await database.drop();
  }
});
