import { afterAll, beforeAll, expect, it } from "vitest";
import type { Reach } from "~/core/access/reach";
import { OutOfReach } from "~/core/errors";
import { limitedTo } from "~/db/reach/limited-database.server";
import { refuseWritingBeyond } from "~/db/reach/named-rows.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { ownReach } from "~/modules/settings/users/profile/own-reach.presenter.server";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import {
  findConfirmedOrCompletedPackOf,
  readPack,
} from "~/modules/sales/bookings/packed/packed.repository.server";
import { refusePacked } from "~/modules/sales/bookings/packed/packed.service.server";
import {
  reads as moduleReads,
  readModuleOf,
} from "~/modules/sales/booking-modules/booking-module.repository.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { priceRuleList } from "~/modules/pricing/price-rules/price-rule.list";
import {
  findPriceRules,
  reads as ruleReads,
} from "~/modules/pricing/price-rules/price-rule.repository.server";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { restrictionList } from "~/modules/pricing/restrictions/restriction.list";
import {
  reads as restrictionReads,
  lockRestriction,
} from "~/modules/pricing/restrictions/restriction.repository.server";
import { insertHotel, insertHouse, insertPoint } from "../../factories/rows";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

/** @returns the handle of somebody who sees a part */
const within = (reach: Partial<Reach>) =>
  limitedTo(world.db, {
    ...{ user_id: world.ctx.actor.id + 1, distribution_point_id: null, hotel_ids: null },
    ...reach,
  });

const written = (entity: string, after: object) => ({
  ...{ action: "update", entity, entity_id: 1, before: after, after },
});

it("nobody who is limited to hotels writes what counts in all of them", async () => {
  const { hotel_id } = house();
  const db = within({ hotel_ids: [hotel_id] });
  for (const general of [
    written("price_rule", { name: "All", hotel_ids: [], room_type_ids: [], season_ids: [] }),
    written("rate_plan", { code: "ALL", hotel_ids: [] }),
    written("service", { label: "Taxi", hotel_id: null }),
  ]) {
    await expect(refuseWritingBeyond(db, [general])).rejects.toBeInstanceOf(OutOfReach);
  }
  // What has no such field belongs to no hotel.
  for (const own of [
    { ...written("rate_plan", { code: "OWN", hotel_ids: [hotel_id] }), action: "delete" },
    { ...written("customer", { last_name: "Martin" }), action: "delete" },
  ]) {
    await expect(refuseWritingBeyond(db, [own])).resolves.toBeUndefined();
  }
});

it("what is gone is told by the lists that it named", async () => {
  const { id: currency_id } = await world.db
    .selectFrom("currencies")
    .select("id")
    .executeTakeFirstOrThrow();
  const other = await insertHotel(world.db, { currency_id });
  const channel = await insertPoint(world.db, "GONE");
  const gone = (entity_id: number, before: object) =>
    world.db.transaction().execute((trx) =>
      recordChange(world.ctx, trx, {
        ...{ action: "delete", entity: "price_rule", entity_id, label: "A rule" },
        ...{ before: { name: "A rule", ...before }, after: null },
      } as Parameters<typeof recordChange>[2]),
    );
  await gone(90_001, { hotel_ids: [other], distribution_point_ids: [] });
  await gone(90_002, { hotel_ids: [house().hotel_id], distribution_point_ids: [channel] });
  const seen = async (reach: Partial<Reach>) => {
    const rows = await within(reach)
      .selectFrom("audit_log")
      .select("entity_id")
      .where("entity", "=", "price_rule")
      .orderBy("entity_id")
      .execute();
    return rows.map(({ entity_id }) => entity_id);
  };
  expect(await seen({ hotel_ids: [house().hotel_id] })).toEqual([90_002]);
  expect(await seen({ distribution_point_id: channel })).toEqual([90_001, 90_002]);
  expect(await seen({ distribution_point_id: channel + 1 })).toEqual([90_001]);
});

it("a pack with a booking of another distribution point is whole or isn't there", async () => {
  const channel = await insertPoint(world.db, "PACKED");
  const own = await book({ distribution_point_id: channel });
  const direct = await book();
  const pack = await createPackBooking(
    world.ctx,
    {
      ...{ label: "Both", discount: "0", lines: [], currency_id: own.currency_id },
      ...{ customer_id: null, distribution_point_id: channel, promo_code: "", notes: "" },
      external_reference: "",
      bookings: [own, direct].map(({ reference }) => ({ reference })),
    },
    "manual",
  );
  const db = within({ distribution_point_id: channel });
  const ids = await db.selectFrom("bookings").select("id").orderBy("id").execute();
  expect(ids.map(({ id }) => id)).toEqual([own.id]);
  // Guards and sums know the whole of it.
  await world.db
    .updateTable("bookings")
    .set({ status: "confirmed" })
    .where("id", "=", pack.id)
    .execute();
  expect(await findConfirmedOrCompletedPackOf(db, own.id)).toMatchObject({ id: pack.id });
  const { amounts } = await db.transaction().execute((trx) => readPack(trx, pack.id));
  expect(amounts).toHaveLength(2);
  // A refusal names the pack only to who sees it.
  const refusedTo = (handle: TestWorld["db"]) =>
    refusal(handle.transaction().execute((trx) => refusePacked(trx, own.id, {})));
  expect(await refusedTo(db)).toBe("bookings:ERRORS.IN_OTHER_PACK");
  expect(await refusedTo(world.db)).toBe("bookings:ERRORS.IN_PACK.confirmed");
});

