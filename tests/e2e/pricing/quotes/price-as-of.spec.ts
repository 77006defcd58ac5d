import { switchOn, tick } from "../../support/price-rules";
import { expect, settled, test } from "../../support/test";

const year = new Date().getFullYear() + 1;
/** Nobody else's code: other stories of this database change other rules. */
const code = "DEARER";
const quote =
  `/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=${year}-07-09` +
  `&checkout_date=${year}-07-12&promo_code=${code}&calculate=1`;

test("why a quote is dearer than before is one link away from it @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(quote);
  const total = staff.locator("[data-quote-total]");
  const before = await total.innerText();

  await staff.goto("/pricing/management/price-rules?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Beach towels");
  await dialog.locator("select[name=rule_type]").selectOption("fixed_amount");
  await dialog.getByLabel("Value").fill("4");
  await dialog.getByLabel("Priority").fill("900");
  await switchOn(dialog, "Promo code");
  await dialog.getByLabel("Code", { exact: true }).fill(code);
  await tick(dialog, "Hotels", "Hôtel Belle Rive");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price rule created successfully")).toBeVisible();

  await staff.goto(quote);
  await settled(staff, scripts);
  await expect(total).not.toHaveText(before);
  const now = await total.innerText();
  // The demo is younger than a week: its first moment stands for last week.
  await staff.getByRole("link", { name: /^Compare with the price of / }).click();
  await expect(total).toHaveText(before);
  await expect(staff.getByText("Nothing can be booked at this price.")).toBeVisible();
  await expect(staff.getByRole("link", { name: "Book this stay" })).toHaveCount(0);
  const since = staff.getByRole("region", { name: /^What has changed since/ });
  await expect(since.getByText("€12.00 dearer")).toBeVisible();
  await expect(since.getByText("+€12.00").first()).toBeVisible();
  await expect(since.getByText("The rule “Beach towels” now applies")).toBeVisible();
  await expect(since.getByRole("link", { name: /Beach towels.+: .+, .+/ })).toBeVisible();
  await since.locator("summary").click();
  await expect(since.getByRole("row", { name: `Total ${before} ${now}` })).toBeVisible();

  await staff.getByRole("link", { name: "The price now" }).click();
  await expect(total).toHaveText(now);
  await expect(staff.getByRole("link", { name: "Book this stay" })).toBeVisible();
});

test("a moment that is still to come is refused at its field", async ({ staff, scripts }) => {
  await staff.goto(`${quote}&as_of=2199-01-01T00:00`);
  await settled(staff, scripts);
  await expect(staff.getByText("This moment is still to come").first()).toBeVisible();
  await expect(staff.getByLabel("Price as of")).toHaveValue("2199-01-01T00:00");
  await expect(staff.getByText(/^Empty means now\. Prices are known from .+ on\.$/)).toBeVisible();
});
