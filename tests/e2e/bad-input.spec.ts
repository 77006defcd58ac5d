import { asking } from "../support/screens/screens";
import { expect, test } from "./support/test";

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
  for (const { path } of asking) {
    for (const query of garbage) {
      const answer = await staff.request.get(`${path}?${query}`);
      expect(answer.status(), `${path}?${query}`).toBe(200);
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
