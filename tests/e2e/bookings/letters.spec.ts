import { startMailServer } from "../../support/mail-server";
import { createDemoDatabase, startDemo } from "../support/server";
import { expect, logIn, settled, test } from "../support/test";

const BOOKING = "/bookings/hotels/1";

test("a letter is chosen, read and sent, and its booking says what became of it @no-scripts", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(120_000);
  const mail = await startMailServer({
    refuses: (address) =>
      address.startsWith("nobody")
        ? { code: 550, sentence: "mailbox unknown" }
        : address.startsWith("full")
          ? { code: 452, sentence: "mailbox full" }
          : undefined,
  });
  const database = await createDemoDatabase();
  const app = await startDemo(database.url, {
    SMTP_URL: mail.url,
    MAIL_FROM: "Maison Desk <desk@example.com>",
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    await logIn(page);
    await page.goto(BOOKING);
    await settled(page, scripts);
    await page.getByRole("link", { name: "Send a letter…" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send a letter");
    await settled(page, scripts);
    await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
    await page.getByRole("button", { name: "Show" }).click();
    const letter = page.locator("[data-letter]");
    await expect(letter).toContainText("Cordialement");
    const text = (await letter.textContent())!;
    await settled(page, scripts);

    await page.getByLabel("To", { exact: true }).fill("odile@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("The letter is on its way")).toBeVisible();
    // What arrives is what was read.
    await expect.poll(() => mail.taken.length).toBe(1);
    expect(mail.taken[0]!.to).toEqual(["odile@example.com"]);
    const lastLine = text.trim().split("\n").at(-1)!;
    expect(lastLine).not.toBe("");
    const letters = page.getByRole("region", { name: "Letters" });
    await expect(async () => {
      await page.reload();
      await expect(letters).toContainText(/sent .+\d/, { timeout: 1000 });
    }).toPass();
    await expect(letters).toContainText("odile@example.com");

    // Another address, which the mail server doesn't know.
    await settled(page, scripts);
    await letters.getByRole("link", { name: "Send a letter…" }).click();
    await settled(page, scripts);
    await page.getByLabel("To", { exact: true }).fill("nobody@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("The letter is on its way")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(letters).toContainText("mailbox unknown", { timeout: 1000 });
    }).toPass();
    expect(mail.taken).toHaveLength(1);

    // It is sent again: the refused address is there to be corrected.
    await settled(page, scripts);
    await letters.getByRole("link", { name: /^Send again/ }).click();
    await expect(page.getByText("refused · mailbox unknown")).toBeVisible();
    await settled(page, scripts);
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("nobody@example.com");
    await page.getByLabel("To", { exact: true }).fill("full@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("The letter is on its way")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(letters).toContainText("mailbox full", { timeout: 1000 });
    }).toPass();

    // What waits is withdrawn.
    await settled(page, scripts);
    const waiting = letters.getByRole("listitem").filter({ hasText: "full@example.com" });
    await waiting.getByRole("button", { name: /^Withdraw/ }).click();
    await expect(page.getByText("The letter is withdrawn: it won’t be sent")).toBeVisible();
    await expect(waiting).toContainText("withdrawn");
    expect(mail.taken).toHaveLength(1);
    await context.close();
  } finally {
    await app.stop();
    await mail.close();
    await database.drop();
  }
});

test("without a mail server the page says so, and the letter can be copied", async ({
  staff,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await staff.goto(`${BOOKING}/letter?language=en`);
  await settled(staff, true);
  await expect(staff.getByText("No mail server is set up")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Send" })).toHaveCount(0);
  await staff.getByRole("button", { name: "Copy the letter" }).click();
  await expect(staff.getByRole("status").getByText("Copied")).toBeVisible();
  const copied = await staff.evaluate(() => navigator.clipboard.readText());
  // The words of its hotel's template.
  expect(copied).toContain("With our compliments,\nThe Concierge, Grand Hôtel du Lac");
});
