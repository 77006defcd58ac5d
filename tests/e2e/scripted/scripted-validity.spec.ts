import type { Locator, Page } from "@playwright/test";
import { switchOn } from "../support/price-rules";
import { choose, expect, settled, test } from "../support/test";

/** What a button says of the form around it, once the browser has had its say. */
async function isGrey(button: Locator, grey: boolean): Promise<void> {
  if (grey) await expect(button).toHaveAttribute("aria-disabled", "true");
  else await expect(button).not.toHaveAttribute("aria-disabled", "true");
}

/** Presses a button as people do: a grey one too. */
async function press(button: Locator): Promise<void> {
  await button.click({ force: true });
}

/** Opens an address, and waits for the scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page, true);
}

test("a grey Save and Enter say what is wrong, and send nothing", async ({ staff }) => {
  const posts: string[] = [];
  staff.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await open(staff, "/pricing/management/seasons?dialog=new");
  const dialog = staff.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await isGrey(save, true);
  await expect(dialog.getByText("Season name is required")).toHaveCount(0);

  await press(save);
  const summary = dialog.locator("[data-error-summary]");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Season name: Season name is required",
    "Start date: Start date is required",
    "End date: End date is required",
    "Hotel: Hotel is required",
  ]);
  await expect(dialog.getByLabel("Season name")).toHaveAttribute("aria-invalid", "true");

  // What is mended goes at once, and the rest of the summary stays.
  await dialog.getByLabel("Season name").fill("Lilac");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(dialog.getByLabel("Season name")).not.toHaveAttribute("aria-invalid");
  await dialog.getByLabel("Season name").press("Enter");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Start date" }).click();
  await expect(dialog.getByLabel("Start date")).toBeFocused();
  expect(posts).toEqual([]);
});

test("a decimal is taken as it is typed, and what could be thousands is asked about", async ({
  staff,
}) => {
  await open(staff, "/pricing/management/room-prices?dialog=new");
  const dialog = staff.getByRole("dialog");
  const price = dialog.getByLabel("Base price");
  await price.pressSequentially("12,50");
  await expect(price).toHaveValue("12,50");
  const isValid = () => price.evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(await isValid()).toBe(true);
  await price.fill("1.234,50");
  expect(await isValid()).toBe(true);
  await price.fill("1,234");
  await price.blur();
  await expect(dialog.getByText("This could be 1234 or 1.234").first()).toBeVisible();
  await price.fill("1,23");
  await expect(dialog.getByText("This could be")).toHaveCount(0);
  await price.fill("-1");
  await price.blur();
  await expect(dialog.getByText("Must be 0 or more").first()).toBeVisible();
});

test("a comma in a whole number is no mark between digits, typed and pasted", async ({ staff }) => {
  await open(staff, "/pricing/management/price-rules?dialog=new");
  const priority = staff.getByRole("dialog").getByLabel("Priority");
  await priority.fill("");
  await priority.pressSequentially("1,5");
  await expect(priority).toHaveValue("1.5");
  await priority.selectText();
  await staff.keyboard.insertText("2,5");
  await expect(priority).toHaveValue("2.5");
});

test("a mistake is said when its field is left, and mended as one types", async ({ staff }) => {
  await open(staff, "/settings/roles?dialog=new");
  const dialog = staff.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("Name", { exact: true }).fill("Night porter");
  const description = dialog.getByLabel("Description");
  await description.fill("Four");
  await isGrey(save, true);
  await expect(dialog.getByText("Must be at least 5 characters long")).toHaveCount(0);
  await description.blur();
  await expect(dialog.getByText("Must be at least 5 characters long")).toBeVisible();
  await expect(dialog.locator("[data-error-summary]")).toHaveCount(0);
  await description.fill("Fives");
  await expect(dialog.getByText("Must be at least 5 characters long")).toHaveCount(0);
  await isGrey(save, false);
});

test("Calculate follows the ages, in their own words, and whole people", async ({ staff }) => {
  await open(
    staff,
    "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=2031-06-01&checkout_date=2031-06-03&adults=2&children=0",
  );
  const calculate = staff.getByRole("button", { name: "Calculate" });
  await isGrey(calculate, false);
  await staff.getByLabel("Children", { exact: true }).fill("1");
  await isGrey(calculate, true);
  await press(calculate);
  await expect(staff.locator("[data-error-summary]")).toBeFocused();
  await expect(staff.getByRole("link", { name: "Age of child 1: Age is required" })).toBeVisible();
  const age = staff.getByLabel("Age of child 1");
  await age.fill("18");
  await expect(staff.getByText("Age must be 0-17", { exact: true })).toBeVisible();
  await age.fill("1.5");
  await expect(staff.getByText("Age must be 0-17", { exact: true })).toBeVisible();
  await age.fill("17");
  await isGrey(calculate, false);
  await staff.getByLabel("Adults").fill("1.5");
  await staff.getByLabel("Adults").blur();
  await expect(staff.getByText("Enter a whole number", { exact: true })).toBeVisible();
  await staff.getByLabel("Adults").fill("2");
  await staff.getByLabel("Children", { exact: true }).fill("0");
  await isGrey(calculate, false);
});

test("a condition that is switched on must be filled in, and the right way round", async ({
  staff,
}) => {
  await open(staff, "/pricing/management/price-rules?dialog=new");
  const dialog = staff.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.locator("[name=name]").fill("Lilac rule");
  await dialog.locator("[name=value]").fill("5");
  await isGrey(save, false);

  await switchOn(dialog, "Promo code");
  await isGrey(save, true);
  await dialog.locator("[name=promo_code]").fill("LILAC");
  await isGrey(save, false);

  await switchOn(dialog, "Age of children");
  await isGrey(save, false);
  const [low, high] = [dialog.locator("[name=age_min]"), dialog.locator("[name=age_max]")];
  await low.fill("12");
  await high.fill("3");
  await isGrey(save, true);
  await high.blur();
  const wrongWayRound = dialog.getByText("The highest age must not be below the lowest", {
    exact: true,
  });
  await expect(wrongWayRound).toBeVisible();
  // It is mended from either side.
  await low.fill("2");
  await expect(wrongWayRound).toHaveCount(0);
  await isGrey(save, false);

  await switchOn(dialog, "Weekdays");
  await isGrey(save, true);
  await dialog.getByRole("checkbox", { name: "Monday" }).check();
  await isGrey(save, false);
  await dialog.getByRole("checkbox", { name: "Monday" }).uncheck();
  await press(save);
  await expect(dialog.locator("[data-error-summary]").getByRole("link")).toHaveCount(1);
  await dialog.locator("[name=has_weekdays]").uncheck();
  await isGrey(save, false);
});

test("Update follows the hotel, changed and changed back", async ({ staff }) => {
  await open(staff, "/pricing/management/room-prices?search=belle");
  await staff.locator("tbody a.row-title").first().click();
  const update = staff.getByRole("dialog").getByRole("button", { name: "Update" });
  await isGrey(update, false);
  await choose(staff, true, "Hotel", "Kamogawa Tei");
  await isGrey(update, true);
  await press(update);
  await expect(staff.getByRole("link", { name: "Room type: Room type is required" })).toBeVisible();
  await choose(staff, true, "Hotel", "Hôtel Belle Rive");
  await choose(staff, true, "Room type", "Classic double");
  await isGrey(update, true);
  await choose(staff, true, "Season", /^High season/);
  await isGrey(update, false);
  await expect(staff.getByRole("dialog").locator("[data-error-summary]")).toHaveCount(0);
});

test("the dates of a stop sale the wrong way round are said in the same words, until they aren't", async ({
  staff,
}) => {
  await open(staff, "/hotels/stop-sales/new");
  await choose(staff, true, "Hotel", "Kamogawa Tei");
  await staff.getByLabel("Start date").fill("2032-03-02");
  await staff.getByLabel("End date").fill("2032-03-01");
  const submit = staff.getByRole("button", { name: "Submit" });
  await press(submit);
  await expect(staff.getByText("Date range invalid", { exact: true })).toBeVisible();
  await staff.getByLabel("Start date").fill("2032-02-29");
  await expect(staff.getByText("Date range invalid")).toHaveCount(0);
  await isGrey(submit, false);
});

test("nothing ticked is said by the preview of a bulk change", async ({ staff }) => {
  await open(staff, "/pricing/management/room-prices/adjust");
  await choose(staff, true, "Hotel", "Grand Hôtel du Lac");
  await choose(staff, true, "Source distribution point", "No distribution point (general price)");
  await staff.getByLabel("Adjustment value").fill("7.5");
  await choose(staff, true, "Target distribution point", "Telephone sales");
  const preview = staff.getByRole("button", { name: "Preview" });
  await isGrey(preview, true);
  // Each choice reads the prices anew, which makes the form anew.
  await staff.waitForLoadState("networkidle");
  await press(preview);
  const summary = staff.locator("[data-error-summary]");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    /: Please select at least one room price to adjust\.$/,
  ]);
  await staff.getByLabel(/Select All/).check();
  await expect(summary).toHaveCount(0);
  await isGrey(preview, false);
});

test("a folded part that is refused stays open while it is mended, and opens for the next refusal", async ({
  staff,
}) => {
  await open(staff, "/bookings/hotels/new");
  const title = staff.getByRole("heading", { name: /^Agreed amount/ });
  const reason = staff.getByLabel("Reason", { exact: true });
  await title.click();
  await staff.getByLabel("Amount", { exact: true }).fill("100");
  const save = staff.getByRole("button", { name: "Save draft" });
  await press(save);
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("F");
  await expect(reason).not.toHaveAttribute("aria-invalid");
  await expect(reason).toBeVisible();
  await reason.fill("");
  await title.click();
  await expect(reason).toBeHidden();
  await press(save);
  await expect(reason).toBeVisible();
});
