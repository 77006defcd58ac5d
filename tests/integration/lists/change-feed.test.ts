import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Forbidden } from "~/core/errors";
import { openDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import {
  BEGINNING,
  followedEntities,
  MAX_CHANGES,
  type FollowedChange,
  type FollowedNoun,
  type Place,
} from "~/modules/log/change-feed/change-feed";
import { lockNumbering } from "~/modules/log/change-feed/change-feed.repository.server";
import { findPlaceOfNow, listChanges } from "~/modules/log/change-feed/change-feed.service.server";
import { HotelFields } from "~/modules/places/hotels/hotel.fields";
import { createHotel } from "~/modules/places/hotels/hotel.service.server";
import { createRole } from "~/modules/settings/roles/role.service.server";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { createSeason, deleteSeason } from "~/modules/places/seasons/season.service.server";
import { createStopSale } from "~/modules/places/stop-sales/stop-sale.service.server";
import { insertHouse, insertPoint, insertSeason } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The kinds of rows; an availability is none. */
const nouns = followedEntities.filter(
  (entity): entity is FollowedNoun => entity !== "availability",
);

const short = ({ action, entity, id, hotel_id }: FollowedChange) =>
  `${action} ${entity} ${id} of ${hotel_id}`;

async function changesSince(place: Place, ctx = world.ctx): Promise<string[]> {
  return (await listChanges(ctx, place, MAX_CHANGES)).changes.map(short);
}

/** Writes down that a row was changed: the feed looks no further. */
function note(trx: Transaction, id: number, entity: FollowedNoun = "season"): Promise<void> {
  const texts: Partial<Record<FollowedNoun, string>> = {
    stop_sale: "reason",
    restriction: "reason",
    hotel_booking: "notes",
    flight_booking: "notes",
    spa_booking: "notes",
    pack_booking: "notes",
    customer: "notes",
    room: "note",
    booking_payment: "note",
    booking_adjustment: "reason",
    cms_page: "title_en",
    distribution_point: "label",
    image: "alt_en",
    catalogue_image: "alt_en",
    booking_module: "conditions_en",
    payment_gateway: "label",
  };
  const field = texts[entity] ?? "active";
  const ofNoHotel =
    /^(hotel|customer|currency|tour|treatment|distribution_point|payment_gateway|\w*image|booking_(payment|adjustment|module)|(flight|spa|pack)_booking|\w+(?<!room|meal)_price)$/.test(
      entity,
    );
  const ofSeveral = /^(price_rule|rate_plan|markup)$/.test(entity);
  const hotel = ofSeveral ? { hotel_ids: [1] } : { hotel_id: 1 };
  const state = { id, ...(ofNoHotel ? {} : hotel) };
  // A payment and an adjustment never change.
  const isNew = entity === "booking_payment" || entity === "booking_adjustment";
  return recordChange(world.ctx, trx, {
    action: isNew ? "create" : "update",
    entity,
    entity_id: id,
    label: `Row ${id}`,
    before: isNew ? null : { ...state, [field]: "before" },
    after: { ...state, [field]: "after" },
  });
}

/** A transaction that is held open until somebody lets it go. */
async function heldOpen(work: (trx: Transaction) => Promise<void>) {
  const trx = await world.db.startTransaction().execute();
  await work(trx);
  return trx;
}

describe("the feed of changes", () => {
  it("says what was made, changed and deleted, in which hotel, and what every price of a batch became", async () => {
    const since = await findPlaceOfNow(world.ctx);
    const house = await insertHouse(world.db);
    const { hotel_id, room_type_id } = house;
    const season = { name: "Low", hotel_id, active: true };
    const dates = { start_date: "2026-01-01", end_date: "2026-02-01" };
    const { id } = await createSeason(world.ctx, { ...season, ...dates });
    await deleteSeason(world.ctx, id);
    const stopSale = await createStopSale(world.ctx, { hotel_id, reason: "", ...dates });
    const hotel = await createHotel(world.ctx, HotelFields.parse({ label: "Another" }));
    const price = {
      ...{ hotel_id, room_type_id, price_type: "sell" as const },
      ...{ base_price: "80", per_person: true, active: true },
    };
    const season_id = await insertSeason(world.db, hotel_id, { name: "Other" });
    const one = await createRoomPrice(world.ctx, { ...price, season_id: house.season_id });
    const two = await createRoomPrice(world.ctx, { ...price, season_id });
    const { created } = await bulkAdjustPrices(
      world.ctx,
      BulkAdjustInput.parse({
        ...{ hotel_id, source_price_type: "sell", source_distribution_point_id: 0 },
        ...{ target_price_type: "sell", adjustment_type: "percentage", adjustment_value: "5" },
        target_distribution_point_id: await insertPoint(world.db, "FEED"),
        source_price_ids: [one.id, two.id],
      }),
    );
    // Roles concern nobody outside.
    const role = { label: "Feeder", description: "Reads it all.", is_active: true };
    await createRole(world.ctx, { ...role, permissions: ["pricing:view"] });

    expect(await changesSince(since)).toEqual([
      `create season ${id} of ${hotel_id}`,
      `delete season ${id} of ${hotel_id}`,
      `create stop_sale ${stopSale.id} of ${hotel_id}`,
      `update availability ${room_type_id} of ${hotel_id}`,
      `create hotel ${hotel.id} of ${hotel.id}`,
      `create room_price ${one.id} of ${hotel_id}`,
      `create room_price ${two.id} of ${hotel_id}`,
      ...created.map((copy) => `create room_price ${copy.id} of ${hotel_id}`),
    ]);
    expect(await changesSince(await findPlaceOfNow(world.ctx))).toEqual([]);
  });

  it("comes in stretches, each from where the last one ended", async () => {
    const since = await findPlaceOfNow(world.ctx);
    await world.db.transaction().execute(async (trx) => {
      for (let id = 1; id <= 5; id += 1) await note(trx, id, nouns[id]);
    });
    const read: number[][] = [];
    let next = since;
    for (let more = true; more;) {
      const stretch = await listChanges(world.ctx, next, 2);
      read.push(stretch.changes.map(({ id }) => id));
      ({ next, more } = stretch);
    }
    expect(read).toEqual([[1, 2], [3, 4], [5]]);
    expect(await listChanges(world.ctx, next, 2)).toEqual({ changes: [], next, more: false });
  });

  it("shows what whoever asks may see, and nothing to whoever may see none of it", async () => {
    const since = await findPlaceOfNow(world.ctx);
    await world.db.transaction().execute(async (trx) => {
      for (const [id, entity] of nouns.entries()) await note(trx, id + 1, entity);
    });
    const asking = (...permissions: Context["actor"]["permissions"]) => ({
      ...world.ctx,
      actor: { ...world.ctx.actor, permissions },
    });
    const seen = async (...permissions: Context["actor"]["permissions"]) =>
      (await listChanges(asking(...permissions), since, 100)).changes.map(({ entity }) => entity);
    expect(await seen("stop_sales:view")).toEqual(["stop_sale", "restriction"]);
    expect(await seen("bookings:view")).toEqual([
      "hotel_booking",
      "flight_booking",
      "spa_booking",
      "pack_booking",
      "booking_payment",
      "booking_adjustment",
    ]);
    expect(await seen("finance:view")).toEqual(["currency", "booking_module", "payment_gateway"]);
    expect(await seen("settings:view")).toEqual(["distribution_point"]);
    expect(await seen("content:view")).toEqual(["cms_page"]);
    expect(await seen("catalogue:view")).toEqual([
      ...["service", "tour", "spa", "treatment", "catalogue_image"],
    ]);
    expect(await seen("customers:view")).toEqual(["customer"]);
    expect(await seen("hotels:view", "hotels:edit")).toEqual([
      ...["hotel", "room_type", "room", "image"],
    ]);
    expect(await seen("pricing:view")).toEqual([
      ...["season", "room_price", "meal_price", "price_rule", "rate_plan", "markup", "tax"],
      ...["tour_price", "treatment_price"],
    ]);
    await expect(listChanges(asking(), since, 100)).rejects.toThrow(Forbidden);
  });

  it("doesn't pass by a transaction that was still open", async () => {
    const since = await findPlaceOfNow(world.ctx);
    const slow = await heldOpen((trx) => note(trx, 71));
    await world.db.transaction().execute((trx) => note(trx, 72));
    const first = await listChanges(world.ctx, since, 10);
    expect(first.changes.map(({ id }) => id)).toEqual([72]);
    await slow.commit().execute();
    const second = await listChanges(world.ctx, first.next, 10);
    expect(second.changes.map(({ id }) => id)).toEqual([71]);
    const all = await listChanges(world.ctx, since, 10);
    expect(all.changes).toEqual([...first.changes, ...second.changes]);
  });

  it("shows nothing of a transaction that is taken back", async () => {
    const since = await findPlaceOfNow(world.ctx);
    const undone = await heldOpen((trx) => note(trx, 73));
    await undone.rollback().execute();
    expect(await changesSince(since)).toEqual([]);
  });

  it("gives out positions one reader after the other", async () => {
    const since = await findPlaceOfNow(world.ctx);
    await world.db.transaction().execute((trx) => note(trx, 74));
    const numbering = await heldOpen(lockNumbering);
    const reading = [changesSince(since), changesSince(since)];
    await somebodyWaits(world.db);
    await numbering.commit().execute();
    expect(await Promise.all(reading)).toEqual([
      ["update season 74 of 1"],
      ["update season 74 of 1"],
    ]);
  });

  it("costs one statement where nothing is new", async () => {
    const since = await findPlaceOfNow(world.ctx);
    await world.db.transaction().execute((trx) => note(trx, 75));
    const asked = () => countStatements(world, (ctx) => listChanges(ctx, since, 100));
    // Begin, lock, number, commit, and read again.
    expect(await asked()).toBeLessThanOrEqual(6);
    expect(await asked()).toBe(1);
  });

  it("refuses a place that it never had: an older backup was restored, say", async () => {
    await world.db.transaction().execute((trx) => note(trx, 76));
    const { next } = await listChanges(world.ctx, BEGINNING, MAX_CHANGES);
    const wrong = [
      { ...next, position: next.position + 1 },
      { ...next, at: next.at + 1 },
    ];
    for (const place of wrong) {
      await expect(listChanges(world.ctx, place, 10)).rejects.toMatchObject({
        status: 422,
        field: "since",
      });
    }
  });
});

const WRITERS = 20;
const WORKS = 12;

describe("two who follow twenty writers", () => {
  it("miss nothing, read nothing twice, and agree on the order", async () => {
    const since = await findPlaceOfNow(world.ctx);
    const random = mulberry(20_261_122);
    let ids = 1000;
    const committed: number[][] = [];
    const pools = await Promise.all([0, 1].map(() => openDatabase({ databaseUrl: world.url })));

    const write = async (writer: number) => {
      const { db } = pools[writer % pools.length]!;
      for (let work = 0; work < WORKS; work += 1) {
        const own: number[] = [];
        const trx = await db.startTransaction().execute();
        const rows = 1 + Math.floor(random() * 4);
        for (let row = 0; row < rows; row += 1) {
          const id = (ids += 1);
          own.push(id);
          await note(trx, id, nouns[id % nouns.length]);
          // Some dawdle: others that began later are done before them.
          const dawdling = random() < 0.3 ? Math.floor(random() * 20) : 0;
          for (let step = 0; step < dawdling; step += 1) {
            await trx.selectFrom("hotels").select("id").execute();
          }
        }
        if (random() < 0.15) await trx.rollback().execute();
        else {
          await trx.commit().execute();
          committed.push(own);
        }
      }
    };
    let writing = true;
    const follow = async (limit: number) => {
      const read: FollowedChange[] = [];
      let next = since;
      for (;;) {
        const atTheEnd = !writing;
        const stretch = await listChanges(world.ctx, next, limit);
        read.push(...stretch.changes);
        next = stretch.next;
        if (atTheEnd && !stretch.more && stretch.changes.length === 0) return read;
      }
    };
    const followers = [follow(3), follow(100)];
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    writing = false;
    const [one, other] = await Promise.all(followers);
    await Promise.all(pools.map(({ close }) => close()));

    expect(one).toEqual(other);
    const read = one!.map(({ id }) => id);
    expect(new Set(read).size).toBe(read.length);
    expect(new Set(read)).toEqual(new Set(committed.flat()));
    const positions = one!.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    // What one transaction wrote comes in its order.
    const placeOf = new Map(read.map((id, place) => [id, place]));
    for (const own of committed) {
      const places = own.map((id) => placeOf.get(id)!);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });
});

/** Pseudo-random numbers from 0 to 1, the same for a seed every time. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
