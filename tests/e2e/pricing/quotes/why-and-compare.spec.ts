import { expect, settled, test } from "../../support/test";

const year = new Date().getFullYear() + 1;
const quote =
  `/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=${year}-07-09` +
  `&checkout_date=${year}-07-12&children=1&children_ages%5B0%5D=7&calculate=1`;

test("a price tells how it came about, and which rules did nothing", async ({ staff, scripts }) => {
  await staff.goto(quote);
  await settled(staff, scripts);
  await staff.getByText("Why this price").click();
  const why = staff.locator("#why");
  await expect(why.locator("ol > li")).toHaveCount(3);
  await expect(why.getByText(/^The season is “.+” \(\d+ days\); it beats “/).first()).toBeVisible();
  await expect(
    why.getByText(/^The general price: €[\d.]+\. Per person, 3 guests × /).first(),
  ).toBeVisible();
  await expect(
    why.getByText("the rule needs the promo code", { exact: false }).first(),
  ).toBeVisible();

  const cents = (text: string) => Number(text.replace("\u2212", "-").replace(/[^\d-]/g, ""));
  for (const night of await why.locator("ol > li").all()) {
    let running = cents(await night.locator("tbody tr").first().locator("td").last().innerText());
    for (const step of (await night.locator("tbody tr").all()).slice(1)) {
      const [, before, effect, after] = await step.locator("td").allInnerTexts();
      expect(cents(before!)).toBe(running);
      running += cents(effect!);
      expect(cents(after!)).toBe(running);
    }
    expect(cents(await night.locator("tfoot td").last().innerText())).toBe(running);
  }
});

test("two quotes stand side by side, and what differs is marked", async ({ staff, scripts }) => {
  await staff.goto(`${quote}&promo_code=WELCOME10`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Without the code" }).click();
  const card = staff.getByRole("region", { name: "Comparison" });
  await expect(card.getByRole("row", { name: /^Promo code WELCOME10 nothing/ })).toBeVisible();
  await expect(card.getByRole("row", { name: /^Promo code/ })).toHaveAttribute(
    "data-differs",
    "true",
  );
  await expect(card.getByRole("row", { name: /^Price type/ })).not.toHaveAttribute("data-differs");
  await expect(card.getByText(/The other quote differs by \+€/)).toBeVisible();

  // Sell and buy, by the form; the address is a link one can keep.
  await staff
    .getByLabel("Price type", { exact: true })
    .and(staff.locator("select"))
    .selectOption("buy");
  await staff.getByRole("button", { name: "Compare" }).click();
  await expect(card.getByRole("row", { name: /^Price type Sell Buy/ })).toBeVisible();
  const link = staff.url();
  await staff.goto("/dashboard");
  await staff.goto(link);
  await expect(card.getByRole("row", { name: /^Price type Sell Buy/ })).toBeVisible();
  await staff.getByRole("link", { name: "End the comparison" }).click();
  await expect(card).toHaveCount(0);
});

test("a quote is compared with other dates, another room type and other guests @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(`${quote}&compare=1&compare_room_type_id=2`);
  await settled(staff, scripts);
  const form = staff.getByRole("region", { name: "Compare with" });
  await form.getByLabel("Check-in").fill(`${year}-08-09`);
  await form.getByLabel("Check-out").fill(`${year}-08-11`);
  await form.getByLabel("Ages of children").fill("seven");
  await form.getByRole("button", { name: "Compare" }).click();
  // The mistake is at its field, which has the focus and keeps what was typed.
  const ages = form.getByLabel("Ages of children");
  await expect(ages).toHaveAccessibleDescription(/^Age/);
  await expect(ages).toBeFocused();
  await expect(ages).toHaveValue("seven");
  await settled(staff, scripts);
  await form.getByLabel("Ages of children").fill("7, 12");
  await form.getByRole("button", { name: "Compare" }).click();
  const card = staff.getByRole("region", { name: "Comparison" });
  await expect(
    card.getByRole("row", { name: /^Room type Classic double Harbour double/ }),
  ).toBeVisible();
  await expect(card.getByRole("row", { name: /^Night 3 / })).toContainText("–");
  await expect(staff).toHaveURL(/compare_checkin_date=\d+-08-09/);
});
