import { priceCheckList } from "~/modules/pricing/price-checks/price-check.list";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DomainError } from "~/core/errors";
import { formatMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { totalOf } from "~/modules/pricing/price-checks/price-check-row.presenter.server";
import {
  createPriceCheck,
  priceCheckRows,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { createSeason } from "~/modules/places/seasons/season.service.server";
import { insertCurrency, insertHotel, insertPoint, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { everyRow } from "../../../support/database/every-row";
import {
  chance,
  edits,
  NothingThere,
  type EditedHotel,
} from "../../../support/pricing/random-edits";
import { rounds } from "../../../support/nightly";

/** Edits of each world, of which each reads every row and prices every stay again. */
const EDITS = 50;
const seeds = [27, 11, 404].slice(0, rounds(1, 3));

let world: TestWorld;
let currencies: number[];

beforeAll(async () => {
  world = await createWorld(new Date());
  const { db } = world;
  const euro = await insertCurrency(db);
  const yen = await insertCurrency(db, {
    ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
  });
  const dinar = await insertCurrency(db, {
    ...{ iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 },
  });
  currencies = [euro, yen, dinar];
});
afterAll(() => world.close());

/** The same person, now. */
const now = (): Context => ({ ...world.ctx, now: new Date() });

/** A hotel whose June is priced, with three saved stays: as most are, of a family over a channel, and long. */
async function hotelWithChecks(name: string): Promise<EditedHotel> {
  const { db, ctx } = world;
  const hotel_id = await insertHotel(db, { label: name, currency_id: currencies[0] });
  const roomTypes: EditedHotel["roomTypes"] = [];
  const dates = { start_date: "2027-06-01", end_date: "2027-06-30" };
  const season = await createSeason(ctx, { name: "June", hotel_id, ...dates, active: true });
  for (const label of ["Double", "Suite"]) {
    const id = await insertRoomType(db, hotel_id, { label });
    roomTypes.push({ id, label });
    await createRoomPrice(ctx, {
      ...{ hotel_id, room_type_id: id, season_id: season.id, price_type: "sell" },
      ...{ base_price: "90", per_person: label === "Suite", active: true },
    });
  }
  const channel = await insertPoint(db, `AGREE-${name}`);
  const stay = (changes: object) => ({
    ...{ hotel_id, room_type_id: roomTypes[0]!.id, adults: 2, children: 0, children_ages: [] },
    ...{ price_type: "sell" as const, checkin_date: "2027-06-10", checkout_date: "2027-06-14" },
    ...changes,
  });
  const family = { distribution_point_id: channel, children: 2, children_ages: [3, 11] };
  const long = { room_type_id: roomTypes[1]!.id, checkin_date: "2027-06-01" };
  for (const [nth, changes] of [{}, family, { ...long, checkout_date: "2027-06-29" }].entries()) {
    await createPriceCheck(ctx, { name: `Stay ${nth}`, ...stay(changes) });
  }
  return { hotel_id, label: name, roomTypes, channel, currencies };
}

/** @returns what each saved stay costs now, by its id, as "Check effect" says it */
async function costs(): Promise<Map<number, string>> {
  const query = { ...priceCheckList.defaults, size: 50 };
  const { rows } = await priceCheckRows.page(now(), query);
  return new Map(
    rows.map(({ id, now: offer }) => {
      const isPriced = !(offer instanceof DomainError) && offer.calculation.ok;
      return [
        id,
        isPriced ? formatMoney(totalOf(offer), offer.hotel.currency, "en") : "No price",
      ] as const;
    }),
  );
}

/** @returns whether an edit was refused, or had nothing to edit */
async function isRefused(edit: Promise<unknown>): Promise<boolean> {
  try {
    await edit;
    return false;
  } catch (error) {
    if (error instanceof DomainError || error instanceof NothingThere) return true;
    throw error;
  }
}

it.each(seeds)(
  `says of every kind of edit what saving it then does, and leaves no trace (seed %d)`,
  async (seed) => {
    const hotel = await hotelWithChecks(`Seed ${seed}`);
    const kinds = Object.keys(edits);
    const drawn = fc.sample(fc.record({ kind: fc.constantFrom(...kinds), chance }), {
      ...{ numRuns: EDITS, seed },
    });
    let changing = 0;
    let said = 0;
    for (const { kind, chance: drawnChance } of drawn) {
      const edit = (ctx: Context) => edits[kind]!(ctx, hotel, drawnChance);
      const [rows, before] = [await everyRow(world.db), await costs()];
      const trial = effectOnChecks(now(), edit);
      const refused = await isRefused(trial);
      expect(await everyRow(world.db)).toBe(rows);
      // What saving refuses is refused by the trial, and the other way round.
      expect(await isRefused(edit(now())), kind).toBe(refused);
      if (refused) continue;
      const { changes } = await trial;
      const after = await costs();
      const expected = [...after].filter(([id, cost]) => cost !== before.get(id));
      expect(changes.map(({ id, before: was, after: is }) => [id, was, is]).sort(), kind).toEqual(
        expected.map(([id, cost]) => [id, before.get(id), cost]).sort(),
      );
      changing += changes.length;
      said += 1;
    }
    expect(said).toBeGreaterThan(EDITS / 3);
    expect(changing).toBeGreaterThan(EDITS / 5);
  },
  120_000,
);
