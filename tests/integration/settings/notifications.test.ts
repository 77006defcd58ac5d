import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffOf } from "~/auth/session.server";
import { countUnseen } from "~/auth/unseen-events.service.server";
import { addDays, dateInZone } from "~/core/dates";
import type { Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { insertPriceBatch } from "~/modules/pricing/price-batches/price-batch.repository.server";
import { createStopSale } from "~/modules/places/stop-sales/stop-sale.service.server";
import { loader as notifications } from "~/routes/notifications";
import { insertHouse, insertRole, insertSeason, insertUser } from "../../factories/rows";
import { rewriteLog } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";
import { signedIn, type Visitor } from "../../support/requests";
import { bookableHouse } from "../../support/bookings/stays";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
/** Somebody else at the desk, who looked a moment ago. */
let reader: Visitor;
let readerId: number;

const NOW = new Date();

beforeAll(async () => {
  world = await createWorld(NOW);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

let nth = 0;

beforeEach(async () => {
  ({ visitor: reader, id: readerId } = await colleague());
});

async function colleague(permissions: readonly Permission[] = world.ctx.actor.permissions) {
  const mine = (nth += 1);
  const role_id = await insertRole(world.db, {
    label: `Role ${mine}`,
    permissions: [...permissions],
  });
  const id = await insertUser(world.db, `colleague${mine}`, { role_id });
  const seen_until = new Date();
  await world.db.insertInto("notification_marks").values({ user_id: id, seen_until }).execute();
  const visitor = await signedIn({
    ...world,
    ctx: { ...world.ctx, actor: { ...world.ctx.actor, id } },
  });
  // What happens in the same millisecond counts as seen.
  while (Date.now() <= seen_until.getTime()) await Promise.resolve();
  return { visitor, id };
}

/** As if it were done now, and not when the test began. */
function atOnce(): Context {
  world.ctx.now = new Date();
  return world.ctx;
}

async function unseenOf({ db }: TestWorld, visitor: Visitor): Promise<number | undefined> {
  const now = new Date();
  const staff = await staffOf(db, visitor.request("/dashboard"), now);
  return staff ? countUnseen(db, staff, now) : undefined;
}

const unseen = (visitor = reader) => unseenOf(world, visitor);

interface Shown {
  title: string;
  days: {
    title: string;
    lines: { text: string; to: string; detail: string; by: string; isNew: boolean }[];
  }[];
  more: boolean;
}

async function look(visitor = reader) {
  const { body } = await visitor.get(notifications, "/notifications");
  return body as Shown;
}

async function stop() {
  await createStopSale(atOnce(), {
    hotel_id: house().hotel_id,
    start_date: "2026-04-20",
    end_date: "2026-04-21",
    reason: "Roof works",
  });
}

async function reprice(actor_id = world.ctx.actor.id) {
  return insertPriceBatch(world.db as never, {
    ...{ at: new Date(), actor_id, actor_name: "Test Person" },
    ...{ summary: { kind: "import", file_name: "prices.csv" }, refused: [], undoes_id: null },
  });
}

describe("what one is told of", () => {
  it("is what others booked and cancelled, stopped and repriced, each once", async () => {
    const draft = await book({ in_the_past: true });
    expect(await unseen()).toBe(0);
    atOnce();
    await confirm(draft.id);
    expect(await unseen()).toBe(1);
    await cancelHotelBooking(atOnce(), draft.id, {
      ...{ cancel_reason: "Illness", cancellation_fee: "0" },
    });
    await stop();
    const batch = await reprice();
    expect(await unseen()).toBe(4);
    const { days } = await look();
    expect(days).toHaveLength(1);
    expect(days[0]!.title).toBe("Today");
    expect(days[0]!.lines.map(({ text, to }) => [text, to])).toEqual([
      ["Import of prices.csv", `/pricing/batches/${batch}`],
      ["Stop sale: Hôtel Test", `/hotels/stop-sales?hotel_id=${house().hotel_id}`],
      [`${draft.reference} is cancelled`, `/bookings/hotels/${draft.id}`],
      [`${draft.reference} is booked`, `/bookings/hotels/${draft.id}`],
    ]);
    expect(days[0]!.lines[1]!.detail).toBe("Apr 20, 2026 - Apr 21, 2026 · Roof works");
    expect(days[0]!.lines[2]!.detail).toBe("Hôtel Test · Apr 10, 2026 - Apr 13, 2026 · Illness");
    expect(days[0]!.lines[3]!.by).toMatch(/^Test Person, /);
  });

  it("is nothing of one's own doing", async () => {
    atOnce();
    const self = await signedIn(world);
    const before = await unseen(self);
    await stop();
    await reprice();
    expect(await unseen(self)).toBe(before);
    expect(await unseen()).toBe(2);
  });

  it("is only what one's role shows", async () => {
    const [booking, stops, prices, none] = await Promise.all([
      colleague(["bookings:view"]),
      colleague(["stop_sales:view"]),
      colleague(["pricing:view"]),
      colleague([]),
    ]);
    const { id } = await book({ in_the_past: true });
    atOnce();
    await confirm(id);
    await stop();
    await stop();
    await reprice();
    await reprice();
    await reprice();
    for (const [{ visitor }, count] of [
      [booking, 1],
      [stops, 2],
      [prices, 3],
      [none, 0],
    ] as const) {
      expect(await unseen(visitor)).toBe(count);
      const { days } = await look(visitor);
      expect(days.flatMap(({ lines }) => lines.filter(({ isNew }) => isNew))).toHaveLength(count);
    }
  });

  it("is a season in its last 60 days after which nothing comes, from the day on which they begin", async () => {
    const mark = (days: number) =>
      world.db
        .updateTable("notification_marks")
        .set({ seen_until: new Date(Date.now() - days * 86_400_000) })
        .where("user_id", "=", readerId)
        .execute();
    const today = dateInZone(new Date(), "UTC");
    const season = (hotel: number, from: number, to: number, name: string) =>
      insertSeason(world.db, hotel, {
        name,
        start_date: addDays(today, from),
        end_date: addDays(today, to),
      });
    const { hotel_id } = await insertHouse(world.db);
    await mark(5);
    const before = (await unseen())!;
    await season(hotel_id, 20, 61, "Not yet");
    expect(await unseen()).toBe(before);
    await season(hotel_id, 20, 58, "Covered");
    expect(await unseen()).toBe(before);
    const ending = await season((await insertHouse(world.db)).hotel_id, 20, 58, "Ending");
    expect(await unseen()).toBe(before + 1);
    const line = (await look()).days
      .flatMap(({ lines }) => lines)
      .find(({ text }) => /Ending/.test(text));
    expect(line).toMatchObject({
      text: "Ending at Hôtel Test ends without a following season",
      by: "",
      isNew: true,
    });
    await mark(1);
    expect(await unseen()).toBe(before);
    await mark(5);
    await world.db.updateTable("seasons").set({ active: false }).where("id", "=", ending).execute();
    expect(await unseen()).toBe(before);
  });
});

describe("having looked", () => {
  it("makes the number 0; what was new stays on the list, and isn't new any more", async () => {
    await stop();
    const first = await look();
    expect(first.days[0]!.lines[0]!.isNew).toBe(true);
    expect(await unseen()).toBe(0);
    const again = await look();
    expect(again.days[0]!.lines[0]!.isNew).toBe(false);
    await stop();
    expect(await unseen()).toBe(1);
  });

  it("is no matter of how many there are: 100 are counted and listed, and it says that there are more", async () => {
    const row = {
      ...{
        at: new Date(),
        actor_id: world.ctx.actor.id,
        actor_name: "Test Person",
        action: "create",
      },
      ...{ entity: "stop_sale", entity_id: 1, label: "Many", event: "stopped" },
      after: JSON.stringify({
        hotel_id: house().hotel_id,
        start_date: "2026-04-20",
        end_date: "2026-04-20",
      }),
    };
    await world.db
      .insertInto("audit_log")
      .values(Array.from({ length: 130 }, () => row))
      .execute();
    expect(await unseen()).toBe(100);
    const shown = await look();
    expect(shown.days.flatMap(({ lines }) => lines)).toHaveLength(100);
    expect(shown.more).toBe(true);
  });

  it("is told of the last thirty days to who never looked", async () => {
    const { id, visitor } = await colleague(["stop_sales:view"]);
    await world.db.deleteFrom("notification_marks").where("user_id", "=", id).execute();
    await rewriteLog(world.db, (trx) =>
      trx.updateTable("audit_log").set({ event: null }).where("event", "is not", null).execute(),
    );
    await stop();
    await stop();
    await rewriteLog(world.db, (trx) =>
      trx
        .updateTable("audit_log")
        .set({ at: new Date(Date.now() - 31 * 86_400_000) })
        .where("id", "=", (eb) =>
          eb.selectFrom("audit_log").select((of) => of.fn.max("id").as("id")),
        )
        .execute(),
    );
    expect(await unseen(visitor)).toBe(1);
  });

  it("costs other pages no statement: the number comes with the session", async () => {
    await stop();
    const statements = await countStatements(world, async (ctx) => {
      await staffOf(ctx.db, reader.request("/dashboard"), new Date());
    });
    expect(statements).toBe(1);
  });
});

it("begins with five in the demo", async () => {
  const demo = await createDemoWorld();
  try {
    expect(await unseenOf(demo, await signedIn(demo))).toBe(5);
  } finally {
    await demo.close();
  }
});
