import { inDatabase, makePerson, pageOf } from "../support/staff";
import { choose, expect, logIn, menuEntry, settled, test } from "../support/test";

test("add a user with their key, change them, and log in as them @no-scripts", async ({
  staff,
  scripts,
  browser,
  appUrl,
}) => {
  const username = `anna.${scripts ? "a" : "b"}`;
  await staff.goto("/settings/users");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add user" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("First name").fill("Anna");
  await dialog.getByLabel("Last name").fill("<b>Meier</b> 🏨 \u202eרון");
  await dialog.getByLabel("Email").fill(`${username}@example.com`);
  await choose(staff, scripts, "Role", "Reception");
  await dialog.getByRole("radio", { name: "Both" }).check();
  await dialog.getByLabel("Password", { exact: true }).fill("ein langes Passwort");
  await dialog.getByLabel("Confirm password", { exact: true }).fill("ein anderes Passwort");
  if (scripts) {
    await dialog.getByLabel("Username").focus();
    await expect(dialog.getByText("The passwords do not match")).toBeVisible();
  } else {
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("The passwords do not match").first()).toBeVisible();
    await expect(dialog.getByLabel("First name")).toHaveValue("Anna");
    await dialog.getByLabel("Password", { exact: true }).fill("ein langes Passwort");
  }
  await dialog.getByLabel("Confirm password", { exact: true }).fill("ein langes Passwort");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("User created successfully")).toBeVisible();
  await staff.goto(`/settings/users?search=${username}`);
  const row = staff.getByRole("row", { name: new RegExp(username) });
  await expect(row.getByText(/^••••[\w-]{4}$/)).toBeVisible();
  // Only scripts can copy; without them there is nothing to press.
  await expect(row.getByRole("button", { name: /Copy/ })).toHaveCount(scripts ? 1 : 0);
  // A hostile name is text, and nothing but text.
  await expect(row).toContainText("<b>Meier</b> 🏨");

  await settled(staff, scripts);
  await row.getByRole("link", { name: username }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Last name").fill("Meier");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("User updated successfully")).toBeVisible();

  // The old password is still theirs.
  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("ein langes Passwort");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Anna" })).toBeVisible();
  await context.close();
});

test("a common password is refused at its field, and nothing else is lost", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/settings/users?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Username").fill("common.password");
  await dialog.getByLabel("First name").fill("Carla");
  await dialog.getByLabel("Last name").fill("Common");
  await dialog.getByLabel("Email").fill("common@example.com");
  await choose(staff, scripts, "Role", "Reception");
  await dialog.getByLabel("Password", { exact: true }).fill("password1");
  await dialog.getByLabel("Confirm password", { exact: true }).fill("password1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This password is one of the commonest").first()).toBeVisible();
  await expect(dialog.getByLabel("First name")).toHaveValue("Carla");
  await expect(dialog.getByLabel("Email")).toHaveValue("common@example.com");
});

test("deactivating ends sessions at once, and nobody deactivates themselves", async ({
  staff,
  scripts,
  browser,
  databaseUrl,
  appUrl,
}) => {
  const username = "leaver.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const leaver = await pageOf(browser, { appUrl, scripts, username });
  await staff.goto(`/settings/users?search=${username}`);
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: new RegExp(username) });
  await row.getByRole("switch").click();
  await expect(staff.getByText("User status updated successfully")).toBeVisible();
  await expect(row.getByText("Inactive")).toBeVisible();
  await leaver.goto("/dashboard");
  await expect(leaver).toHaveURL("/login");
  await leaver.context().close();

  await staff.goto("/settings/users?search=camille");
  await settled(staff, scripts);
  const own = staff.getByRole("row", { name: /^demo/ });
  await own.getByRole("switch").click();
  const toast = staff.getByRole("alert");
  await expect(toast).toContainText("The user could not be saved: You can’t deactivate yourself");
  await expect(toast).toHaveAttribute("data-duration", "5000");
  await expect(own.getByRole("switch")).toHaveAttribute("aria-checked", "true");
});

