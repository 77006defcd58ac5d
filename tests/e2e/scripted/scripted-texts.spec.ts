import { expect, settled, test } from "../support/test";

test.use({ cutsRequests: true });

const SEASONS = "/pricing/management/seasons";

/** What must never be seen, noted with each change of the page. */
function watch() {
  const seen: string[] = [];
  const look = () => {
    const text = document.getElementById("main")?.textContent ?? "";
    const key = /\b[a-z-]+:[A-Z_]{2,}[\w.]*/.exec(text);
    if (key) seen.push(key[0]);
    if (text.trim() === "") seen.push("an empty page");
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  Object.assign(window, { seen });
}

test("a screen comes with its texts: until they are there, the one before stays", async ({
  staff,
}) => {
  await staff.goto(SEASONS);
  await settled(staff, true);
  await staff.evaluate(watch);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await staff.route(/\/en\.currencies-/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = staff.waitForRequest(/\/en\.currencies-/);
  const answered = staff.waitForResponse(/currencies\.data/);
  await staff.getByRole("link", { name: "Currencies" }).click();
  await asked;
  await answered;
  await expect(staff.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Seasons" })).toBeVisible();
  go();
  await expect(staff.getByRole("heading", { name: "Currencies" })).toBeVisible();
  await expect(staff.getByRole("progressbar")).toHaveCount(0);

  await staff.getByRole("link", { name: "Add currency" }).click();
  await expect(staff.getByRole("dialog")).toBeVisible();
  await staff.goBack();
  await staff.goBack();
  await expect(staff.getByRole("heading", { name: "Seasons" })).toBeVisible();
  const seen = await staff.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual([]);
});

test("a screen whose texts can't be loaded is loaded as a page", async ({ staff }) => {
  await staff.goto(SEASONS);
  await settled(staff, true);
  await staff.route(/\/en\.currencies-/, (route) => route.abort(), { times: 1 });
  const loaded = staff.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith("/currencies"),
  );
  await staff.getByRole("link", { name: "Currencies" }).click();
  await loaded;
  await settled(staff, true);
  await expect(staff).toHaveURL("/currencies");
  await expect(staff.getByRole("link", { name: "Add currency" })).toBeVisible();
});
