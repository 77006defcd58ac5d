import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { effectOfPreview } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { createPriceCheck } from "~/modules/pricing/price-checks/price-check.service.server";
import { priceActIntents } from "~/modules/pricing/room-prices/acts/price-act-intents.server";
import { priceActChoices } from "~/modules/pricing/room-prices/acts/price-act.presenter.server";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import {
  checkPriceAct,
  doPriceAct,
  planPriceAct,
  type ChosenPrices,
} from "~/modules/pricing/room-prices/acts/price-act.service.server";
import type { Preview } from "~/screens/intent.server";
import { insertHouse, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { insertPrices } from "../../../support/pricing/inserted-prices";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

const input = (changes: object = {}) =>
  PriceActInput.parse({ act: "adjust", adjustment_value: "6", ...changes });

describe("an act on many prices", () => {
  it("takes few statements for 10,000 prices, and refuses more", async () => {
    await world.db
      .insertInto("room_types")
      .values(
        Array.from({ length: 101 }, (_, nth) => ({
          ...{ hotel_id: house.hotel_id, label: `Room ${nth}`, max_children: 1 },
          ...{ max_guests: 3, available_rooms: 1 },
        })),
      )
      .execute();
    await insertPrices(
      world.db,
      house,
      Array.from({ length: 99 }, () => "80"),
    );
    await world.db
      .insertInto("room_prices")
      .columns(["hotel_id", "room_type_id", "season_id", "base_price"])
      .expression((eb) =>
        eb
          .selectFrom("room_types")
          .innerJoin("seasons", "seasons.hotel_id", "room_types.hotel_id")
          .where("room_types.hotel_id", "=", house.hotel_id)
          .where("room_types.id", "!=", house.room_type_id)
          .select([
            "room_types.hotel_id",
            "room_types.id",
            "seasons.id",
            eb.val("100").as("price"),
          ]),
      )
      .execute();
    const many: ChosenPrices = {
      ids: null,
      query: {
        search: "room",
        filters: { hotel_id: house.hotel_id, night_from: "2026-01-01", per_person: "true" },
      },
    };
    const found = await planPriceAct(world.ctx, many, input());
    expect([found.more, found.planned.length]).toEqual([true, 0]);
    await expect(checkPriceAct(world.ctx, many, input())).rejects.toMatchObject({
      sentence: { key: "price-acts:ERRORS.TOO_MANY" },
    });
    await world.db
      .deleteFrom("room_prices")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("room_prices")
          .select("id")
          .where("hotel_id", "=", house.hotel_id)
          .where("base_price", "=", "100")
          .orderBy("id")
          .limit(100),
      )
      .execute();

    const lastRoom = await world.db
      .selectFrom("room_types")
      .select("id")
      .where("label", "=", "Room 100")
      .executeTakeFirstOrThrow();
    await createPriceCheck(world.ctx, {
      ...{ name: "Tried", hotel_id: house.hotel_id, room_type_id: lastRoom.id, adults: 2 },
      ...{ children: 0, children_ages: [], price_type: "sell", booking_date: "2026-03-15" },
      ...{ checkin_date: "2030-08-01", checkout_date: "2030-08-03" },
    });
    const plans: string[] = [];
    // As the screen does: it is checked, tried out, and shown.
    const intents = priceActIntents(many);
    const previewed = await countStatements(world, async (ctx) => {
      const { checked, tries } = (await intents.preview.run(
        ...([ctx, 0, input(), translator("en")] as const),
      )) as Preview;
      expect(await effectOfPreview(ctx, tries!)).toMatchObject({ changing: 1 });
      const asked = { intent: "preview", value: input(), checked };
      const { preview } = await priceActChoices(ctx, many, {}, asked);
      plans.push(preview!.seen[0]!);
      expect(preview!.rows).toHaveLength(100);
    });
    const saved = await countStatements(world, async (ctx) => {
      const context = {
        ...ctx,
        now: new Date(world.ctx.now.getTime() + 1000),
        formKey: "ten-thousand-0123456789",
      };
      const { changed } = await doPriceAct(context, many, input({ seen: plans[0] }));
      expect(changed).toBeGreaterThan(9_800);
    });
    expect([previewed, saved]).toEqual([13, 11]);
  }, 60_000);
});