it("a set of distribution points names the reader's own, and filters guess no other", async () => {
  const [own, other] = [await insertPoint(world.db, "SETA"), await insertPoint(world.db, "SETB")];
  const { hotel_id } = house();
  const dates = { start_date: "2027-01-01", end_date: "2027-01-31" };
  const both = { distribution_point_ids: [own, other] };
  const { id } = await world.db
    .insertInto("restrictions")
    .values({ hotel_id, ...dates, ...both, closed_to_arrival: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const db = within({ distribution_point_id: own });
  const read = async (handle: TestWorld["db"]) =>
    (await restrictionReads.many({ ...world.ctx, db: handle }, [id]))[0];
  expect(await read(db)).toMatchObject({ distribution_point_ids: [own], channels: ["Point SETA"] });
  expect(await read(world.db)).toMatchObject(both);
  const found = async (distribution_point_id: number) => {
    const query = restrictionList.decode(
      new URLSearchParams({ distribution_point_id: String(distribution_point_id) }),
    );
    return (await restrictionReads.page({ ...world.ctx, db }, query)).rows.map((row) => row.id);
  };
  expect(await found(own)).toEqual([id]);
  expect(await found(other)).toEqual([]);
  // Who writes a row knows all that it names, and is refused instead of dropping it.
  const locked = await db.transaction().execute((trx) => lockRestriction(trx, id));
  expect(locked).toMatchObject(both);
});

it("a price rule of several hotels names the reader's own room types, and filters guess no other", async () => {
  const { hotel_id, room_type_id: own } = house();
  const elsewhere = await insertHouse(world.db);
  const rule = (name: string, room_type_ids: number[]) =>
    createPriceRule(
      world.ctx,
      PriceRuleForm.parse({
        ...{ name, rule_type: "fixed_amount", value: "3", priority: 1, active: true },
        ...{ hotel_ids: [hotel_id, elsewhere.hotel_id], room_type_ids },
      }),
    );
  const both = await rule("Both", [own, elsewhere.room_type_id]);
  const theirs = await rule("Theirs", [elsewhere.room_type_id]);
  const db = within({ hotel_ids: [hotel_id] });
  expect(await findPriceRules(db, [both.id, theirs.id])).toMatchObject([
    { id: both.id, hotel_ids: [hotel_id], room_type_ids: [own] },
  ]);
  const found = async (handle: TestWorld["db"], room_type_id: number) => {
    const query = priceRuleList.decode(new URLSearchParams({ room_type_id: String(room_type_id) }));
    return (await ruleReads.page({ ...world.ctx, db: handle }, query)).rows
      .map(({ id }) => id)
      .sort();
  };
  expect(await found(db, own)).toEqual([both.id]);
  expect(await found(db, elsewhere.room_type_id)).toEqual([]);
  expect(await found(world.db, elsewhere.room_type_id)).toEqual([both.id, theirs.id]);
});

it("a booking module for other distribution points isn't shown, and still holds", async () => {
  const [own, other] = [await insertPoint(world.db, "MODA"), await insertPoint(world.db, "MODB")];
  const { id: module_id } = await world.db
    .selectFrom("booking_modules")
    .select("id")
    .where("kind", "=", "spa")
    .executeTakeFirstOrThrow();
  const links = [{ module_id, distribution_point_id: other }];
  await world.db.insertInto("booking_module_points").values(links).execute();
  const db = within({ distribution_point_id: own });
  expect(await moduleReads.many({ ...world.ctx, db }, [module_id])).toEqual([]);
  expect((await readModuleOf(db, "spa")).distribution_point_ids).toEqual([other]);
  const toBoth = [{ module_id, distribution_point_id: own }];
  await world.db.insertInto("booking_module_points").values(toBoth).execute();
  expect(await moduleReads.many({ ...world.ctx, db }, [module_id])).toMatchObject([
    { distribution_point_ids: [own] },
  ]);
});

it("who is limited is told to what: names, and nothing else of a hotel", async () => {
  const hotel_id = await insertHotel(world.db, { label: "Kamogawa Tei", time_zone: "Asia/Tokyo" });
  const distribution_point_id = await insertPoint(world.db, "LIMIT");
  const told = (reach: Partial<Reach>) =>
    ownReach({
      ...world.ctx,
      actor: {
        ...world.ctx.actor,
        reach: { distribution_point_id: null, hotel_ids: null, ...reach } as Reach,
      },
    });
  expect(await told({ hotel_ids: [hotel_id] })).toMatch(/Kamogawa Tei\.$/);
  const both = await told({ hotel_ids: [hotel_id], distribution_point_id });
  expect(both).toMatch(/ and Kamogawa Tei\.$/);
});
