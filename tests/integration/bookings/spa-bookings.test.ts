import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutesLater } from "~/core/dates/wall-clock";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { isUnavailable } from "~/db/connection/unavailable.server";
import { createWithStatus } from "~/modules/sales/bookings/create-with-status.service.server";
import type { SpaBookingInput } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.fields";
import {
  createSpaBooking,
  spaBookingActs,
  spaBookingRows,
  updateSpaBooking,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import { SpaFields } from "~/modules/catalogue/spas/spa.fields";
import {
  deleteSpa,
  setSpaState,
  spaRows,
  updateSpa,
} from "~/modules/catalogue/spas/spa.service.server";
import {
  deleteTreatment,
  setTreatmentState,
} from "~/modules/catalogue/treatments/treatment.service.server";
import { insertCurrency, insertPoint, insertSpa, insertTreatment } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";
import { rounds } from "../../support/nightly";

let world: TestWorld;
let spa_id: number;
let treatment_id: number;

beforeAll(async () => {
  world = await createWorld();
  await insertCurrency(world.db);
  // Two rooms; an hour, and a quarter of an hour afterwards.
  spa_id = await insertSpa(world.db);
  treatment_id = await insertTreatment(world.db, spa_id);
});
afterAll(() => world.close());

const later = (): Context => ({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 1000) });

const input = (changes: Partial<SpaBookingInput> = {}): SpaBookingInput => ({
  spa_id,
  treatment_id,
  starts_at: "2026-04-10T10:00",
  persons: 1,
  external_reference: "",
  promo_code: "",
  notes: "",
  ...changes,
});

const book = (changes: Partial<SpaBookingInput> = {}) =>
  createSpaBooking(world.ctx, input(changes));

const confirm = (id: number) => spaBookingActs.act(world.ctx, id, "confirm");

/** Asks again for whom no connection was free in time, as a program does that is answered 503. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return patiently(ask);
  }
}

/** @returns what is said where it is refused; "" where it isn't */
async function refusal(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return "";
  } catch (error) {
    if (error instanceof DomainError) return error.sentence.key;
    throw error;
  }
}

