import type { Locator, Page } from "@playwright/test";
import { inDatabase } from "../support/staff";
import { choose, expect, openFilters, settled, test } from "../support/test";

const BELLE_RIVE = "Hôtel Belle Rive";
const KAMOGAWA = "Kamogawa Tei";
const FILTER = "Filter by hotel";

/** A picker: the select that the server sent, or the combobox that took its place. */
const picker = (place: Page | Locator, name: string) =>
  place.getByRole("combobox", { name, exact: true });

/** The fields that a form would send for a picker. */
const sent = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function hotelIdOf(databaseUrl: string, label: string): Promise<string> {
  const { rows } = await inDatabase(databaseUrl, "select id from hotels where label = $1", [label]);
  return String((rows[0] as { id: number }).id);
}

test("a picker comes as a select, and is a combobox from its first touch on", async ({ staff }) => {
  const fetched: string[] = [];
  staff.on("request", (request) => {
    if (request.url().includes("/first-touch-")) fetched.push(request.url());
  });
  await staff.goto("/pricing/management/seasons");
  await settled(staff, true);
  const box = picker(staff, FILTER);
  await openFilters(staff);
  await expect(box).toHaveJSProperty("tagName", "SELECT");
  expect(fetched).toEqual([]);

  // By the keyboard the focus stays where it was, and nothing opens by itself.
  await box.focus();
  await expect(box).toHaveJSProperty("tagName", "INPUT");
  await expect(box).toBeFocused();
  await expect(staff.getByRole("listbox")).toHaveCount(0);
  await staff.keyboard.press("ArrowDown");
  await expect(staff.getByRole("listbox").getByRole("option", { name: KAMOGAWA })).toBeVisible();
  expect(fetched).toHaveLength(1);

  // By the pointer its options are there at once.
  await staff.reload();
  await settled(staff, true);
  await openFilters(staff);
  await box.click();
  await expect(staff.getByRole("listbox").getByRole("option", { name: KAMOGAWA })).toBeVisible();
});

test.describe("without the combobox", () => {
  test.use({ cutsRequests: true });

  test("a picker stays a select, and what is chosen in it counts", async ({ staff }) => {
    await staff.route("**/first-touch-*", (route) => route.abort());
    await staff.goto("/pricing/management/seasons");
    await settled(staff, true);
    const box = picker(staff, FILTER);
    await openFilters(staff);
    const cut = staff.waitForEvent("requestfailed");
    await box.focus();
    await cut;
    await box.selectOption(KAMOGAWA);
    await expect(staff).toHaveURL(/hotel_id=/);
    await expect(box).toHaveJSProperty("tagName", "SELECT");
    await expect(
      staff.locator("[data-table=stacked] tbody tr").filter({ hasNotText: KAMOGAWA }),
    ).toHaveCount(0);
  });
});

test("the filter of a list says what is filtered", async ({ staff, databaseUrl }) => {
  const first = await hotelIdOf(databaseUrl, BELLE_RIVE);
  const second = await hotelIdOf(databaseUrl, KAMOGAWA);
  await staff.goto(`/pricing/management/room-prices?hotel_id=${first}`);
  await settled(staff, true);
  const box = picker(staff, FILTER);
  const remove = async (hotel: string) => {
    const chip = staff.getByRole("link", { name: `Remove the filter Hotel: ${hotel}` });
    await chip.press("Enter");
    await expect(chip).toHaveCount(0);
  };
  await openFilters(staff);
  await choose(staff, true, FILTER, KAMOGAWA);
  await expect(staff).toHaveURL(new RegExp(`hotel_id=${second}`));
  await expect(box).toHaveValue(KAMOGAWA);
  await expect(box).toBeFocused();

  // What is searched for next is searched for there.
  await staff.getByRole("main").getByRole("searchbox").fill("a");
  await staff.getByRole("button", { name: "Search", exact: true }).click();
  await expect(staff).toHaveURL(new RegExp(`search=a.*hotel_id=${second}`));
  await openFilters(staff);
  await expect(box).toHaveValue(second);

  await remove(KAMOGAWA);
  await openFilters(staff);
  await expect(box).toHaveValue("");
  await expect(sent(staff, "hotel_id")).toHaveValue("");

  // Nobody touched this one: it follows as well.
  await staff.goto(`/pricing/management/room-prices?hotel_id=${first}`);
  await settled(staff, true);
  await openFilters(staff);
  await expect(box).toHaveValue(first);
  await remove(BELLE_RIVE);
  await openFilters(staff);
  await expect(box).toHaveValue("");
});

