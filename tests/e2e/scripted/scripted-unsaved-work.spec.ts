import type { Locator, Page } from "@playwright/test";
import { choose, expect, menuEntry, settled, test } from "../support/test";

const SEASONS = "/pricing/management/seasons";
const NEW_SEASON = `${SEASONS}?dialog=new`;

/** The question, above the page and the dialog on it. */
function question(page: Page): Locator {
  return page.getByRole("alertdialog", { name: "Leave without saving?" });
}

/** Opens an address, and waits for the scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page, true);
}

/** The dialog's name field, with something typed in it. */
async function typeName(page: Page): Promise<Locator> {
  await open(page, NEW_SEASON);
  const name = page.getByLabel("Season name");
  await name.fill("Lilac");
  return name;
}

async function chooseFrench(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Language" }).click();
  await menuEntry(page, "Français").click();
}

test("Escape over typed text asks once: Stay keeps text and focus, Leave closes", async ({
  staff,
}) => {
  const name = await typeName(staff);
  await name.press("Escape");
  await expect(question(staff)).toBeVisible();
  await expect(question(staff)).toHaveAccessibleDescription("What you typed will be lost.");
  await expect(question(staff).getByRole("button", { name: "Stay" })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(question(staff)).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Lilac");

  // However often Escape is pressed, it alone loses nothing.
  for (let round = 0; round < 3; round++) {
    await staff.keyboard.press("Escape");
    await expect(question(staff)).toBeVisible();
    await staff.keyboard.press("Escape");
    await expect(question(staff)).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Lilac");
  }

  // However busy the page is: the field has its focus back before the press is over.
  await staff.keyboard.press("Escape");
  const stay = question(staff).getByRole("button", { name: "Stay" });
  const focused = await stay.evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.getAttribute("name");
  });
  expect(focused).toBe("name");
  await expect(question(staff)).toHaveCount(0);

  // Whoever leaves again before the browser has told of the answer is asked anew.
  await staff.keyboard.press("Escape");
  await stay.evaluate((button: HTMLElement) => {
    button.click();
    const form = document.querySelector("dialog[open]:not([role=alertdialog])");
    form?.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await expect(question(staff)).toBeVisible();
  await stay.click();
  await expect(question(staff)).toHaveCount(0);

  // A browser that closes both dialogs, as it does at one Escape right after another, asks anew.
  await staff.keyboard.press("Escape");
  await expect(question(staff)).toBeVisible();
  await staff.evaluate(() => {
    for (const dialog of [...document.querySelectorAll("dialog")].reverse()) dialog.close();
  });
  await question(staff).getByRole("button", { name: "Leave" }).click();
  await expect(staff.getByRole("dialog")).toHaveCount(0);
  await expect(staff).toHaveURL(new RegExp(`${SEASONS}$`));
});

test("a press beside the dialog asks, Cancel doesn't", async ({ staff }) => {
  const name = await typeName(staff);
  await staff.mouse.click(5, 450);
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await expect(name).toHaveValue("Lilac");
  await staff.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(staff.getByRole("dialog")).toHaveCount(0);
  await expect(question(staff)).toHaveCount(0);

  // What was cancelled there says nothing of the next one.
  await staff.getByRole("link", { name: "Add season" }).click();
  await name.fill("Lilac");
  await name.press("Escape");
  await expect(question(staff)).toBeVisible();
});

test("a form that was refused by the server asks, one that was saved doesn't", async ({
  staff,
}) => {
  await open(staff, "/settings/roles?dialog=new");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Administrator");
  await dialog.getByLabel("Description").fill("Taken already");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("[data-error-summary]")).toBeVisible();
  await staff.keyboard.press("Escape");
  await question(staff).getByRole("button", { name: "Stay" }).click();

  await dialog.getByLabel("Name", { exact: true }).fill("Lilac porter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("dialog")).toHaveCount(0);
  await expect(question(staff)).toHaveCount(0);
});

test("an untouched form closes at once", async ({ staff }) => {
  for (const address of [
    NEW_SEASON,
    "/pricing/management/room-prices?dialog=new",
    "/pricing/management/price-rules?dialog=new",
    "/settings/users?dialog=new",
    "/currencies?dialog=new",
  ]) {
    await open(staff, address);
    // A field that is only visited may become another control.
    for (let stops = 0; stops < 6; stops++) await staff.keyboard.press("Tab");
    await staff.keyboard.press("Escape");
    await expect(staff.getByRole("dialog"), address).toHaveCount(0);
  }
});

test("what is changed and changed back closes at once, a picker and a tick too", async ({
  staff,
}) => {
  await open(staff, "/pricing/management/room-prices?search=belle");
  await staff.locator("tbody a.row-title").first().click();
  const dialog = staff.getByRole("dialog");
  const point = dialog.getByLabel("Distribution point", { exact: true });
  const was = (await point.locator("option:checked").textContent()) ?? "";
  const amount = dialog.locator("[name=base_price]");
  await choose(staff, true, "Distribution point", "Telephone sales");
  await staff.keyboard.press("Escape");
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await choose(staff, true, "Distribution point", was);
  const per_person = dialog.locator("[name=per_person]");
  await per_person.click();
  await per_person.click();
  const price = await amount.inputValue();
  await amount.fill("1");
  await amount.fill(price);
  await amount.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the language menu and links ask on a page with a form", async ({ staff }) => {
  await open(staff, "/hotels/edit/1");
  const label = staff.locator("[name=label]");
  const was = await label.inputValue();
  await label.fill("Lilac");
  await chooseFrench(staff);
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await expect(label).toHaveValue("Lilac");
  await staff.getByRole("link", { name: "Dashboard" }).first().click();
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await expect(label).toHaveValue("Lilac");
  // Changing the theme asks nothing.
  await staff.getByRole("button", { name: /dark theme/ }).click();
  await expect(staff.locator("html")).toHaveAttribute("data-theme", "dark");

  await label.fill(was);
  await label.fill("Lilac");
  await chooseFrench(staff);
  await question(staff).getByRole("button", { name: "Leave" }).click();
  await expect(staff.locator("html")).toHaveAttribute("lang", "fr");
  await settled(staff, true);
  await expect(staff.locator("[name=label]")).toHaveValue(was);

  // In French too; and what is changed back asks nothing.
  await staff.locator("[name=label]").fill("Lilas");
  await staff.getByRole("button", { name: "Langue" }).click();
  await menuEntry(staff, "English").click();
  const french = staff.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
  await french.getByRole("button", { name: "Rester" }).click();
  await staff.locator("[name=label]").fill(was);
  await staff.getByRole("button", { name: "Langue" }).click();
  await menuEntry(staff, "English").click();
  await expect(staff.locator("html")).toHaveAttribute("lang", "en");
});

test("a saved profile has nothing to lose, the half-typed one has", async ({ staff }) => {
  await open(staff, "/profile");
  const first = staff.locator("[name=first_name]");
  await first.fill("Lilac");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(
    staff.getByRole("status").or(staff.locator("[data-duration]")).first(),
  ).toBeVisible();
  await first.fill("Mauve");
  await chooseFrench(staff);
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await first.fill("Lilac");
  await chooseFrench(staff);
  await expect(staff.locator("html")).toHaveAttribute("lang", "fr");
  await expect(first).toHaveValue("Lilac");
});

test("what was typed in the calculator is asked about before another language", async ({
  staff,
}) => {
  await open(
    staff,
    "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=2031-06-01&checkout_date=2031-06-03&adults=2&children=0",
  );
  await staff.getByLabel("Adults").fill("3");
  await chooseFrench(staff);
  await question(staff).getByRole("button", { name: "Stay" }).click();
  await staff.getByRole("button", { name: "Calculate" }).click();
  await expect(staff).toHaveURL(/adults=3/);
  // The address changes a moment before the page: until then the typed number counts as unsent.
  await expect(staff.getByLabel("Adults").last()).toHaveValue("3");
  await chooseFrench(staff);
  await expect(staff.locator("html")).toHaveAttribute("lang", "fr");
});
