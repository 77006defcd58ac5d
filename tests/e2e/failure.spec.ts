import { freezingProxy } from "../support/database/freezing-proxy";
import { createDemoDatabase, startDemo } from "./support/server";
import { inDatabase, pageOf } from "./support/staff";
import { addSeason } from "./support/stories";
import { expect, logIn, menuEntry, menuOfRow, settled, test } from "./support/test";

test("what the database refuses to do is said where it happened, and the shell stays", async ({
  browser,
  appUrl,
  scripts,
  databaseUrl,
}) => {
  // Its failing requests are meant: nothing counts what this browser complains about.
  const page = await pageOf(browser, { appUrl, scripts, username: "demo" });
  const renamed = async (table: string, from: string, to: string, act: () => Promise<void>) => {
    await inDatabase(databaseUrl, `alter table ${table} rename column ${from} to ${to}`);
    try {
      await act();
    } finally {
      await inDatabase(databaseUrl, `alter table ${table} rename column ${to} to ${from}`);
    }
  };
  // A write that fails keeps its dialog, and in it what was typed.
  const dialog = page.getByRole("dialog");
  await renamed("audit_log", "label", "label_elsewhere", async () => {
    await addSeason(page, scripts, {
      name: "Unlucky",
      start: "2050-01-01",
      end: "2050-01-02",
      hotel: "Kamogawa Tei",
    });
    await expect(dialog.getByText("Error creating season: Unknown error")).toBeVisible();
    await expect(dialog.getByLabel("Season name")).toHaveValue("Unlucky");
  });
  await renamed("seasons", "name", "name_elsewhere", async () => {
    // What nobody has asked for yet; an answer that is known stays, for no season has changed.
    await page.goto("/pricing/management/seasons?search=unluckiest");
    await expect(page.getByRole("alert")).toContainText("Error loading seasons: Unknown error");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seasons");
    await expect(page.getByRole("link", { name: "Price rules" })).toBeVisible();
    await expect(page.getByText("Camille", { exact: true })).toBeVisible();
  });
  await page.goto("/pricing/management/seasons?search=unlucky");
  await expect(page.getByText("Nothing matches your search")).toBeVisible();
  await page.context().close();
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

test("what is given up for another page is no error", async ({ staff }) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, true);
  await staff.evaluate(() => {
    const leaving = new AbortController();
    // Nobody catches it, as happens in Remix.
    void fetch("/healthz?slow", { signal: leaving.signal });
    leaving.abort();
  });
  await expect(staff.getByRole("heading", { name: "Seasons" })).toBeVisible();
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
    await menuOfRow(staff, /^Actions/)
      .first()
      .click();
    const loaded = staff.waitForEvent("load");
    await menuEntry(staff, "Delete").click();
    await loaded;
    await expect(staff.getByRole("alertdialog")).toContainText("Delete");
  });
});
