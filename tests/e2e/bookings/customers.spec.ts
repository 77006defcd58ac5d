import { choose, expect, settled, test } from "../support/test";

test("write a customer down twice, merge the two and forget who it was", async ({
  staff,
  scripts,
}) => {
  const last = "Quittenbaum";
  const phone = "+33 6 55 50 01 23";
  const add = async (first: string, number: string) => {
    await staff.goto("/customers");
    await settled(staff, scripts);
    await staff.getByRole("link", { name: "Add customer" }).click();
    await settled(staff, scripts);
    await staff.getByLabel("First name").fill(first);
    await staff.getByLabel("Last name").fill(last);
    await staff.getByLabel("Phone").fill(number);
    await choose(staff, scripts, "Country", "Iceland");
    await staff.getByRole("button", { name: "Save" }).click();
    await expect(staff.getByText("Customer created successfully")).toBeVisible();
  };
  await add("Wilhelmine", phone);
  await add("W.", phone.replace("+33 ", "0"));
  await expect(staff.getByText(`Possible duplicate: Wilhelmine ${last}`)).toBeVisible();

  await staff.goto(`/customers?search=${last}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: `W. ${last}` }).click();
  await expect(staff.getByRole("heading", { level: 1, name: `W. ${last}` })).toBeVisible();
  await settled(staff, scripts);
  const younger = staff.url();
  await staff.getByRole("link", { name: `Merge with Wilhelmine ${last}` }).click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(`Wilhelmine ${last}`);
  await settled(staff, scripts);
  await question.getByRole("button", { name: "Merge" }).click();
  await expect(staff.getByText("Customers merged successfully")).toBeVisible();
  const title = staff.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(`Wilhelmine ${last}`);
  await expect(staff.getByText("Iceland")).toBeVisible();
  const older = staff.url();

  // An old link leads to who stands for it now.
  await staff.goto(younger);
  expect(staff.url()).toBe(older);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Anonymise" }).click();
  await settled(staff, scripts);
  await question.getByRole("button", { name: "Anonymise" }).click();
  await expect(staff.getByText("Customer anonymised successfully")).toBeVisible();
  await expect(title).toHaveText(/^Anonymised customer \d+$/);
  await staff.getByRole("link", { name: "History" }).click();
  await expect(staff.getByText("Anonymised", { exact: true }).first()).toBeVisible();
  await expect(staff.getByText(last)).toHaveCount(0);
});