test("the calculator and the bulk adjustment name the hotel that they are about", async ({
  staff,
  databaseUrl,
}) => {
  const first = await hotelIdOf(databaseUrl, BELLE_RIVE);
  const second = await hotelIdOf(databaseUrl, KAMOGAWA);
  await staff.goto(`/pricing/management/price-calculator?hotel_id=${first}`);
  await settled(staff, true);
  const box = picker(staff, "Hotel");
  await choose(staff, true, "Hotel", KAMOGAWA);
  await expect(staff).toHaveURL(new RegExp(`hotel_id=${second}`));
  await expect(box).toHaveValue(KAMOGAWA);
  await expect(box).toBeFocused();

  await staff.goto(`/pricing/management/room-prices?hotel_id=${first}`);
  await settled(staff, true);
  await staff.getByRole("link", { name: "Bulk adjust" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(sent(staff, "hotel_id").last()).toHaveValue(first);
  const answered = staff.waitForResponse((response) => response.request().method() === "POST");
  await picker(dialog, "Hotel").click();
  await staff.getByRole("listbox").getByRole("option", { name: KAMOGAWA }).click();
  await answered;
  await expect(picker(dialog, "Hotel")).toHaveValue(KAMOGAWA);
  await expect(dialog.locator('[name="hotel_id"]')).toHaveValue(second);
});

test("another hotel and back: the boxes say what is saved", async ({ staff, databaseUrl }) => {
  const { rows } = await inDatabase(
    databaseUrl,
    `select stay.booking_id as id, stay.room_type_id, types.label
     from hotel_bookings stay
       join hotels on hotels.id = stay.hotel_id join room_types types on types.id = stay.room_type_id
     where hotels.label = $1 and stay.status in ('draft', 'pending', 'confirmed')
       and stay.arrived_at is null
     order by stay.booking_id desc limit 1`,
    [BELLE_RIVE],
  );
  const { id, room_type_id, label } = rows[0] as {
    id: number;
    room_type_id: number;
    label: string;
  };
  await staff.goto(`/bookings/hotels/${id}/edit`);
  await settled(staff, true);
  const form = staff.getByRole("main");
  const roomType = form.locator('[name="room_type_id"]');
  await expect(roomType).toHaveValue(String(room_type_id));
  await choose(staff, true, "Hotel", KAMOGAWA);
  await expect(roomType).toHaveValue("");
  await picker(form, "Room type").focus();
  await expect(picker(form, "Room type")).toHaveValue("");
  await choose(staff, true, "Hotel", BELLE_RIVE);
  await expect(roomType).toHaveValue(String(room_type_id));
  await picker(form, "Room type").focus();
  await expect(picker(form, "Room type")).toHaveJSProperty("tagName", "INPUT");
  await expect(picker(form, "Room type")).toHaveValue(label);
});

test("in a dialog the options are seen whole, and the focus stays", async ({ staff }) => {
  // So low that the dialog itself is scrolled.
  await staff.setViewportSize({ width: 1360, height: 420 });
  await staff.goto("/pricing/management/room-prices");
  await settled(staff, true);
  await staff.getByRole("link", { name: "Add room price" }).click();
  const box = picker(staff.getByRole("dialog"), "Hotel");
  await expect(box).toHaveJSProperty("tagName", "INPUT");
  await expect(box).toBeFocused();
  await box.click();
  const options = staff.getByRole("listbox").getByRole("option");
  // Seven hotels, and those that other stories have added.
  await expect(options.nth(6)).toBeAttached();
  for (const option of await options.all()) {
    await option.scrollIntoViewIfNeeded();
    const seen = await option.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(seen, await option.innerText()).toBe(true);
  }
  // What lies in the top layer is cut by no dialog.
  const onTop = (list: Element) => list.closest(":popover-open") !== null;
  expect(await staff.getByRole("listbox").evaluate(onTop)).toBe(true);

  // Escape closes what lies on top, and only that.
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("listbox")).toHaveCount(0);
  await expect(box).toBeFocused();
});

test("typed text that chooses nothing goes, and a choice is typed over", async ({ staff }) => {
  await staff.goto("/pricing/management/room-prices?dialog=new");
  await settled(staff, true);
  const dialog = staff.getByRole("dialog");
  const box = picker(dialog, "Hotel");
  const held = dialog.locator('[name="hotel_id"]');
  await choose(staff, true, "Hotel", KAMOGAWA);
  const chosen = await held.inputValue();
  for (const text of ["belle", "nothing like it", ""]) {
    await box.fill(text);
    await staff.keyboard.press("Tab");
    await expect(box, text).toHaveValue(KAMOGAWA);
    await expect(held, text).toHaveValue(chosen);
  }
  await box.fill("belle");
  await dialog.getByRole("heading").click();
  await expect(box).toHaveValue(KAMOGAWA);

  await box.click();
  await staff.keyboard.type("riv");
  await expect(staff.getByRole("listbox").getByRole("option")).toHaveText([BELLE_RIVE]);
  await staff.keyboard.press("Enter");
  await expect(box).toHaveValue(BELLE_RIVE);

  await dialog.getByRole("button", { name: "Clear the choice" }).first().click();
  await expect(held).toHaveValue("");
  await expect(box).toBeFocused();
});
