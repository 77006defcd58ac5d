import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "./support/server";
import { mainStory } from "./support/stories";
import { logIn, test } from "./support/test";

test("from login to the price of a stay @no-scripts", async ({ staff, scripts }) => {
  await mainStory(staff, scripts);
});

test("the same on the embedded database", async ({ browser, scripts }) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "maison-desk-embedded-"));
  const app = await startApp({ DATABASE_URL: "", DATA_DIR: folder });
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    await logIn(page);
    await mainStory(page, scripts);
    await context.close();
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
