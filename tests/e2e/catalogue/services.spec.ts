import { choose, expect, settled, test } from "../support/test";

test("a new service says what a stay pays as it is typed", async ({ staff, scripts }) => {
  const code = "SPA-A";
  const label = "Spa entry A";
  await staff.goto("/services");
  await settled(staff, scripts);
  // The box has its width beside everything else.
  const box = await staff.getByRole("main").getByRole("searchbox").boundingBox();
  expect(box).toMatchObject({ width: 325 });
  await staff.getByRole("link", { name: "Add service" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  const example = dialog.getByText("2 guests, 3 nights =");
  const tell = async () => {
    // Without scripts the total is told when it is asked for.
  };
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Category").selectOption("Equipment");
  await dialog.getByLabel("Charged").selectOption("Per person and night");
  await dialog.getByLabel("Price").fill("10");
  await choose(staff, scripts, "Currency", "EUR - Euro (€)");
  await tell();
  await expect(example).toHaveText("2 guests, 3 nights = 60.00 EUR");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(label);
  await choose(staff, scripts, "Currency", "TND - Tunisian dinar (DT)");
  await dialog.getByLabel("Charged").selectOption("Per night");
  await dialog.getByLabel("Price").fill("7.125");
  await tell();
  await expect(example).toHaveText("2 guests, 3 nights = 21.375 TND");

  // What the dinar can say, the yen can't.
  await choose(staff, scripts, "Currency", "JPY - Japanese yen (¥)");
  await tell();
  await expect(example).toHaveText("2 guests, 3 nights = –");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("JPY has no decimals").first()).toBeVisible();
  await expect(dialog.getByLabel("Code")).toHaveValue(code);
  await dialog.getByLabel("Price").fill("1200");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Service created successfully")).toBeVisible();
});
