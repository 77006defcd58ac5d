import pg from "pg";
import { freezingProxy } from "../support/database/freezing-proxy";
import { createDemoDatabase, startDemo } from "./support/server";
import { addSeason } from "./support/stories";
import { expect, logIn, menuEntry, settled, test } from "./support/test";

test("what the database refuses to do is said where it happened, and the shell stays", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const database = await createDemoDatabase();
  const app = await startDemo(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    await logIn(page);
    // A write that fails keeps its dialog, and in it what was typed.
    await client.query("alter table audit_log rename column label to label_elsewhere");
    await addSeason(page, scripts, {
      name: "Unlucky",
      start: "2050-01-01",
      end: "2050-01-02",
      hotel: "Kamogawa Tei",
    });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Error creating season: Unknown error")).toBeVisible();
    await expect(dialog.getByLabel("Season name")).toHaveValue("Unlucky");
    await client.query("alter table audit_log rename column label_elsewhere to label");

    await client.query("alter table seasons rename column name to name_elsewhere");
    // What nobody has asked for yet; an answer that is known stays, for no season has changed.
    await page.goto("/pricing/management/seasons?search=spring");
    await expect(page.getByRole("alert")).toContainText("Error loading seasons: Unknown error");
    await expect(page.getByRole("link", { name: "Price rules" })).toBeVisible();
    await expect(page.getByText("Camille", { exact: true })).toBeVisible();
    await client.query("alter table seasons rename column name_elsewhere to name");
    await page.goto("/pricing/management/seasons?search=unlucky");
    await expect(page.getByText("Nothing matches your search")).toBeVisible();
    await context.close();
  } finally {
    await client.end();
    await app.stop();
    await database.drop();
  }
});

test("a page without its database says so, and React takes it over as it is", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const database = await createDemoDatabase();
  const way = await freezingProxy(database.url);
  const app = await startDemo(way.url);
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await logIn(page);
    // Nobody answers there any more.
    await way.close();
    const answer = await page.goto("/hotels");
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("5");
    await settled(page, scripts);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const id = answer?.headers()["x-request-id"] ?? "";
    expect(id).not.toBe("");
    await expect(page.getByText(id)).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    await app.stop();
    await database.drop();
  }
});

test("connections that are cut are made anew", async ({ staff, databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  await expect(async () => {
    const answer = await staff.request.get("/pricing/management/seasons");
    expect(answer.status()).toBe(200);
  }).toPass({ timeout: 5000 });
});

test("what is given up for another page is no error", async ({ staff }) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, true);
  await staff.evaluate(() => {
    const leaving = new AbortController();
    // Nobody catches it, as happens in Remix.
    void fetch("/healthz?slow", { signal: leaving.signal });
    leaving.abort();
  });
  await expect(staff.getByRole("heading", { name: "Pricing management" })).toBeVisible();
});

test.describe("a script that another release has replaced", () => {
  test.use({ cutsRequests: true });

  test("of a question: the page is loaded anew, and asks it", async ({ staff }) => {
    await staff.goto("/pricing/management/seasons");
    await settled(staff, true);
    let isReplaced = true;
    await staff.route("**/assets/confirm-dialog-*.js", (route) =>
      isReplaced ? route.abort() : route.continue(),
    );
    // The page that is loaded anew names the present scripts.
    staff.on("request", (request) => {
      if (request.resourceType() === "document") isReplaced = false;
    });
    await staff
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    const loaded = staff.waitForEvent("load");
    await menuEntry(staff, "Delete").click();
    await loaded;
    await expect(staff.getByRole("alertdialog")).toContainText("Delete");
  });
});
