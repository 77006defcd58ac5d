import { makePerson, pageOf } from "../support/staff";
import { expect, test } from "../support/test";

test("what colleagues did is counted, listed, and then seen", async ({
  browser,
  appUrl,
  databaseUrl,
  scripts,
}) => {
  const username = "looks";
  await makePerson({ databaseUrl, username, permissions: ["bookings:view"] });
  const page = await pageOf(browser, { appUrl, scripts, username });
  await page.goto("/dashboard");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/^Notifications, (\d+|more than 99) new$/);
  await bell.click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications");
  // The role may view only bookings, so stop sales aren't listed.
  await expect(page.getByRole("link", { name: /^Stop sale/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /came in through the API$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/bookings\/hotels\/\d+$/);
  await expect(page.getByRole("heading", { name: /^HT-/, level: 1 })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications");
  await page.context().close();
});
