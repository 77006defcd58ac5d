import { expect, test } from "./support/test";

const lists = [
  ...["seasons", "room-prices", "price-rules"].map((tab) => `/pricing/management/${tab}`),
  "/currencies",
  "/hotels",
  "/hotels/room-types",
  "/hotels/rooms",
  "/hotels/stop-sales",
  "/settings/roles",
  "/settings/users",
  "/settings/distribution-points",
];

/** Pages of a row of their own: adding and editing are no dialogs there. */
const pages = [
  { list: "/hotels", page: (id: string) => `/hotels/edit/${id}` },
  { list: "/hotels/room-types", page: (id: string) => `/room-types/edit/${id}` },
  { list: "/hotels/stop-sales", page: (id: string) => `/hotels/stop-sales/${id}/edit` },
  { list: "/settings/roles", page: (id: string) => `/settings/roles/${id}/edit` },
  { list: "/settings/users", page: (id: string) => `/settings/users/${id}/key` },
  { list: "/settings/users", page: (id: string) => `/settings/users/${id}/sessions` },
];
/** Lists whose rows have pages instead of dialogs. */
const paged = ["/hotels", "/hotels/room-types", "/hotels/stop-sales"];
const dialogs = lists.filter((list) => !paged.includes(list));

/** Lists whose rows are switched off rather than deleted. */
const kept = ["/settings/roles", "/settings/users", "/settings/distribution-points"];

test("an unknown row in a dialog's address leads to the list, with a notice", async ({ staff }) => {
  for (const list of dialogs) {
    for (const kind of kept.includes(list) ? ["edit"] : ["edit", "delete"]) {
      await staff.goto(`${list}?size=50&dialog=${kind}&id=2147483647`);
      await expect(staff).toHaveURL(`${list}?size=50`);
      await expect(staff.getByText("This entry no longer exists.")).toBeVisible();
    }
  }
});

test("a page of an unknown row leads to its list, one of no row at all is not there", async ({
  staff,
}) => {
  for (const { list, page } of pages) {
    await staff.goto(page("2147483647"));
    await expect(staff).toHaveURL(list);
    await expect(staff.getByText(/no longer exists|Error loading/)).toBeVisible();
    for (const nonsense of ["0", "-1", "1e3", "abc", "99999999999", "1%20or%201=1"]) {
      const answer = await staff.request.get(page(nonsense));
      expect(answer.status(), page(nonsense)).toBe(404);
    }
  }
});

test("garbage in the address of a tab becomes its first page", async ({ staff }) => {
  for (const query of [
    "tab=nothing",
    "tab=images&page=-1",
    "tab=images&page=99999999999&select=&ids=x&ids=1e9&dialog=delete",
    "tab=images&page=9999&ids=2147483647&dialog=explode",
  ]) {
    for (const page of ["/hotels/edit/1", "/room-types/edit/1"]) {
      const answer = await staff.goto(`${page}?${query}`);
      expect(answer?.status(), query).toBe(200);
    }
  }
});

test("garbage in an address becomes the default", async ({ staff }) => {
  const garbage = [
    "page=-1&size=7&sort=id;drop&order=up",
    "page=99999999999&size=abc",
    "search=%00%01%25_%5C%27%22",
    "hotel_id=1e9&room_type_id=99999999999999&season_id=0x1&price_type=free",
    "dialog=new&id[]=1&hotel_id=-3",
    "dialog=edit&id=' or 1=1 --",
    "dialog=explode",
    "view=calendar&month=2026-13&hotel_id=99999999999",
    "view=calendar&month=2199-12&hotel_id=2147483647",
  ];
  for (const list of lists) {
    for (const query of garbage) {
      const answer = await staff.request.get(`${list}?${query}`);
      expect(answer.status(), `${list}?${query}`).toBe(200);
    }
  }
  const quote = "/pricing/management/price-calculator";
  for (const query of [
    "hotel_id=abc&calculate=1",
    "hotel_id=1&room_type_id=2147483647&calculate=1",
    "hotel_id=1&room_type_id=2147483648&checkin_date=2031-01-01&checkout_date=2031-01-02&calculate=1",
    "hotel_id=1&room_type_id=1&distribution_point_id=2147483648&promo_code=%00&checkin_date=2031-01-01&checkout_date=2031-01-02&calculate=1",
    "hotel_id=1&room_type_id=20&checkin_date=2031-02-30&checkout_date=x&adults=-1&children=999&calculate=1",
    "hotel_id=1&room_type_id=1&checkin_date=1900-01-01&checkout_date=2199-12-31&calculate=1",
    "hotel_id=1&room_type_id=1&adults=1e99&children=1.5&price_type=gift&booking_date=soon&calculate=1",
  ]) {
    const answer = await staff.request.get(`${quote}?${query}`);
    expect(answer.status(), query).toBe(200);
  }
});

test("a page past the end shows the last one", async ({ staff }) => {
  await staff.goto("/pricing/management/seasons?page=9999");
  await expect(staff.getByText(/^Page (\d+) of \1$/)).toBeVisible();
});

test("a room type of another hotel is refused in a quote", async ({ staff }) => {
  await staff.goto(
    "/pricing/management/price-calculator?hotel_id=1&room_type_id=20&checkin_date=2031-01-01&checkout_date=2031-01-02&calculate=1",
  );
  await expect(staff.getByText("This room type doesn’t belong to the hotel").first()).toBeVisible();
});

test("nobody sees anything behind the login, in either form of an address", async ({ page }) => {
  for (const path of ["/", "/dashboard", "/pricing", ...lists, "/options/hotels", "/nowhere"]) {
    const answer = await page.goto(path);
    expect(new URL(answer!.url()).pathname, path).toBe("/login");
  }
  for (const path of ["/dashboard.data", "/pricing/management/seasons.data"]) {
    const answer = await page.request.get(path);
    expect(await answer.text(), path).not.toContain("Belle Rive");
  }
});
