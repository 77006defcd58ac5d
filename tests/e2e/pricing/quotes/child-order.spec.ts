import { switchOn } from "../../support/price-rules";
import { expect, settled, test } from "../../support/test";

const year = new Date().getFullYear() + 1;

test("a quote that depends on the order of the children says what others cost @no-scripts", async ({
  staff,
  scripts,
}) => {
  const code = scripts ? "ORDER1" : "ORDER2";
  await staff.goto("/pricing/management/price-rules?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(`Second child, ${code}`);
  await dialog.getByLabel("Value").fill("-50");
  for (const condition of ["Promo code", "Age of children", "Position of the child"]) {
    await switchOn(dialog, condition);
  }
  await dialog.getByLabel("Code", { exact: true }).fill(code);
  await dialog.getByLabel("Lowest age").fill("12");
  await dialog.getByLabel("Which child").fill("2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price rule created successfully")).toBeVisible();

  const quote =
    `/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=${year}-07-09` +
    `&checkout_date=${year}-07-12&children=2&children_ages%5B0%5D=14&children_ages%5B1%5D=16` +
    `&calculate=1`;
  await staff.goto(`${quote}&promo_code=${code}`);
  // Two of an age at which the rule is for either: the order is all the same.
  await expect(staff.locator("[data-quote-total]")).toBeVisible();
  await expect(staff.locator("[data-child-orders]")).toHaveCount(0);

  await staff.goto(`${quote.replace("=14", "=15").replace("=16", "=7")}&promo_code=${code}`);
  await settled(staff, scripts);
  const total = staff.locator("[data-quote-total]");
  const first = await total.innerText();
  const other = staff.locator("[data-child-orders] a");
  await expect(other).toHaveCount(1);
  const sentence = await other.innerText();
  expect(sentence).toMatch(/^€[\d.,]+ with the ages 7, 15$/);
  await other.click();
  await expect(total).toHaveText(sentence.split(" ")[0]!);
  await expect(other).toHaveText(`${first} with the ages 15, 7`);
  await expect(staff.getByLabel("Age of child 1")).toHaveValue("7");
});
