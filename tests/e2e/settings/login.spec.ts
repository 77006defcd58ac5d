import { choose, expect, logIn, menuEntry, settled, test } from "../support/test";

test("a wrong password is refused in the words of the specification", async ({ page, scripts }) => {
  await page.goto("/login");
  await settled(page, scripts);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue("demo");
  await expect(page).toHaveURL(/\/login$/);
});

test("a password that is pasted logs in", async ({ page, scripts }) => {
  await page.goto("/login");
  await settled(page, scripts);
  const [username, password] = [
    page.getByLabel("Username"),
    page.getByLabel("Password", { exact: true }),
  ];
  await username.fill("maison-desk-demo");
  await username.press("Control+A");
  await username.press("Control+X");
  await password.press("Control+V");
  await expect(password).toHaveValue("maison-desk-demo");
  await username.fill("demo");
  await password.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("the wanted page is reached after the login, and the wish is gone", async ({ page }) => {
  const wanted = "/pricing/management/seasons?search=Autumn&size=25";
  await logIn(page, wanted);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByLabel("Search seasons")).toHaveValue("Autumn");
});

test("a redirect to another site is not followed", async ({ page }) => {
  await logIn(page, "/login?redirectTo=//evil.example/");
  await expect(page).toHaveURL("/dashboard");
});

test("who is signed in is sent on from the login page, and can log out", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/login");
  await expect(staff).toHaveURL("/dashboard");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Your account" }).click();
  await menuEntry(staff, "Log out").click();
  await expect(staff).toHaveURL("/login");
  await staff.goto("/dashboard");
  await expect(staff).toHaveURL("/login");
});

test("the session cookie lasts a day only where it was asked for", async ({ page, context }) => {
  await logIn(page);
  const find = async () => (await context.cookies()).find(({ name }) => name === "auth_token")!;
  expect(await find()).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });
  await context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("Remember me").check();
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");
  const remembered = await find();
  expect(remembered.expires - Date.now() / 1000).toBeGreaterThan(23 * 3600);
  expect(remembered.expires - Date.now() / 1000).toBeLessThan(25 * 3600);
});

test("language and theme are chosen on the login page and remembered", async ({
  page,
  scripts,
}) => {
  await page.goto("/login");
  await settled(page, scripts);
  await page.getByRole("button", { name: "Language" }).click();
  await menuEntry(page, "Français").click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await settled(page, scripts);
  await page.getByRole("button", { name: "Passer au thème sombre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/forgotten-password");
  await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("another language or theme on the login page keeps the address that it leads to @no-scripts", async ({
  page,
  scripts,
}) => {
  const wanted = "/pricing/management/seasons?search=Autumn&size=25";
  await page.goto(wanted);
  await settled(page, scripts);
  await page.getByRole("button", { name: "Language" }).click();
  await menuEntry(page, "Français").click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await settled(page, scripts);
  await page.getByRole("button", { name: "Passer au thème sombre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("Identifiant").fill("demo");
  await page.getByLabel("Mot de passe", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(wanted);
});

test("an unknown path leads to the dashboard", async ({ staff }) => {
  await staff.goto("/no/such/page");
  await expect(staff).toHaveURL("/dashboard");
});

test("a form without its token is refused and nothing happens", async ({ staff }) => {
  await staff.goto("/pricing/management/seasons?dialog=new");
  const answer = await staff.request.post("/pricing/management/seasons?dialog=new", {
    form: { intent: "create", name: "Forged" },
  });
  expect(answer.status()).toBe(403);
  await staff.goto("/pricing/management/seasons?search=Forged");
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});

test("the first language is the browser's, where it is one of ours", async ({ request }) => {
  const languageFor = async (wish: string) => {
    const answer = await request.get("/login", { headers: { "Accept-Language": wish } });
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  };
  expect(await languageFor("fr-CA,fr;q=0.9,en;q=0.5")).toBe("fr");
  expect(await languageFor("de-DE,de;q=0.9")).toBe("en");
  expect(await languageFor("de,fr;q=0.4")).toBe("fr");
  expect(await languageFor("")).toBe("en");
});

test("a form whose session has ended stands as it was typed after the login @no-scripts", async ({
  staff,
  scripts,
}) => {
  const name = `Late ${scripts ? "A" : "B"}`;
  await staff.goto("/pricing/management/seasons?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Season name").fill(name);
  await choose(staff, scripts, "Hotel", "Résidence Les Oliviers");
  await dialog.getByLabel("Start date").fill("2043-06-01");
  await dialog.getByLabel("End date").fill("2043-06-12");
  await staff.context().clearCookies({ name: "auth_token" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("What you typed is kept for 15 minutes")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByLabel("Username").fill("demo");
  await staff.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await staff.getByRole("button", { name: "Log in" }).click();

  await expect(staff).toHaveURL("/pricing/management/seasons?dialog=new");
  await settled(staff, scripts);
  await expect(staff.getByText("Nothing of it has been saved yet")).toBeVisible();
  await expect(dialog.getByLabel("Season name")).toHaveValue(name);
  await expect(dialog.getByLabel("End date")).toHaveValue("2043-06-12");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Season created successfully")).toBeVisible();
});
