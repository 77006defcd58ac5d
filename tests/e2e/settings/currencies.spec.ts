import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add, edit and delete a currency; its decimals come from ISO 4217", async ({
  staff,
  scripts,
}) => {
  const code = "KWD";
  const label = "Kuwaiti dinar";
  await staff.goto("/currencies");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add currency" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  // Typed in small letters, it is kept in capitals.
  await dialog.getByLabel("ISO code").fill(code.toLowerCase());
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Symbol").fill("KD");
  await expect(dialog.getByLabel("Decimals")).toHaveAttribute("placeholder", "3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Currency created successfully")).toBeVisible();
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row.getByRole("cell", { name: "3", exact: true })).toBeVisible();

  await settled(staff, scripts);
  await row.getByRole("link", { name: label }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Decimals").fill("2");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Currency updated successfully")).toBeVisible();

  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${label}` }).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(`"${code} - ${label}"`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Currency deleted successfully")).toBeVisible();
});

test("more decimals for prices are asked about first", async ({ staff, scripts }) => {
  const decimals = "3";
  await staff.goto("/currencies?search=CHF");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Swiss franc", exact: true }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Decimals").fill(decimals);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/prices are written in this currency/)).toBeVisible();
  await dialog.getByRole("button", { name: `Raise to ${decimals} decimals` }).click();
  await expect(staff.getByText("Currency updated successfully")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Swiss franc", exact: true }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Decimals").fill("2");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Currency updated successfully")).toBeVisible();
});

test("a taken code is refused at its field, a currency in use is kept", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/currencies?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("ISO code").fill("EUR");
  await dialog.getByLabel("Name", { exact: true }).fill("Euro again");
  await dialog.getByLabel("Symbol").fill("€");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A currency with this code exists already").last()).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Euro again");

  await staff.goto("/currencies?search=TND");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Actions for Tunisian dinar" }).click();
  await menuEntry(staff, "Delete").click();
  await settled(staff, scripts);
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByRole("alertdialog")).toContainText(
    "Error deleting currency: 1 hotel is priced in this currency",
  );
});

test("a currency is chosen from ISO 4217, which fills in the rest", async ({ staff, scripts }) => {
  const [name, code, digits] = ["Omani Rial", "OMR", "3"];
  await staff.goto("/currencies?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await choose(staff, scripts, "From the ISO 4217 list", `${code} - ${name}`);
  await expect(dialog.getByLabel("ISO code")).toHaveValue(code);
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel("Decimals")).toHaveValue(digits);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Currency created successfully")).toBeVisible();
  await expect(staff.getByRole("row", { name: new RegExp(name) })).toContainText(code);

  // What is here already is not offered a second time.
  await staff.goto("/currencies?dialog=new");
  await settled(staff, scripts);
  await staff.getByRole("combobox", { name: "From the ISO 4217 list" }).click();
  const offered = (text: string) => staff.getByRole("option", { name: text });
  await expect(offered("CZK - ")).toHaveCount(1);
  await expect(offered(`${code} - `)).toHaveCount(0);
});
