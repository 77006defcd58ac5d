import AxeBuilder from "@axe-core/playwright";
import pg from "pg";
import { freePort } from "../../support/database/postgres";
import { startMailServer } from "../../support/mail-server";
import { createDemoDatabase, startDemo } from "../support/server";
import { expect, settled, test } from "../support/test";

const NEW_PASSWORD = "a password of my own";

test("a forgotten password is replaced through the link of a letter, once", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const mail = await startMailServer();
  const database = await createDemoDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("update users set email = 'demo@example.com' where username = 'demo'");
  await client.end();
  const port = await freePort();
  const app = await startDemo(database.url, {
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Maison Desk <desk@example.com>",
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    const hasNoFault = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto("/login");
    await settled(page, scripts);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
    await settled(page, scripts);
    await hasNoFault();
    await page.getByLabel("Username or e-mail address").fill("Demo@Example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("status")).toContainText("an e-mail with a link is on its way");
    await hasNoFault();

    await expect.poll(() => mail.taken.length).toBe(1);
    const letter = mail.taken[0]!.content.replace(/=\r?\n/g, "");
    const link = /http:\/\/127\.0\.0\.1:\d+\/new-password\/[\w-]{43}/.exec(letter)![0];
    const token = link.split("/").at(-1)!;
    const told: string[] = [];
    page.on("request", (request) => told.push(request.headers().referer ?? ""));
    await page.goto(link);
    await settled(page, scripts);
    await hasNoFault();
    await page.getByLabel("New password", { exact: true }).fill("password");
    await page.getByLabel("Confirm new password").fill("password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("too common").first()).toBeVisible();
    await settled(page, scripts);
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("The new password is saved. Log in with it.")).toBeVisible();
    // No page, script or style sheet was asked for with the secret address in its Referer.
    expect(told.filter((referer) => referer.includes(token))).toEqual([]);
    expect(told.length).toBeGreaterThan(2);

    await settled(page, scripts);
    await page.getByLabel("Username").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("no longer works");
    await hasNoFault();
    await context.close();
  } finally {
    await app.stop();
    await database.drop();
    await mail.close();
  }
});
