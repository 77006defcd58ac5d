import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { createDatabase, startApp } from "./server";
import { signIn } from "./sign-in";

interface WorkerFixtures {
  /** This worker's own database. */
  databaseUrl: string;
  /** The address of this worker's own app, over a database of its own. */
  appUrl: string;
}

interface TestFixtures {
  /** A blank page whose browser is signed in as the demo's user. */
  staff: Page;
  /** Whether the browser runs our scripts. */
  scripts: boolean;
  /** Whether the story cuts requests on purpose: everywhere else a failed one is a complaint. */
  cutsRequests: boolean;
}

/** A refused form is a 4xx on purpose; the browser logs each as an error of the network. */
const REFUSED = /status of 4(01|03|09|13|22|29)/;

/** What the browser logs of a request that a story cuts or puts off, and Remix of a missing script. */
const CUT =
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50[23]|Error loading route module|dynamically imported/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseUrl: [
    async ({}, use) => {
      const database = await createDatabase();
      await use(database.url);
      await database.drop();
    },
    { scope: "worker" },
  ],
  appUrl: [
    async ({ databaseUrl }, use) => {
      const app = await startApp({ DATABASE_URL: databaseUrl });
      await use(app.url);
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ appUrl }, use) => use(appUrl),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  cutsRequests: [false, { option: true }],
  page: async ({ page, cutsRequests }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      const meant = REFUSED.test(text) || (cutsRequests && CUT.test(text));
      if (message.type() === "error" && !meant) complaints.push(text);
    });
    page.on("pageerror", (error) => {
      // React 18's own invariant, when a page is left or clicked in the middle of its hydration.
      if (!error.message.includes("React error #345")) complaints.push(error.message);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  staff: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

export { expect };

/** The login as people see it, by the demo's user. */
export async function logIn(page: Page, wanted = "/login"): Promise<void> {
  await page.goto(wanted);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("link", { name: "Maison Desk" })).toBeVisible();
}

/** Chooses in a searchable select: the native one, or the combobox that takes its place once pressed. */
export async function choose(
  page: Page,
  scripts: boolean,
  label: string,
  option: string | RegExp,
): Promise<void> {
  if (!scripts) {
    const select = page.getByLabel(label, { exact: true });
    const value = await select
      .locator("option")
      .filter({ hasText: option })
      .first()
      .getAttribute("value");
    await select.selectOption(value);
    return;
  }
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
}

/** Waits until React has taken the page over, so that what is clicked is what is meant. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/**
 * An entry of the menu that stands open: a link or a button, and an item of a menu once Headless UI's
 * has taken the native one's place.
 */
export function menuEntry(page: Page, name: string): Locator {
  return page
    .getByRole("menuitem", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .or(page.getByRole("button", { name, exact: true }));
}
