import { countingActs } from "./support/counting";
import { createDatabase, startApp } from "./support/server";
import { choose, expect, settled, test } from "./support/test";

const username = "founder";
const password = "a-house-from-nothing";

/**
 * The whole way of a house that starts as production does: with one user and nothing else. Without scripts the calculator
 * and the form of a booking are sent once more.
 */
test("a hotel from nothing: first quote, first booking and second user in a few acts @no-scripts", async ({
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
    const { acts, press, fill, choose: pick } = countingActs(page, scripts);
    const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const started = (done: number) =>
      expect(page.getByRole("img", { name: `${done} of 10 steps done` })).toBeVisible();

    await page.goto("/login");
    await fill(field("Username"), username);
    await fill(field("Password"), password);
    await press(button("Log in"));
    await started(0);

    // The currency of the ISO list, two room types and ten rooms are made with the hotel.
    await press(link("Add the hotel"));
    await fill(field("Name"), "Auberge du Commencement");
    await pick("Currency", "EUR - Euro (€)");
    await fill(field("First rooms"), "8 double rooms, 2 suites");
    await press(button("Save"));
    await expect(page.getByText('Hotel "Auberge du Commencement" created')).toBeVisible();
    await started(3);

    // The form proposes a season of a year.
    await press(link("Add the first season"));
    await press(button("Save"));
    await expect(page.getByText("Season created successfully")).toBeVisible();
    await started(4);

    await press(link("Add the first price"));
    await fill(field("Base price"), "61.50");
    await press(button("Save"));
    await expect(page.getByText("Room price created successfully")).toBeVisible();
    await started(5);

    await press(link("Calculate a price"));
    await press(button("Calculate"));
    // Two adults, one night, 61.50 each.
    await expect(page.locator("[data-quote-total]")).toHaveText("€123.00");
    expect(acts()).toBeLessThanOrEqual(16);

    await press(link("Book this stay"));
    await press(page.getByRole("checkbox", { name: "A new customer" }));
    await fill(field("First name"), "Ottavia");
    await fill(field("Last name"), "Spontini");
    await press(button("Save draft"));
    await expect(page.getByText("Booking created successfully")).toBeVisible();
    expect(acts()).toBeLessThanOrEqual(22);

    await press(link("Dashboard"));
    await started(7);
    await press(link("Open: A colleague"));
    await fill(field("Username"), "camille");
    await fill(field("First name"), "Camille");
    await fill(field("Last name"), "Berger");
    await fill(field("E-mail"), "camille@desk.test");
    await pick("Role", "Reception");
    await fill(field("Password"), "a-colleague-of-the-house");
    await fill(field("Confirm password"), "a-colleague-of-the-house");
    await press(button("Save"));
    await started(8);
    expect(acts()).toBeLessThanOrEqual(34);

    await page.goto("/hotels");
    await settled(page, scripts);
    await link("Auberge du Commencement").click();
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
    await settled(page, scripts);
    await links.getByRole("link", { name: "Room types" }).click();
    await settled(page, scripts);
    await link("Add room type").click();
    await settled(page, scripts);
    await field("Name").fill("Attic");
    await button("Save and add another").click();
    await expect(page.getByText("Room type created successfully")).toBeVisible();
    await expect(field("Name")).toHaveValue("");
    await settled(page, scripts);
    await field("Name").fill("Studio");
    await button("Save").click();
    await expect(page).toHaveURL(/\/hotels\/room-types\?hotel_id=\d+$/);
    await expect(page.locator("tr[data-saved]")).toContainText("Studio");
    await expect(page.locator("tbody tr")).toHaveCount(4);

    await page.goto("/hotels/rooms/several");
    await settled(page, scripts);
    // The only hotel is chosen, and its room types are there at once.
    await choose(page, scripts, "Room type", "Attic");
    await page.getByLabel("Numbers").fill("301-304");
    await button("Preview the rooms").click();
    await expect(page.getByText("4 rooms would be created:")).toBeVisible();
    await button("Add rooms").click();
    await expect(page.getByText("4 rooms created: 301, 302, 303, 304")).toBeVisible();

    // Of several hotels none is chosen, but the last one is offered; what was entered stays.
    await page.goto("/hotels/new");
    await settled(page, scripts);
    await field("Name").fill("Le Second");
    await button("Save").click();
    const row = page.locator("tr[data-saved]");
    await expect(row.getByRole("link", { name: "Add room types" })).toBeVisible();
    await page.goto("/pricing/management/seasons?dialog=new");
    await settled(page, scripts);
    await field("Season name").fill("Winter");
    await button("Last used: Auberge du Commencement").click();
    await expect(button("Last used: Auberge du Commencement")).toHaveCount(0);
    await expect(field("Season name")).toHaveValue("Winter");
    await expect(page.getByRole("combobox", { name: "Hotel", exact: true })).toHaveValue(
      scripts ? "Auberge du Commencement" : /^\d+$/,
    );
    await context.close();
  } finally {
    await app.stop();
    await database.drop();
  }
});
