import { test } from "@playwright/test";
import { mainStory } from "../e2e/support/stories";
import { logIn } from "../e2e/support/test";

test("from login to the price of a stay", async ({ page }) => {
  await logIn(page);
  await mainStory(page, true);
});
