import { afterAll, beforeAll, expect, it } from "vitest";
import { csvLines } from "~/core/csv/csv";
import { addDays } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { seasonList } from "~/modules/places/seasons/season.list";
import { contractColumns } from "~/modules/pricing/contracts/contract-csv";
import { exportContract } from "~/modules/pricing/contracts/contract-export.service.server";
import { mealPriceList } from "~/modules/pricing/meal-prices/meal-price.list";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { calculateTotals } from "~/modules/pricing/price-calculator/engine/calculate-price";
import { offerStays } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { priceRuleList } from "~/modules/pricing/price-rules/price-rule.list";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import * as newRestriction from "~/routes/hotels/restriction-new";
import * as mealPrices from "~/routes/pricing/management/meal-prices";
import * as priceRules from "~/routes/pricing/management/price-rules";
import * as roomPrices from "~/routes/pricing/management/room-prices";
import * as seasons from "~/routes/pricing/management/seasons";
import { insertHotel, insertPoint, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { importWhole, wholeContract } from "../../../support/pricing/contract-of-tests";
import { asking, signedIn, type Action, type Fields } from "../../../support/requests";

let world: TestWorld;
let web: number;

beforeAll(async () => {
  world = await createWorld();
  web = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());

interface Place {
  hotel_id: number;
  room_type_id: number;
}

async function newHotel(label: string): Promise<Place> {
  const hotel_id = await insertHotel(world.db, { label });
  const changes = { label: "Double", max_guests: 6, max_children: 4 };
  return { hotel_id, room_type_id: await insertRoomType(world.db, hotel_id, changes) };
}

/** Types the rows of `wholeContract` into the screens of each noun, as people do. */
async function typeOnScreens({ hotel_id, room_type_id }: Place): Promise<void> {
  const staff = await signedIn(world);
  const hotel = String(hotel_id);
  const save = async (screen: { action: Action }, path: string, fields: Fields) => {
    const answer = await staff.post(screen.action, path, asking("create", fields));
    expect(answer.toasts[0], path).toMatchObject({ kind: "success" });
  };
  const season = async (name: string, start: string, end: string) => {
    const dates = { start_date: `2026-${start}`, end_date: `2026-${end}` };
    const fields = { name, ...dates, hotel_id: hotel, active: "on" };
    await save(seasons, `${seasonList.path}?dialog=new`, fields);
    const { id } = await world.db
      .selectFrom("seasons")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const low = await season("Low", "04-01", "10-31");
  const high = await season("High", "07-01", "08-31");
  const festival = await season("Festival", "07-10", "07-20");
  const shared = { hotel_id: hotel, price_type: "sell", active: "on" };
  const room_type = String(room_type_id);
  const prices: Fields[] = [
    { season_id: low, meal_plan: "breakfast", per_person: "on", base_price: "80" },
    { season_id: high, meal_plan: "breakfast", per_person: "on", base_price: "105.50" },
    { season_id: festival, per_person: "on", base_price: "150" },
    { season_id: low, adults: "1", per_person: "on", base_price: "110" },
    { season_id: low, adults: "3", per_person: "on", base_price: "70.25" },
    { season_id: low, distribution_point_id: String(web), base_price: "155" },
  ];
  for (const price of prices) {
    const fields = { ...shared, room_type_id: room_type, ...price };
    await save(roomPrices, `${roomPriceList.path}?dialog=new`, fields);
  }
  const band = (nth: number, from_age: string, to_age: string, amount: string): Fields => ({
    [`child_bands[${nth}].from_age`]: from_age,
    [`child_bands[${nth}].to_age`]: to_age,
    [`child_bands[${nth}].amount`]: amount,
  });
  const meals: [season_id: string, adult_amount: string, child_bands: Fields][] = [
    [low, "22", { ...band(0, "0", "2", "0"), ...band(1, "3", "11", "11") }],
    [
      high,
      "25",
      { ...band(0, "0", "2", "0"), ...band(1, "3", "11", "12.50"), ...band(2, "12", "17", "20") },
    ],
    [festival, "-3", {}],
  ];
  for (const [season_id, adult_amount, child_bands] of meals) {
    const meal = { ...shared, season_id, meal_plan: "half_board", adult_amount, ...child_bands };
    await save(mealPrices, `${mealPriceList.path}?dialog=new`, meal);
  }
  const percentage = (name: string, value: string, priority: string): Fields => ({
    ...{ name, value, priority, rule_type: "percentage", hotel_ids: [hotel], active: "on" },
  });
  const group = { exclusive_group: "Offers", exclusive_choice: "best" };
  const rules: Fields[] = [
    { ...percentage("Children", "-50", "10"), has_age_range: "on", age_min: "3", age_max: "11" },
    { ...percentage("Third", "-12.5", "11"), has_adult_position: "on", adult_from: "3" },
    {
      ...{ ...percentage("Free", "", "20"), rule_type: "free_nights", ...group },
      ...{ stay: "7", pay: "6", which: "cheapest", repeat: "on", season_ids: [low, high] },
    },
    {
      ...{ ...percentage("Early", "-10", "30"), ...group, part: "all" },
      ...{ has_advance_days: "on", advance_min: "60" },
    },
    {
      ...{ ...percentage("Cleaning", "35", "40"), rule_type: "fixed_amount", charge: "stay" },
      ...{ room_type_ids: [room_type], price_type: "sell" },
    },
    {
      ...{ ...percentage("Weekend", "4.5", "50"), rule_type: "fixed_amount" },
      ...{ charge: "person_night", has_weekdays: "on", weekdays: ["friday", "saturday"] },
      ...{ has_stay_date_range: "on", stay_start: "2026-05-01", stay_end: "2026-09-30" },
    },
  ];
  for (const rule of rules) {
    await save(priceRules, `${priceRuleList.path}?dialog=new`, rule);
  }
  await save(newRestriction, "/hotels/restrictions/new", {
    ...{ hotel_id: hotel, room_type_ids: [room_type], reason: "Summer", active: "on" },
    ...{ "ranges[0].start_date": "2026-08-01", "ranges[0].end_date": "2026-08-15" },
    ...{ weekdays: ["saturday", "sunday"], min_stay_arrival: "3" },
  });
}

/** @returns numbers that look random and are always the same */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const STAYS = 1000;
/** Stays are priced in portions of so many. */
const PORTION = 500;

function randomStays(place: Place): CalculationInput[] {
  const random = generator(20_260_315);
  return Array.from({ length: STAYS }, () => {
    const checkin_date = addDays("2026-03-25", random(220));
    const children_ages = Array.from({ length: random(3) }, () => random(18));
    return CalculationInput.parse({
      ...{ ...place, checkin_date, checkout_date: addDays(checkin_date, 1 + random(16)) },
      ...{ adults: 1 + random(4), children: children_ages.length, children_ages },
      distribution_point_id: random(3) === 0 ? web : null,
      ...{ price_type: "sell", meal_plan: [null, "half_board", "breakfast"][random(3)] },
    });
  });
}

async function pricesOf(place: Place): Promise<string[]> {
  const stays = randomStays(place);
  const prices: string[] = [];
  for (let first = 0; first < stays.length; first += PORTION) {
    const offers = await offerStays(
      world.ctx,
      stays.slice(first, first + PORTION),
      calculateTotals,
    );
    for (const offer of offers) {
      if (offer instanceof DomainError) {
        prices.push(offer.name);
        continue;
      }
      const { calculation, warnings } = offer;
      const price = calculation.ok
        ? calculation.total
        : calculation.unpriced.map(({ date, reason }) => `${date} ${reason}`);
      prices.push(JSON.stringify([price, warnings.map(({ code }) => code)]));
    }
  }
  return prices;
}

it("imported gives the price of its rows typed into the screens, and so does its export, for 1,000 stays", async () => {
  const [typed, imported, copied] = [
    await newHotel("Typed"),
    await newHotel("Imported"),
    await newHotel("Copied"),
  ];
  await typeOnScreens(typed);
  await importWhole(world.ctx, imported.hotel_id, wholeContract);
  const { lines } = await exportContract(world.ctx, typed.hotel_id);
  await importWhole(world.ctx, copied.hotel_id, csvLines([[...contractColumns], ...lines]));
  const expected = await pricesOf(typed);
  // Most of the stays have a price, and restrictions are met.
  expect(new Set(expected).size).toBeGreaterThan(300);
  expect(await pricesOf(imported)).toEqual(expected);
  expect(await pricesOf(copied)).toEqual(expected);
});
