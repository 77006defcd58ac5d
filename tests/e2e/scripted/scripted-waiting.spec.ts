import { expect, settled, test } from "../support/test";

test.use({ cutsRequests: true });

const SEASONS = "/pricing/management/seasons?search=a&size=25";
const MESSAGE = "The server can’t be reached. This page stays open as it is.";

test("a page on its way shows a bar, and marks the link that was pressed", async ({ staff }) => {
  await staff.goto(SEASONS);
  await settled(staff, true);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await staff.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const link = staff.getByRole("link", { name: "Price rules", exact: true });
  await link.click();
  await expect(staff.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect(staff.locator("#main")).toHaveAttribute("aria-busy", "true");
  await expect(link).toHaveAttribute("data-pressed", "");
  go();
  await expect(staff).toHaveURL(/price-rules/);
  await expect(staff.getByRole("progressbar")).toHaveCount(0);
  await expect(staff.locator("#main")).not.toHaveAttribute("aria-busy");
  await expect(staff.locator("[data-pressed]")).toHaveCount(0);
});

test("what is typed into a question before its script is there stays", async ({ staff }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await staff.route("**/assets/cancel-dialog-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await staff.goto("/bookings/hotels/400?dialog=cancel");
  await settled(staff, true);
  const reason = staff.getByRole("dialog").getByLabel("Reason");
  await reason.pressSequentially("Ill");
  const node = await reason.elementHandle();
  go();
  // Only its script makes the rest of the page inert.
  await expect(staff.locator("dialog:modal")).toBeVisible();
  await expect(reason).toHaveValue("Ill");
  await expect(reason).toBeFocused();
  expect(await reason.evaluate((shown, first) => shown === first, node)).toBe(true);
});

test("no answer, or that of a proxy, leaves the page as it is, until it is asked again", async ({
  staff,
}) => {
  for (const answer of [undefined, { status: 502, contentType: "text/html", body: "<h1>Bad" }]) {
    await staff.goto(SEASONS);
    await settled(staff, true);
    await staff.route(/\.data/, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await staff.getByRole("link", { name: "Dashboard" }).click();
    const message = staff.getByRole("alert").filter({ hasText: MESSAGE });
    await expect(message).toBeVisible();
    await expect(staff).toHaveURL(SEASONS);
    await expect(staff.getByLabel("Search seasons")).toHaveValue("a");
    await expect(staff.getByRole("progressbar")).toHaveCount(0);
    await message.getByRole("button", { name: "Try again" }).click();
    await expect(message).toBeVisible();

    await staff.unrouteAll();
    await message.getByRole("button", { name: "Try again" }).click();
    await expect(staff).toHaveURL("/dashboard");
    await expect(message).toHaveCount(0);
  }
});

test("a screen whose scripts can't be loaded leaves the page too", async ({ staff, context }) => {
  await staff.goto(SEASONS);
  await settled(staff, true);
  await context.setOffline(true);
  await staff.getByRole("link", { name: "Currencies" }).click();
  const message = staff.getByRole("alert").filter({ hasText: MESSAGE });
  await expect(message).toBeVisible();
  await expect(staff).toHaveURL(SEASONS);
  await context.setOffline(false);
  // The browser itself says that the network is back.
  await expect(staff).toHaveURL("/currencies");
  await expect(staff.getByRole("heading", { name: "Currencies" })).toBeVisible();
});

test("a login that isn't answered keeps what was typed", async ({ page }) => {
  await page.goto("/login");
  await settled(page, true);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("The server can’t be reached");
  await expect(page.getByLabel("Username")).toHaveValue("demo");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("maison-desk-demo");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");
});
