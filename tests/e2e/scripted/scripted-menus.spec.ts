import type { Page } from "@playwright/test";
import { expect, menuOfRow, settled, test } from "../support/test";

/** Opens a page, and waits until Headless UI's menu has taken the place of a native one. */
async function touched(page: Page, address: string, name: string | RegExp) {
  await page.goto(address);
  await settled(page, true);
  // A row's menu is a link until it is touched.
  const button = menuOfRow(page, name).first();
  await button.focus();
  await expect(button).toHaveAttribute("aria-haspopup", "menu");
  await expect(button).toBeFocused();
  return button;
}

const active = (page: Page) => page.locator("[role=menuitem][data-focus]");

test("the arrows and the first letters move in a row's menu, Escape gives the focus back", async ({
  staff,
}) => {
  const button = await touched(staff, "/hotels", /^Actions for/);
  await staff.keyboard.press("Enter");
  await expect(active(staff)).toHaveText("Edit");
  await staff.keyboard.press("ArrowDown");
  await expect(active(staff)).toHaveText("Room types");
  await staff.keyboard.press("End");
  await expect(active(staff)).toHaveText("History");
  await staff.keyboard.press("r");
  await expect(active(staff)).toHaveText("Room types");
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();

  await staff.keyboard.press("ArrowUp");
  await expect(active(staff)).toHaveText("History");
  await staff.keyboard.press("ArrowUp");
  await expect(active(staff)).toHaveText("Delete");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("alertdialog")).toBeVisible();
});

test("a menu is whole, on the screen, wherever its row stands", async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 700 });
  await staff.goto("/pricing/management/room-prices");
  await settled(staff, true);
  const last = menuOfRow(staff, /^Actions for/).last();
  await last.focus();
  await expect(last).toHaveAttribute("aria-haspopup", "menu");
  await last.press("Enter");
  const menu = (await staff.getByRole("menu").boundingBox())!;
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(390);
  expect(menu.y).toBeGreaterThanOrEqual(0);
  expect(menu.y + menu.height).toBeLessThanOrEqual(700);
});

test("a form in a menu is sent by its button, with a key and with a press", async ({ staff }) => {
  await touched(staff, "/dashboard", "Language");
  await staff.keyboard.press("Enter");
  await staff.keyboard.press("f");
  await expect(active(staff)).toHaveText("Français");
  await staff.keyboard.press("Enter");
  await expect(staff.locator("html")).toHaveAttribute("lang", "fr");

  await touched(staff, "/dashboard", "Langue");
  await staff.getByRole("button", { name: "Langue" }).click();
  await staff.getByRole("menuitem", { name: "English" }).click();
  await expect(staff.locator("html")).toHaveAttribute("lang", "en");
});

test("a press that comes before the menu's scripts opens it once they are there", async ({
  staff,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await staff.route(/\/assets\/first-touch/, async (route) => {
    await held;
    await route.continue();
  });
  await staff.goto("/hotels");
  await settled(staff, true);
  const button = menuOfRow(staff, /^Actions for/).nth(1);
  await button.click();
  arrive();
  await expect(staff.getByRole("menuitem", { name: "Edit", exact: true })).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await staff.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expect(staff.getByRole("alertdialog")).toBeVisible();
});

test.describe("where the scripts of a menu can't be fetched", () => {
  test.use({ cutsRequests: true });

  test("what is in it is shown as a dialog", async ({ staff }) => {
    await staff.route(/\/assets\/first-touch/, (route) => route.abort());
    await staff.goto("/hotels");
    await settled(staff, true);
    await menuOfRow(staff, /^Actions for/)
      .first()
      .click();
    await staff.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(staff).toHaveURL(/\/hotels\/edit\//);
  });
});

test("what is pressed keeps the keyboard focus: a tab, and the button of the theme", async ({
  staff,
}) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, true);
  const tab = staff
    .getByRole("navigation", { name: "Pricing", exact: true })
    .getByRole("link", { name: "Room prices" });
  await tab.press("Enter");
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Room prices");
  await expect(tab).toBeFocused();
  await staff.getByRole("button", { name: "Switch to the dark theme" }).press("Enter");
  await expect(staff.getByRole("button", { name: "Switch to the light theme" })).toBeFocused();
});
