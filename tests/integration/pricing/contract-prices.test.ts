import { afterAll, beforeAll, expect, it } from "vitest";
import { csvLines } from "~/core/csv/csv";
import { addDays, type Weekday } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { createSeason } from "~/modules/places/seasons/season.service.server";
import { contractColumns } from "~/modules/pricing/contracts/contract-csv";
import { exportContract } from "~/modules/pricing/contracts/contract-export.service.server";
import { MealPriceInput } from "~/modules/pricing/meal-prices/meal-price.fields";
import { createMealPrice } from "~/modules/pricing/meal-prices/meal-price.service.server";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { calculateTotals } from "~/modules/pricing/price-calculator/calculate-price";
import { offerStays } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { RestrictionInput } from "~/modules/pricing/restrictions/restriction.fields";
import { createRestriction } from "~/modules/pricing/restrictions/restriction.service.server";
import { RoomPriceInput } from "~/modules/pricing/room-prices/room-price.fields";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { insertHotel, insertPoint, insertRoomType } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { importWhole, wholeContract } from "../../support/pricing/contract-of-tests";

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

/** Writes the rows of `wholeContract` through the services of each noun, as people would by hand. */
async function writeByHand({ hotel_id, room_type_id }: Place): Promise<void> {
  const { ctx } = world;
  const season = async (name: string, start: string, end: string) => {
    const dates = { start_date: `2026-${start}`, end_date: `2026-${end}` };
    return (await createSeason(ctx, { name, ...dates, hotel_id, active: true })).id;
  };
  const low = await season("Low", "04-01", "10-31");
  const high = await season("High", "07-01", "08-31");
  const festival = await season("Festival", "07-10", "07-20");
  const shared = { hotel_id, price_type: "sell", active: true };
  for (const price of [
    { season_id: low, meal_plan: "breakfast", per_person: true, base_price: "80" },
    { season_id: high, meal_plan: "breakfast", per_person: true, base_price: "105.50" },
    { season_id: festival, per_person: true, base_price: "150" },
    { season_id: low, adults: 1, per_person: true, base_price: "110" },
    { season_id: low, adults: 3, per_person: true, base_price: "70.25" },
    { season_id: low, distribution_point_id: web, per_person: false, base_price: "155" },
  ]) {
    await createRoomPrice(ctx, RoomPriceInput.parse({ ...shared, room_type_id, ...price }));
  }
  const band = (from_age: number, to_age: number, amount: string) => ({ from_age, to_age, amount });
  for (const [season_id, adult_amount, ...child_bands] of [
    [low, "22", band(0, 2, "0"), band(3, 11, "11")],
    [high, "25", band(0, 2, "0"), band(3, 11, "12.50"), band(12, 17, "20")],
    [festival, "-3"],
  ]) {
    const meal = { ...shared, season_id, meal_plan: "half_board", adult_amount, child_bands };
    await createMealPrice(ctx, MealPriceInput.parse(meal));
  }
  const percentage = (name: string, value: string, priority: number) => ({
    ...{ name, value, priority, rule_type: "percentage", hotel_ids: [hotel_id], active: true },
  });
  const group = { exclusive_group: "Offers", exclusive_choice: "best" };
  const weekend: Weekday[] = ["friday", "saturday"];
  for (const rule of [
    { ...percentage("Children", "-50", 10), has_age_range: true, age_min: 3, age_max: 11 },
    { ...percentage("Third", "-12.5", 11), has_adult_position: true, adult_from: 3 },
    {
      ...{ ...percentage("Free", "", 20), rule_type: "free_nights", value: null, ...group },
      ...{ stay: 7, pay: 6, which: "cheapest", repeat: true, season_ids: [low, high] },
    },
    {
      ...{ ...percentage("Early", "-10", 30), ...group, part: "all" },
      ...{ has_advance_days: true, advance_min: 60 },
    },
    {
      ...{ ...percentage("Cleaning", "35", 40), rule_type: "fixed_amount", charge: "stay" },
      ...{ room_type_ids: [room_type_id], price_type: "sell" },
    },
    {
      ...{ ...percentage("Weekend", "4.5", 50), rule_type: "fixed_amount" },
      ...{ charge: "person_night", has_weekdays: true, weekdays: weekend },
      ...{ has_stay_date_range: true, stay_start: "2026-05-01", stay_end: "2026-09-30" },
    },
  ]) {
    await createPriceRule(ctx, PriceRuleForm.parse(rule));
  }
  await createRestriction(
    ctx,
    RestrictionInput.parse({
      ...{ hotel_id, room_type_ids: [room_type_id], start_date: "2026-08-01", reason: "Summer" },
      ...{ end_date: "2026-08-15", weekdays: ["saturday", "sunday"], min_stay_arrival: 3 },
      active: true,
    }),
  );
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

it("imported gives the price of its rows written by hand, and so does its export, for 1,000 stays", async () => {
  const [byHand, imported, copied] = [
    await newHotel("By hand"),
    await newHotel("Imported"),
    await newHotel("Copied"),
  ];
  await writeByHand(byHand);
  await importWhole(world.ctx, imported.hotel_id, wholeContract);
  const { lines } = await exportContract(world.ctx, byHand.hotel_id);
  await importWhole(world.ctx, copied.hotel_id, csvLines([[...contractColumns], ...lines]));
  const expected = await pricesOf(byHand);
  // Most of the stays have a price, and restrictions are met.
  expect(new Set(expected).size).toBeGreaterThan(300);
  expect(await pricesOf(imported)).toEqual(expected);
  expect(await pricesOf(copied)).toEqual(expected);
});
