import { inDatabase } from "../support/staff";
import { expect, openFilters, settled, test } from "../support/test";

const FILTER = "Filter by hotel";
const SEASONS = "/pricing/management/seasons";

test.beforeAll(({ databaseUrl }) =>
  inDatabase(
    databaseUrl,
    "insert into hotels (label) select 'Zinc ' || n from generate_series(10, 49) n",
    [],
  ),
);
test.afterAll(({ databaseUrl }) =>
  inDatabase(databaseUrl, "delete from hotels where label like 'Zinc %'", []),
);

async function idOf(databaseUrl: string, label: string): Promise<string> {
  const { rows } = await inDatabase(databaseUrl, "select id from hotels where label = $1", [label]);
  return String((rows[0] as { id: number }).id);
}

test("a filter of many rows comes with the chosen one, and gets the others when it is touched", async ({
  staff,
  databaseUrl,
}) => {
  const chosen = await idOf(databaseUrl, "Zinc 33");
  await staff.goto(`${SEASONS}?hotel_id=${chosen}`);
  await settled(staff, true);
  await openFilters(staff);
  const box = staff.getByRole("combobox", { name: FILTER });
  await expect(box.locator("option")).toHaveText(["All hotels", "Zinc 33"]);

  await box.focus();
  await expect(box).toHaveJSProperty("tagName", "INPUT");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Zinc 33");
  await staff.keyboard.press("ArrowDown");
  const list = staff.getByRole("listbox");
  await expect(list.getByRole("option", { name: "Zinc 10", exact: true })).toBeAttached();
  await expect(list.getByRole("option", { name: "Zinc 33", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await staff.keyboard.type("zinc 4");
  await expect(list.getByRole("option").first()).toHaveText("Zinc 40");
  await staff.keyboard.press("ArrowDown");
  await staff.keyboard.press("Enter");
  await expect(box).toHaveValue(/^Zinc 4/);
  await expect(staff).not.toHaveURL(new RegExp(`hotel_id=${chosen}(&|$)`));
  await expect(staff).toHaveURL(/hotel_id=\d+/);
  await expect(box).toBeFocused();
});

test("keys that come before the options are answered once they are there", async ({
  staff,
  databaseUrl,
}) => {
  // A network on which nothing comes until the test says so.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route(/\/first-touch-|\/options\/hotels/, async (route) => {
    await released;
    await route.continue();
  });
  await staff.goto(SEASONS);
  await settled(staff, true);
  await openFilters(staff);
  const box = staff.getByRole("combobox", { name: FILTER });
  await box.focus();
  await staff.keyboard.type("zinc 27");
  await expect(box).toHaveJSProperty("tagName", "SELECT");
  release();
  await expect(staff.getByRole("listbox").getByRole("option")).toHaveText(["Zinc 27"]);
  await expect(box).toHaveValue("zinc 27");
  await staff.keyboard.press("Enter");
  await expect(staff).toHaveURL(new RegExp(`hotel_id=${await idOf(databaseUrl, "Zinc 27")}`));
  await expect(box).toHaveValue("Zinc 27");
});

test("while the options are on their way the list says so", async ({ staff }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route("**/options/hotels*", async (route) => {
    await released;
    await route.continue();
  });
  await staff.goto(SEASONS);
  await settled(staff, true);
  await openFilters(staff);
  await staff.getByRole("combobox", { name: FILTER }).click();
  const options = staff.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText(["All hotels", "Finding choices…"]);
  release();
  await expect(options.filter({ hasText: "Zinc 10" })).toBeAttached();
  await expect(options.filter({ hasText: "Finding" })).toHaveCount(0);
});
