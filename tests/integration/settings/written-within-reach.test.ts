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
import { insertHotel, insertPoint } from "../../factories/rows";
import { bookableHouse } from "../../support/bookings/stays";
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
