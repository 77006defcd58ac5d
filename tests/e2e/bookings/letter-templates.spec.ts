import { choose, expect, settled, test } from "../support/test";

test("a hotel words its letters, and sees them beside the form as it types", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels/letter-templates");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add letter template" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Choose a hotel");
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await dialog.getByLabel("Language").selectOption("fr");
  await dialog.getByLabel("Subject").fill("Vos jours au bord de l’eau : {reference}");
  await dialog.getByLabel("Greeting").fill("Good day {guest},");
  await expect(preview).toContainText("Vos jours au bord de l’eau : HT-");
  await expect(preview).toContainText("Good day ");
  await expect(preview).not.toContainText("{");
  // The closing is empty and therefore the usual one, in the letter's language.
  await expect(preview).toContainText("Cordialement");

  // A placeholder that doesn't exist is named at its field, with the list of those that do.
  await dialog.getByLabel("Closing").fill("See you soon, {gest}\n{hotel}");
  await dialog.getByLabel("Closing").blur();
  const mistake = "“{gest}” isn’t a placeholder. Use one of: {guest}, {hotel}";
  await expect(dialog.getByText(mistake).first()).toBeVisible();
  await expect(dialog.getByLabel("Greeting")).toHaveValue("Good day {guest},");
  await dialog.getByLabel("Closing").fill("See you soon,\n{hotel}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Letter template created successfully")).toBeVisible();
});
