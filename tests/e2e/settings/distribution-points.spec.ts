import { expect, settled, test } from "../support/test";

const LIST = "/settings/distribution-points";

test("the list follows what one types; the way back is one click", async ({ staff, scripts }) => {
  await staff.goto(`${LIST}?size=5`);
  await settled(staff, scripts);
  const box = staff.getByLabel("Search distribution points");
  await expect(staff.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
  await expect(staff.getByRole("button", { name: "Search" })).toHaveCount(0);
  await box.pressSequentially("stayf", { delay: 30 });
  // What is typed stays typed, and the focus where it is.
  await expect(staff).toHaveURL(`${LIST}?size=5&search=stayf`);
  await expect(box).toBeFocused();
  await box.pressSequentially("inder");
  await expect(staff).toHaveURL(`${LIST}?size=5&search=stayfinder`);
  await expect(box).toHaveValue("stayfinder");
  await expect(staff.getByRole("row")).toHaveCount(2);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear filters" }).click();
  await expect(staff).toHaveURL(`${LIST}?size=5`);
  await expect(box).toHaveValue("");

  await staff.goto(`${LIST}?search=nothing+like+it`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(staff).toHaveURL(LIST);
});
