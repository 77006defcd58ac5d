import { choose, expect, menuEntry, settled, test } from "../support/test";

test("a hotel words its letters, sees them beside the form, and sends them so @no-scripts", async ({
  staff,
  scripts,
}) => {
  // Each run has a language of its own: a hotel has one template a language and kind of letter.
  const language = scripts ? "en" : "fr";
  await staff.goto("/hotels/letter-templates");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add letter template" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Choose a hotel");
  const show = async () => {
    // Without scripts the letter is shown when it is asked for.
    if (!scripts) await dialog.getByRole("button", { name: "Show", exact: true }).click();
  };
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await dialog.getByLabel("Language").selectOption(language);
  await dialog.getByLabel("Subject").fill(`Your days by the river ${language}: {reference}`);
  await dialog.getByLabel("Greeting").fill("Good day {guest},");
  await show();
  await expect(preview).toContainText(`Your days by the river ${language}: HT-`);
  await expect(preview).toContainText("Good day ");
  await expect(preview).not.toContainText("{");
  // The closing is empty and therefore the usual one, in the letter's language.
  await expect(preview).toContainText(scripts ? "Kind regards" : "Cordialement");

  const [reference] = /HT-\d{4}-\d{6}/.exec((await preview.textContent())!)!;

  // A placeholder that doesn't exist is named at its field, with the list of those that do.
  await dialog.getByLabel("Closing").fill("See you soon, {gest}\n{hotel}");
  if (scripts) await dialog.getByLabel("Closing").blur();
  else await dialog.getByRole("button", { name: "Save" }).click();
  const mistake = "“{gest}” is not a placeholder. There are: {guest}, {hotel}";
  await expect(dialog.getByText(mistake).first()).toBeVisible();
  await expect(dialog.getByLabel("Greeting")).toHaveValue("Good day {guest},");
  await dialog.getByLabel("Closing").fill("See you soon,\n{hotel}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Letter template created successfully")).toBeVisible();

  // The letter about the booking by which it was shown.
  await staff.goto(`/bookings/hotels?search=${reference}`);
  const link = staff.locator("tbody").getByRole("link", { name: reference });
  const booking = (await link.getAttribute("href"))!.replace(/\?.*/, "");
  await staff.goto(`${booking}/letter?language=${language}`);
  const letter = staff.locator("[data-letter]");
  await expect(staff.getByRole("heading", { name: /Your days by the river/ })).toBeVisible();
  await expect(letter).toContainText(/^Good day .+,/);
  await expect(letter).toContainText(/See you soon,\s+Kamogawa Tei$/);

  // Without the template it has the usual words again.
  await staff.goto(`/hotels/letter-templates?search=river+${language}`);
  await settled(staff, scripts);
  const row = staff.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Every letter");
  await row.getByRole("button", { name: /^Actions for Kamogawa Tei/ }).click();
  await menuEntry(staff, "Delete").click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Letter template deleted successfully")).toBeVisible();
  await staff.goto(`${booking}/letter?language=${language}`);
  await expect(letter).toContainText(scripts ? /Kind regards/ : /Cordialement/);
});
