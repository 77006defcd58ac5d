import { switchOn, tick } from "../support/price-rules";
import { expect, settled, test } from "../support/test";

test("a rule with six conditions is added and told in a sentence", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/price-rules?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  const sentence = dialog.locator("[data-rule-summary]");
  await dialog.getByLabel("Name", { exact: true }).fill("Five at once");
  await dialog.getByLabel("Value").fill("-7.5");
  await dialog.getByLabel("Priority").fill("3");
  for (const condition of [
    "Promo code",
    "Weekdays",
    "Length of stay",
    "Position of the child",
    "Days between booking and check-in",
    "Stay dates",
  ]) {
    await switchOn(dialog, condition);
  }
  await dialog.getByLabel("Code", { exact: true }).fill("Flower");
  for (const day of ["Friday", "Monday"]) {
    await dialog
      .getByRole("group", { name: "Nights of" })
      .getByRole("checkbox", { name: day })
      .check();
  }
  await dialog.getByLabel("Minimum nights").fill("3");
  await dialog.getByLabel("Maximum nights").fill("");
  await dialog.getByRole("spinbutton", { name: "Position" }).fill("2");
  await dialog.getByLabel("At least (days)").fill("30");
  await dialog.getByLabel("Nights from").fill("2031-05-01");
  await dialog.getByLabel("Nights until").fill("2031-05-31");
  await dialog.getByLabel("only if the stay covers all of the dates").check();
  await tick(dialog, "Hotels", "Kamogawa Tei");
  await dialog.getByLabel("Sell", { exact: true }).check();
  await expect(sentence).toContainText("\u22127.5% · With the code Flower,");
  await expect(sentence).toContainText(
    "Applies to the hotel Kamogawa Tei and the price type Sell.",
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price rule created successfully")).toBeVisible();

  await staff.goto("/pricing/management/price-rules?search=five+at+once");
  const row = staff.locator("tbody tr");
  await expect(row).toContainText(
    "With the code Flower, on Mondays and Fridays, for stays of 3 nights or more, booked 30 days or more before check-in, only if the stay covers all of May 1, 2031 to May 31, 2031, for the 2nd child.",
  );
});
