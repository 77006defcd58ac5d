import { switchOn, tick } from "../support/price-rules";
import { expect, settled, test } from "../support/test";

test("a rule's dialog tells what the rule would do before it is saved", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/price-rules?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  const reach = dialog.locator("[data-rule-reach]");
  const effect = dialog.locator("[data-rule-effect]");
  const show = async () => {
    // With scripts it follows by itself.
  };
  await expect(reach).toHaveText(/^Applies to all \d+ hotels\.$/);
  await dialog.getByLabel("Name", { exact: true }).fill("Sundays of the suite");
  await dialog.getByLabel("Value").fill("-10");
  await dialog.getByLabel("Priority").fill("3");
  await switchOn(dialog, "Weekdays");
  const sunday = dialog
    .getByRole("group", { name: "Nights of" })
    .getByRole("checkbox", { name: "Sunday" });
  await sunday.check();
  await show();
  await expect(effect).toContainText("Nights on which it would apply (2 adults, 1 night):");
  await expect(effect.getByRole("listitem").first()).toHaveText(/: \d+ of the next 365$/);
  await expect(effect).toContainText(/For example .+, 2 adults, booked on /);
  await expect(effect).toContainText("Without this rule");
  await expect(effect).toContainText(/Difference\s*\u2212/);
  // What was typed is still there.
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sundays of the suite");
  await expect(sunday).toBeChecked();

  // A range without a Sunday: impossible, and said at once.
  await switchOn(dialog, "Stay dates");
  await dialog.getByLabel("Nights from").fill("2031-05-05");
  await dialog.getByLabel("Nights until").fill("2031-05-08");
  await show();
  await expect(dialog.locator("[data-rule-flaw]")).toHaveText(
    "This rule can never apply. None of its weekdays is within its dates.",
  );
  await expect(effect).toContainText("It would not apply to any of the next 365 nights.");

  await tick(dialog, "Hotels", "Kamogawa Tei");
  await show();
  await expect(reach).toHaveText("Applies to Kamogawa Tei only.");
});
