import { choose, expect, menuEntry, settled, test } from "../support/test";

test("the log says who did what and when, with before and after", async ({ staff, scripts }) => {
  const label = "Logged A";
  await staff.goto("/settings/roles/new");
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill(label);
  await staff.getByLabel("Description").fill("Is in the log.");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Role created successfully")).toBeVisible();

  await staff.goto("/settings/activity");
  await settled(staff, scripts);
  const entry = staff.getByRole("group").filter({ hasText: `Role "${label}" created` });
  await expect(entry).toContainText("Bernard");
  await entry.getByText(`Role "${label}" created`).click();
  await expect(entry.getByRole("row", { name: /Description/ })).toContainText("Is in the log.");

  await choose(staff, scripts, "What", "Users");
  await expect(staff).toHaveURL(/entity=user/);
  await expect(entry).toHaveCount(0);
  await expect(staff.getByText("demo logged in").first()).toBeVisible();
  await settled(staff, scripts);
  await staff.getByLabel("From").fill("2099-01-01");
  await staff.getByRole("button", { name: "Search" }).click();
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Remove the filter From/ }).click();
  await expect(staff.getByText("demo logged in").first()).toBeVisible();
});

test("a row's own history is reached from its menu", async ({ staff, scripts }) => {
  await staff.goto("/settings/users?search=demo");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Actions for demo" }).click();
  await menuEntry(staff, "History").click();
  await expect(staff.getByRole("heading", { name: "History: demo" })).toBeVisible();
  await expect(staff.getByText(/^Signed in: Camille Bernard/).first()).toBeVisible();
});
