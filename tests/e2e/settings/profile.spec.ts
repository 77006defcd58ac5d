import { makePerson, pageOf } from "../support/staff";
import { expect, menuEntry, settled, test } from "../support/test";

test("names, language, theme and rows per page are one's own to choose", async ({
  browser,
  databaseUrl,
  appUrl,
  scripts,
}) => {
  const username = "own.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const page = await pageOf(browser, { appUrl, scripts, username });
  await page.goto("/dashboard");
  await settled(page, scripts);
  await page.getByRole("button", { name: "Your account" }).click();
  await menuEntry(page, "Profile").click();
  await settled(page, scripts);
  await page.getByLabel("First name").fill("Océane");
  await page.getByLabel("Email").fill("demo");
  await page.getByRole("button", { name: "Save" }).click({ force: true });
  await expect(page.getByText("Enter an email address").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Océane");
  await page.getByLabel("Email").fill(`${username}@hotel.example`);
  await page.getByLabel("Your own password").fill("maison-desk-demo");
  await page.getByLabel("Rows per page").selectOption("25");
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await page.getByRole("combobox", { name: "Theme" }).selectOption("dark");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profil mis à jour avec succès")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("footer").getByText("Océane")).toBeVisible();

  await page.goto("/pricing/management/seasons");
  await expect(page.getByRole("row")).toHaveCount(26);
  await expect(page.getByText(/^1–25 sur/)).toBeVisible();
  // The list's own size has to be named now, and a page of it keeps it.
  await page.goto("/pricing/management/seasons?size=10");
  await expect(page.getByRole("row")).toHaveCount(11);
  await settled(page, scripts);
  await page.getByRole("link", { name: "Suivant", exact: true }).click();
  await expect(page).toHaveURL("/pricing/management/seasons?size=10&page=2");
  await page.context().close();

  // Another browser knows it after the login.
  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const elsewhere = await context.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Username").fill(username);
  await elsewhere.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await elsewhere.getByRole("button", { name: "Log in" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Bienvenue, Océane" })).toBeVisible();
  await context.close();
});

test("a new password ends the other sessions and keeps this one", async ({
  browser,
  databaseUrl,
  appUrl,
  scripts,
}) => {
  const username = "password.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const other = await pageOf(browser, { appUrl, scripts, username });
  const page = await pageOf(browser, { appUrl, scripts, username });
  await page.goto("/profile");
  await settled(page, scripts);
  await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(1);
  const fill = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill("a better password");
    await page.getByLabel("Confirm new password").fill("a better password");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill("not mine");
  await expect(page.getByText("This is not your password").first()).toBeVisible();
  await settled(page, scripts);
  await fill("maison-desk-demo");
  await expect(page.getByText("Password changed successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(0);
  await other.goto("/dashboard");
  await expect(other).toHaveURL("/login");
  await other.context().close();
  await page.context().close();
});

test("one ends a session of one's own elsewhere", async ({
  browser,
  databaseUrl,
  appUrl,
  scripts,
}) => {
  const username = "elsewhere.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const other = await pageOf(browser, { appUrl, scripts, username });
  const page = await pageOf(browser, { appUrl, scripts, username });
  await page.goto("/profile");
  await settled(page, scripts);
  await expect(page.getByText("This one")).toBeVisible();
  await page.getByRole("button", { name: /^End the session/ }).click();
  await expect(page.getByText("Session ended")).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL("/login");
  await other.context().close();
  await page.context().close();
});
