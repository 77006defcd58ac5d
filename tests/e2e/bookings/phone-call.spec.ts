import { startMailServer } from "../../support/mail-server";
import { Counted } from "../support/counted";
import { createDemoDatabase, startDemo } from "../support/server";
import { expect, logIn, settled, test } from "../support/test";

/**
 * Two adults and two children, a code, a service, a new customer, a physical room, a deposit by transfer, and the
 * letter, which is read before it goes. Without scripts, the button "Calculate price" is one more, because the price
 * doesn't follow what is entered, and its form comes back once.
 */
const most = { scripts: { clicks: 14, pages: 5 }, plain: { clicks: 15, pages: 6 } };

test("a call ends with a confirmed stay, in a room, with its deposit and its letter, in fourteen clicks @no-scripts", async ({
  browser,
  scripts,
}) => {
  test.setTimeout(180_000);
  const mail = await startMailServer();
  const database = await createDemoDatabase();
  const app = await startDemo(database.url, {
    SMTP_URL: mail.url,
    MAIL_FROM: "Maison Desk <desk@example.com>",
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: app.url });
    const page = await context.newPage();
    // What the browser itself counts, where it runs scripts.
    await page.addInitScript(() => {
      addEventListener("pointerdown", () => {
        sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
      });
    });
    await logIn(page);
    await page.goto("/dashboard");
    await settled(page, scripts);
    // A group of the drawer stays open once somebody has opened it, so its first press isn't counted.
    await page.locator("summary", { hasText: "Reception" }).click();
    if (scripts) await page.evaluate(() => sessionStorage.removeItem("clicks"));
    const call = new Counted(page, scripts);
    const field = (label: string) => page.getByLabel(label, { exact: true });

    // "From the ninth of July, three nights; our children are four and nine."
    await call.press(page.getByRole("link", { name: "Availability", exact: true }));
    await call.press(field("Check-in"));
    await call.type(field("Check-in"), "2027-07-09");
    await call.tabTo(field("Nights"));
    await call.type(field("Nights"), "3");
    await call.tabTo(field("Ages of children"));
    await call.type(field("Ages of children"), "4, 9");
    await call.tabTo(field("Promo code"));
    await call.type(field("Promo code"), "WELCOME10");
    await call.press(page.getByRole("button", { name: "Search" }));
    await expect(
      page.getByRole("heading", { name: /3 nights, 2 adults, 2 children/ }),
    ).toBeVisible();
    const offer = page.getByRole("row", { name: /^Family room.*Hôtel Belle Rive/ });
    const offered = (await offer.getByRole("link", { name: /^Quote of / }).textContent())!;
    await call.press(offer.getByRole("link", { name: /^Book Family room/ }));

    // What was searched for stands there, with its price.
    await expect(field("Promo code")).toHaveValue("WELCOME10");
    await expect(field("Age of child 2")).toHaveValue("9");
    const price = page.getByRole("region", { name: "Current price" });
    await expect(price.getByRole("status")).toContainText(offered);
    const room = page.getByRole("combobox", { name: "Room", exact: true });
    await call.find(room, /^\d+, floor/);
    await call.press(page.getByRole("checkbox", { name: /^Breakfast, €/ }));
    await call.press(page.getByRole("checkbox", { name: "A new customer" }));
    await call.tabTo(field("First name"));
    await call.type(field("First name"), "Rosalind");
    await call.tabTo(field("Last name"));
    await call.type(field("Last name"), "Telfer");
    await call.tabTo(field("E-mail"));
    await call.type(field("E-mail"), "rosalind@example.com");
    await call.press(page.getByRole("checkbox", { name: "A deposit was paid today" }));
    await call.tabTo(field("Amount of the deposit"));
    await call.type(field("Amount of the deposit"), "150");
    await call.pick(page.getByRole("combobox", { name: "Payment gateway" }), /transfer/i);
    if (!scripts) await call.press(page.getByRole("button", { name: "Calculate price" }));
    await expect(price.getByText(/^Breakfast × /)).toBeAttached();
    const total = (await price.getByRole("status").getByText("€").textContent())!;
    expect(total).not.toBe(offered);
    await call.press(page.getByRole("checkbox", { name: /^Open the letter/ }));
    await call.press(page.getByRole("button", { name: "Save and confirm" }));

    // The letter is read to the guest before it goes.
    await expect(page.getByText("Booking created and confirmed")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send a letter");
    const letter = page.locator("[data-letter]");
    await expect(letter).toContainText("Rosalind Telfer");
    await expect(letter).toContainText(total);
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("rosalind@example.com");
    await call.press(page.getByRole("button", { name: "Send" }));

    await expect(page.getByText("The letter is on its way")).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\/hotels\/\d+$/);
    const bound = scripts ? most.scripts : most.plain;
    expect(call.clicks).toBeLessThanOrEqual(bound.clicks);
    expect(call.pages).toBeLessThanOrEqual(bound.pages);
    if (scripts) {
      const pressed = await page.evaluate(() => Number(sessionStorage.clicks));
      // A native list opens outside of the page.
      expect(pressed).toBe(call.clicks - 2);
    }

    // The price that was shown is the price that was saved.
    await expect(page.locator("[data-booking-amount]")).toHaveText(total);
    await expect(page.getByRole("main")).toContainText("Confirmed");
    await expect(page.getByRole("region", { name: "Room" })).toContainText(/^Room\d+/);
    await expect(page.getByRole("region", { name: "Payments" })).toContainText("€150.00");
    await expect(page.getByRole("region", { name: "Letters" })).toContainText(
      "rosalind@example.com",
    );
    await expect.poll(() => mail.taken.length).toBe(1);
    expect(mail.taken[0]!.to).toEqual(["rosalind@example.com"]);
    await context.close();
  } finally {
    await app.stop();
    await mail.close();
    await database.drop();
  }
});
