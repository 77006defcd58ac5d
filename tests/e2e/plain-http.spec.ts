import { addDays, dateInZone } from "../../app/core/dates";
import { picture } from "../support/hostile-files";
import { choose, expect, logIn, settled, test } from "./support/test";

// As the house is called on a network of its own (playwright.config.ts): browsers trust this name less than localhost.
test.use({ baseURL: async ({ appUrl }, use) => use(appUrl.replace("127.0.0.1", "desk.test")) });

test("the key of a user is copied by plain HTTP", async ({ page, scripts }) => {
  await logIn(page);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto("/settings/users?search=stayfinder");
  await settled(page, scripts);
  const copy = page.getByRole("button", { name: "Copy the API key of stayfinder" });
  // Without scripts there is nothing to press: the page of the key shows it. It asks for the password first, and
  // for ten minutes the list doesn't.
  await copy.click();
  await expect(page).toHaveURL(/\/key$/);
  await settled(page, scripts);
  await page.getByLabel("Your own password").fill("maison-desk-demo");
  await page.getByRole("button", { name: "Show the key" }).click();
  await expect(page.getByRole("status").locator("code")).toHaveText(/^mdk_/);
  await page.goto("/settings/users?search=stayfinder");
  await settled(page, scripts);
  await copy.click();
  await expect(page.getByRole("status").filter({ hasText: "API key copied" })).toBeVisible();
  const search = page.getByRole("main").getByRole("searchbox").first();
  await search.fill("");
  await search.focus();
  await page.keyboard.press("Control+V");
  await expect(search).toHaveValue(/^mdk_[\w-]{43}$/);
});

test.describe("a phone on the network", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("prices a stay, adds an image and closes a room", async ({ page, scripts }) => {
    await logIn(page);
    await page.goto("/pricing/management/price-calculator");
    await settled(page, scripts);
    await choose(page, scripts, "Hotel", "Hôtel Belle Rive");
    await choose(page, scripts, "Room type", "Classic double");
    const today = dateInZone(new Date(), "UTC");
    await page.getByLabel("Check-in").fill(addDays(today, 30));
    await page.getByLabel("Check-out").fill(addDays(today, 32));
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.locator("[data-quote-total]")).toContainText("€");

    await page.goto("/hotels/edit/2?tab=images");
    await settled(page, scripts);
    const view = { name: "view.png", mimeType: "image/png", buffer: await picture("png") };
    await page.getByLabel("Drop images here, or choose files").setInputFiles(view);
    await expect(page.getByRole("list", { name: "Selected files" })).toBeVisible();
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("1 image uploaded")).toBeVisible();
    await expect(page.locator("figure").first()).toContainText("view.png");

    await page.goto("/hotels/stop-sales/new");
    await settled(page, scripts);
    await choose(page, scripts, "Hotel", "Hôtel Belle Rive");
    await choose(page, scripts, "Room type", "Classic double");
    await page.getByLabel("Start date").fill("2033-03-01");
    await page.getByLabel("End date").fill("2033-03-05");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Stop sale created successfully")).toBeVisible();
  });
});