/** The most treatments of a spa that there are at once, counted minute by minute of every start. */
async function fullest(spa: number): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(at_once), 0)::int as most
    from spa_bookings moments cross join lateral (
      select count(*) as at_once from spa_bookings others
      where others.spa_id = ${spa} and others.status in ('pending', 'confirmed', 'completed')
        and others.starts_at <= moments.starts_at and others.freed_at > moments.starts_at
    ) counted
    where moments.spa_id = ${spa} and moments.status in ('pending', 'confirmed', 'completed')
  `.execute(world.db);
  return rows[0]!.most;
}

describe("the treatment rooms of a spa", () => {
  it("are never more than there are at any moment, buffers included", async () => {
    const [one, two, three] = await Promise.all([
      book({ starts_at: "2026-04-11T10:00" }),
      book({ starts_at: "2026-04-11T10:30" }),
      book({ starts_at: "2026-04-11T11:00" }),
    ]);
    await confirm(one.id);
    await confirm(two.id);
    // Until a quarter past eleven the first one's room is made ready.
    expect(await refusal(confirm(three.id))).toBe("spa-bookings:ERRORS.FULL");
    await updateSpaBooking(later(), three.id, input({ starts_at: "2026-04-11T11:15" }));
    await confirm(three.id);
    // Nor does a change take what isn't there; its own time is no hindrance.
    const back = updateSpaBooking(later(), three.id, input({ starts_at: "2026-04-11T11:14" }));
    expect(await refusal(back)).toBe("spa-bookings:ERRORS.FULL");
    await updateSpaBooking(later(), three.id, input({ starts_at: "2026-04-11T11:20" }));
  });

  it("aren't made fewer than are booked at one moment to come", async () => {
    const spa = await insertSpa(world.db, { treatment_rooms: 3 });
    const treatment = await insertTreatment(world.db, spa);
    const at = (starts_at: string) => book({ spa_id: spa, treatment_id: treatment, starts_at });
    // The last two share a quarter of an hour, in which the room of the first is made ready.
    for (const time of ["2026-04-10T13:00", "2026-04-10T10:00", "2026-04-10T11:00"]) {
      await confirm((await at(time)).id);
    }
    const withRooms = async (treatment_rooms: number) => {
      const { opening_hours, ...stored } = await spaRows.find(world.ctx, spa);
      const input = SpaFields.parse({ ...stored, opening_hours, treatment_rooms });
      return updateSpa(world.ctx, spa, input);
    };
    await expect(withRooms(1)).rejects.toMatchObject({
      field: "treatment_rooms",
      sentence: {
        key: "spas:ERRORS.ROOMS_BOOKED",
        params: { count: 2, day: "Apr 10, 2026", time: "11:00" },
      },
    });
    await expect(withRooms(2)).resolves.toMatchObject({ treatment_rooms: 2 });
  });

  it("stay taken at the time of a treatment that is completed", async () => {
    const small = await insertSpa(world.db, { label: "One room", treatment_rooms: 1 });
    const only = { spa_id: small, treatment_id: await insertTreatment(world.db, small) };
    const over = await book(only);
    await confirm(over.id);
    await spaBookingActs.act({ ...world.ctx, today: "2026-04-10" }, over.id, "complete");
    const second = await book({ ...only, starts_at: "2026-04-10T10:30" });
    expect(await refusal(confirm(second.id))).toBe("spa-bookings:ERRORS.FULL");
  });

  it("are booked and confirmed by many programs at once without a circle of waiting", async () => {
    const small = await insertSpa(world.db, { label: "Two rooms", treatment_rooms: 2 });
    const treatment = await insertTreatment(world.db, small);
    const asked = { ...input({ spa_id: small, treatment_id: treatment }), status: "confirmed" };
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        patiently(() =>
          createWithStatus(
            world.ctx,
            { create: createSpaBooking, acts: spaBookingActs },
            asked as SpaBookingInput & { status: "confirmed" },
            "api",
          ),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const answer of answers) {
      if (answer.status === "fulfilled") continue;
      expect(answer.reason).toMatchObject({ sentence: { key: "spa-bookings:ERRORS.FULL" } });
    }
  });

  it("count two that follow each other as one at a time", async () => {
    for (const starts_at of ["2026-04-12T09:00", "2026-04-12T10:15", "2026-04-12T09:00"]) {
      await confirm((await book({ starts_at })).id);
    }
    // Over both of them: one at a time beside the other room.
    const long = await insertTreatment(world.db, spa_id, { duration_minutes: 150 });
    const across = await book({ treatment_id: long, starts_at: "2026-04-12T09:00" });
    expect(await refusal(confirm(across.id))).toBe("spa-bookings:ERRORS.FULL");
    const after = await book({ treatment_id: long, starts_at: "2026-04-12T10:15" });
    await confirm(after.id);
  });

  it("are never overbooked by forty at once, who get the room or a sentence, and soon", async () => {
    const spas = await Promise.all(
      [1, 2, 3, 1, 2].map(async (treatment_rooms, nth) => {
        const id = await insertSpa(world.db, { label: `Spa ${nth}`, treatment_rooms });
        return { id, treatment_rooms, treatment: await insertTreatment(world.db, id) };
      }),
    );
    for (let round = 0; round < rounds(2, 5); round += 1) {
      const drafts = await Promise.all(
        Array.from({ length: 40 }, (_, worker) => {
          const { id, treatment } = spas[worker % spas.length]!;
          const starts_at = minutesLater(`2026-05-1${round}T09:00`, (worker % 4) * 20);
          return patiently(() => book({ spa_id: id, treatment_id: treatment, starts_at }));
        }),
      );
      const began = performance.now();
      const answers = await Promise.allSettled(drafts.map(({ id }) => confirm(id)));
      expect(performance.now() - began).toBeLessThan(5000);
      for (const answer of answers) {
        if (answer.status === "fulfilled") continue;
        expect(answer.reason).toMatchObject({ sentence: { key: "spa-bookings:ERRORS.FULL" } });
      }
      // All of them meet in the hour between: each spa is as full as it can be.
      for (const { id, treatment_rooms } of spas) expect(await fullest(id)).toBe(treatment_rooms);
    }
  }, 60_000);

  it("are taken from no spa or treatment that is switched off", async () => {
    const other = await insertSpa(world.db, { label: "Off" });
    const treatment = await insertTreatment(world.db, other);
    const { id } = await book({ spa_id: other, treatment_id: treatment });
    await setTreatmentState(later(), treatment, { wanted: "inactive" });
    expect(await refusal(confirm(id))).toBe("spa-bookings:ERRORS.TREATMENT_INACTIVE");
    await setSpaState(later(), other, { wanted: "inactive" });
    expect(await refusal(confirm(id))).toBe("spa-bookings:ERRORS.SPA_INACTIVE");
    // What is booked stays where it is.
    expect(await refusal(deleteTreatment(later(), treatment))).toMatch(/IN_USE.spa_bookings/);
    expect(await refusal(deleteSpa(later(), other))).toMatch(/IN_USE/);
  });

  it("are asked for in the hours of today, whatever they were when it was booked", async () => {
    const other = await insertSpa(world.db, { label: "Shorter" });
    const treatment = await insertTreatment(world.db, other);
    const { id } = await book({ spa_id: other, treatment_id: treatment });
    await sql`
      update spas set opening_hours = jsonb_set(opening_hours, '{friday,closed}', 'true')
      where id = ${other}
    `.execute(world.db);
    expect(await refusal(confirm(id))).toBe("spa-bookings:ERRORS.CLOSED");
  });
});

describe("a treatment that is booked", () => {
  it("lasts as long as it did when it was booked", async () => {
    const changing = await insertTreatment(world.db, spa_id, { duration_minutes: 30 });
    const starts_at = "2026-06-10T10:00";
    const booked = await book({ treatment_id: changing, starts_at });
    expect(booked).toMatchObject({ ends_at: "2026-06-10T10:30", freed_at: "2026-06-10T10:45" });
    await world.db
      .updateTable("treatments")
      .set({ duration_minutes: 90, price: "120" })
      .where("id", "=", changing)
      .execute();
    const noted = input({ treatment_id: changing, starts_at, notes: "Quiet, please." });
    expect(await updateSpaBooking(later(), booked.id, noted)).toMatchObject({
      ends_at: "2026-06-10T10:30",
      amount: "80.0000",
    });
    const moved = input({ treatment_id: changing, starts_at: "2026-06-11T10:00" });
    expect(await updateSpaBooking(later(), booked.id, moved)).toMatchObject({
      ends_at: "2026-06-11T11:30",
      amount: "120.0000",
    });
  });

  it("costs what its day and channel cost, else the treatment's own price", async () => {
    const priced = await insertTreatment(world.db, spa_id, { price: "80" });
    const channel = await insertPoint(world.db, "SPAPRICE");
    const row = { treatment_id: priced, price_type: "sell", active: true };
    await world.db
      .insertInto("catalogue_prices")
      .values([
        { ...row, price: "95", valid_from: "2026-06-10", valid_to: "2026-06-12" },
        { ...row, price: "70", distribution_point_id: channel },
        { ...row, price_type: "buy", price: "40" },
      ])
      .execute();
    const costs = async (starts_at: string, distribution_point_id: number | null = null) => {
      const asked = { treatment_id: priced, starts_at, distribution_point_id };
      return (await book(asked)).amount;
    };
    expect(await costs("2026-06-09T10:00")).toBe("80.0000");
    expect(await costs("2026-06-10T10:00")).toBe("95.0000");
    expect(await costs("2026-06-10T10:00", channel)).toBe("70.0000");
  });

  it.each(spaBookingList.sorts)(
    "is listed by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          spaBookingRows.page(ctx, { ...spaBookingList.defaults, sort, size }),
        );
      expect(await list(50)).toBe(await list(1));
    },
  );
});
