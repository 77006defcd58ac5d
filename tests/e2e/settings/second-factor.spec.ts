import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { makePerson, pageOf } from "../support/staff";
import { expect, settled, test } from "../support/test";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const library = createRequire(builder).resolve("axe-core/axe.min.js");

/** @returns the code that an app shows, or will show in so many seconds */
function codeOf(secret: string, inSeconds = 0): string {
  const timestamp = Date.now() + inSeconds * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Looks for barriers; axe needs scripts of its own, so it is asked only where the page's run too. */
async function looksGood(page: Page, scripts: boolean) {
  if (!scripts) return;
  // Typed by the tests' own protocol, so the page's policy for scripts doesn't matter.
  await page.evaluate(readFileSync(library, "utf8"));
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations).toEqual([]);
}

async function withPassword(page: Page, scripts: boolean, username: string) {
  await page.goto("/login?redirectTo=%2Fprofile");
  await settled(page, scripts);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login/code?redirectTo=%2Fprofile");
  await settled(page, scripts);
}

/** Sets up the second factor on its page, up to the recovery codes. */
async function setUp(page: Page, scripts: boolean): Promise<{ secret: string; codes: string[] }> {
  // The profile, from which one comes, has a field of this name too.
  await expect(page.getByRole("button", { name: "Begin" })).toBeVisible();
  await page.getByLabel("Your own password").fill("maison-desk-demo");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await settled(page, scripts);
  await looksGood(page, scripts);
  const secret = (await page.getByRole("main").locator("code").innerText()).replace(/\s/g, "");
  await page.getByLabel("Code from your app").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirm and turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await settled(page, scripts);
  await looksGood(page, scripts);
  const codes = await page.getByRole("main").locator("li code").allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test("a second factor is set up, asked for at the login, and switched off", async ({
  browser,
  databaseUrl,
  appUrl,
  scripts,
}) => {
  const username = "factor.a";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const page = await pageOf(browser, { appUrl, scripts, username });
  await page.goto("/profile");
  await settled(page, scripts);
  await page.getByRole("link", { name: "Set up the second factor" }).click();
  await settled(page, scripts);
  const { secret, codes } = await setUp(page, scripts);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("Recovery codes left")).toBeVisible();
  await page.context().clearCookies();

  await withPassword(page, scripts, username);
  await looksGood(page, scripts);
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("This code is wrong or has already been used").first()).toBeVisible();
  await settled(page, scripts);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await settled(page, scripts);
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[0]!);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

  // The address is changed with a code now, not with the password.
  await settled(page, scripts);
  await page.getByLabel("E-mail").fill(`${username}@hotel.example`);
  await page.getByLabel("Code", { exact: true }).fill(codes[1]!);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();

  await page.goto("/profile/second-factor");
  await settled(page, scripts);
  const end = page.locator("#end-factor");
  await end.getByLabel("Your own password").fill("maison-desk-demo");
  // The code of this step ended the setup; an app's clock may be half a minute ahead.
  await end.getByLabel("Code").fill(codeOf(secret, 30));
  await end.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Second factor turned off")).toBeVisible();
  await page.context().close();
});