test("a key is shown once to who types their password, and then copied without being shown", async ({
  staff,
  scripts,
  context,
}) => {
  await staff.goto("/settings/users?search=stayfinder");
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: /stayfinder/ });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = row.getByRole("button", { name: "Copy the API key of stayfinder" });
  await copy.click();
  await expect(staff).toHaveURL(/\/key$/);
  await settled(staff, scripts);
  await staff.getByLabel("Your own password").fill("not my password");
  await staff.getByRole("button", { name: "Show the key" }).click();
  await expect(staff.getByText("This is not your password").first()).toBeVisible();
  await staff.getByLabel("Your own password").fill("maison-desk-demo");
  await staff.getByRole("button", { name: "Show the key" }).click();
  const shown = staff.getByRole("status").locator("code");
  await expect(shown).toHaveText(/^mdk_[\w-]{43}$/);
  await staff.getByRole("button", { name: "Copy the key" }).click();
  const toast = staff.getByRole("status").filter({ hasText: "API key copied" });
  await expect(toast).toHaveAttribute("data-duration", "2000");
  const copied = await staff.evaluate(() => navigator.clipboard.readText());
  await expect(shown).toHaveText(copied);

  await staff.goto("/settings/users?search=stayfinder");
  await settled(staff, scripts);
  await staff.evaluate(() => navigator.clipboard.writeText(""));
  await copy.click();
  await expect(toast).toHaveAttribute("data-duration", "2000");
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  await expect(row).not.toContainText(copied);
  await row.getByRole("button", { name: "Actions for stayfinder" }).click();
  await menuEntry(staff, "API key").click();
  await settled(staff, scripts);
  await expect(staff.getByText("mdk_")).toHaveCount(0);

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Make anew" }).click();
  await settled(staff, scripts);
  const asked = staff.getByRole("dialog");
  await asked.getByLabel("Your own password").fill("maison-desk-demo");
  await asked.getByRole("button", { name: "Make anew" }).click();
  await expect(staff.getByText("API key made successfully")).toBeVisible();
});

test("a key is revoked after a question", async ({ staff, scripts, databaseUrl }) => {
  const username = "revoked.a";
  await makePerson({ databaseUrl, username, permissions: [], user_type: "api" });
  const { rows } = await inDatabase(databaseUrl, "select id from users where username = $1", [
    username,
  ]);
  const { id } = rows[0] as { id: number };
  await staff.goto(`/settings/users/${id}/key`);
  await expect(staff.getByText("There is no API key.")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Make a key" }).click();
  await settled(staff, scripts);
  const asked = staff.getByRole("dialog");
  await asked.getByLabel("Your own password").fill("maison-desk-demo");
  await asked.getByRole("button", { name: "Make a key" }).click();
  await expect(staff.getByText("API key made successfully")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Revoke" }).click();
  await settled(staff, scripts);
  await asked.getByLabel("Your own password").fill("maison-desk-demo");
  await asked.getByRole("button", { name: "Revoke" }).click();
  await expect(staff.getByText("API key revoked successfully")).toBeVisible();
  await expect(staff.getByText("There is no API key.")).toBeVisible();
});

test("an API user can't come in by the login page, in the same words as a wrong password", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("stayfinder");
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
});

test("after five failures one waits, the right password included", async ({
  page,
  scripts,
  databaseUrl,
}) => {
  const username = "forgetful.a";
  await makePerson({ databaseUrl, username, permissions: [] });
  await page.goto("/login");
  for (let tries = 0; tries < 5; tries += 1) {
    await settled(page, scripts);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(`wrong ${tries}`);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  }
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  const answer = page.waitForResponse((response) => response.status() === 429);
  await page.getByRole("button", { name: "Log in" }).click();
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(800);
  await expect(page.getByRole("alert")).toContainText(
    "Too many failed logins. Try again in 15 minutes.",
  );
  await expect(page.getByLabel("Username")).toHaveValue(username);
  // Others are not held up.
  await logIn(page);
});

test("an administrator sees and ends the sessions of others", async ({
  staff,
  scripts,
  browser,
  databaseUrl,
  appUrl,
}) => {
  const username = "watched.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const watched = await pageOf(browser, { appUrl, scripts, username });
  await staff.goto(`/settings/users?search=${username}`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${username}` }).click();
  await menuEntry(staff, "Sessions").click();
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: `Sessions of ${username}` })).toBeVisible();
  await staff.getByRole("button", { name: /^End the session of Chrome/ }).click();
  await expect(staff.getByText("Session ended")).toBeVisible();
  await expect(staff.getByText("There is no session.")).toBeVisible();
  await watched.goto("/dashboard");
  await expect(watched).toHaveURL("/login");
  await watched.context().close();
});
