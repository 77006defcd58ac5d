import { choose, expect, menuEntry, settled, test } from "../support/test";

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

test("another language or theme on the login page keeps the address that it leads to @no-scripts", async ({
  page,
  scripts,
}) => {
  const wanted = "/pricing/management/seasons?search=Autumn&size=25";
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(wanted);
  await settled(page, scripts);
  // Until somebody chooses, the theme is the system's.
  const ground = (colour: string) =>
    expect(page.locator("html")).toHaveCSS("background-color", colour);
  await ground("rgb(12, 20, 24)");
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await ground("rgb(248, 245, 241)");
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
  await expect(staff.getByText("Nothing has been saved yet")).toBeVisible();
  await expect(dialog.getByLabel("Season name")).toHaveValue(name);
  await expect(dialog.getByLabel("End date")).toHaveValue("2043-06-12");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Season created successfully")).toBeVisible();
});
