import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissions } from "~/core/access/permissions";
import { actOnHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { changePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { insertPoint } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, later } = bookableHouse(() => world);
const { ratePlan } = contractsOf(() => world, house);

/** Restricts days of the house; the stay of the tests is 10 to 13 April. */
const restrict = (changes: object = {}) =>
  world.db
    .insertInto("restrictions")
    .values({
      ...{ hotel_id: house().hotel_id, start_date: "2026-04-10", end_date: "2026-04-20" },
      ...{ min_stay_arrival: 5, reason: "Fair" },
      ...changes,
    })
    .execute();

/** @returns a context whose user may do everything, except going past restrictions unless `granted` */
const as = (granted: boolean) => ({
  ...later(),
  actor: {
    ...world.ctx.actor,
    permissions: permissions.filter((one) => granted || one !== "bookings:override_restrictions"),
  },
});

const SENTENCE = "restrictions:REPLIES.BROKEN.SENTENCE";
const GIVE_REASON = "restrictions:REPLIES.BROKEN.GIVE_REASON at restriction_reason";

describe("a stay that breaks a restriction", () => {
  it("is saved as a draft, and neither submitted nor confirmed", async () => {
    await restrict();
    const { id } = await book();
    for (const act of ["submit", "confirm"] as const) {
      expect(await refusal(actOnHotelBooking(as(false), id, act))).toBe(SENTENCE);
    }
  });

  it("is confirmed once the restriction is inactive, or holds on other days", async () => {
    await restrict({ active: false });
    await restrict({ start_date: "2026-04-11" });
    const { id } = await book();
    expect(await confirm(id)).toMatchObject({ status: "confirmed" });
  });

  it("is confirmed with a reason by a user who may go past restrictions: the log has it", async () => {
    await restrict();
    const { id } = await book();
    expect(await refusal(actOnHotelBooking(as(true), id, "confirm"))).toBe(GIVE_REASON);
    const reason = { restriction_reason: "The bride’s parents" };
    await updateHotelBooking(as(true), id, input(reason));
    // The reason is no licence for others.
    expect(await refusal(actOnHotelBooking(as(false), id, "confirm"))).toBe(SENTENCE);
    await actOnHotelBooking(as(true), id, "confirm");
    const [, change] = await auditOf(world, "hotel_booking", id);
    expect(change).toMatchObject({
      before: { restriction_reason: "" },
      after: { restriction_reason: "The bride’s parents" },
    });
  });

  it("takes a reason only from who may go past restrictions, and keeps it when others save it", async () => {
    const { id } = await book();
    const reason = { restriction_reason: "Friends" };
    expect(await refusal(updateHotelBooking(as(false), id, input(reason)))).toBe(
      "restrictions:ERRORS.OVERRIDE_NOT_GRANTED at restriction_reason",
    );
    await updateHotelBooking(as(true), id, input(reason));
    await updateHotelBooking(as(false), id, input({ notes: "Quiet" }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ ...reason, notes: "Quiet" });
    await updateHotelBooking(as(true), id, input({ restriction_reason: "" }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ restriction_reason: "" });
  });

  it("keeps what was promised before: other guests are taken, other days aren't", async () => {
    const { id } = await book();
    await confirm(id);
    await restrict();
    const change = (changes: object) => updateHotelBooking(as(false), id, input(changes));
    await expect(change({ adults: 1 })).resolves.toMatchObject({ status: "confirmed" });
    // It was too short before, and is longer now.
    await expect(change({ checkout_date: "2026-04-14" })).resolves.toBeTruthy();
    expect(await refusal(change({ checkin_date: "2026-04-11", checkout_date: "2026-04-14" }))).toBe(
      SENTENCE,
    );
    await expect(change({ checkout_date: "2026-04-16" })).resolves.toBeTruthy();
    // Five nights keep the restriction; fewer break it newly.
    await expect(
      change({ checkin_date: "2026-04-12", checkout_date: "2026-04-17" }),
    ).resolves.toBeTruthy();
    expect(await refusal(change({ checkin_date: "2026-04-12", checkout_date: "2026-04-15" }))).toBe(
      SENTENCE,
    );
  });

  it("isn't given to a channel that sells it only longer, or while its sale is stopped", async () => {
    const { id } = await book();
    await confirm(id);
    const channel = await insertPoint(world.db, "AGENCY");
    const change = (changes: object) => updateHotelBooking(as(false), id, input(changes));
    await restrict({
      ...{ min_stay_arrival: null, min_stay_through: 5, distribution_point_ids: [channel] },
    });
    const other = { distribution_point_id: channel };
    expect(await refusal(change(other))).toBe(SENTENCE);
    await world.db.deleteFrom("restrictions").execute();
    const night = { start_date: "2026-04-11", end_date: "2026-04-11" };
    await world.db
      .insertInto("stop_sales")
      .values({ hotel_id: house().hotel_id, ...night })
      .execute();
    expect(await refusal(change(other))).toBe("stop-sales:WARNING.HOTEL");
    await expect(change({ promo_code: "SUN" })).resolves.toBeTruthy();
  });

  describe("since it was confirmed", () => {
    const THROUGH = { min_stay_arrival: null, min_stay_through: 5 };
    const on = (checkin: number, checkout: number) => ({
      ...{ checkin_date: `2026-04-${checkin}`, checkout_date: `2026-04-${checkout}` },
    });
    /** @returns what the page of a change says against it */
    const page = async (id: number, dates: Record<string, string>, granted = false) => {
      const shown = await changePage(as(granted), id, new URLSearchParams(dates));
      return { isBlocked: shown!.isBlocked, isRefused: shown!.problem !== null };
    };

    it.each([
      ["on a night that other dates add", { ...THROUGH, start_date: "2026-04-11" }, on(11, 14)],
      ["on a night that is added to its nights", THROUGH, on(10, 14)],
    ])("is refused on its page and by saving %s", async (_, restricted, dates) => {
      const { id } = await book();
      await confirm(id);
      await restrict(restricted);
      expect(await page(id, dates)).toEqual({ isBlocked: true, isRefused: true });
      expect(await refusal(updateHotelBooking(as(false), id, input(dates)))).toBe(SENTENCE);
    });

    it.each([
      ["on nights that are left of it", THROUGH, on(10, 12)],
      ["on nights beside which one is added", { ...THROUGH, end_date: "2026-04-12" }, on(10, 14)],
      ["at an arrival that stays", {}, on(10, 14)],
    ])("is offered on its page and saved %s", async (_, restricted, dates) => {
      const { id } = await book();
      await confirm(id);
      await restrict(restricted);
      expect(await page(id, dates)).toEqual({ isBlocked: false, isRefused: false });
      await expect(updateHotelBooking(as(false), id, input(dates))).resolves.toMatchObject(dates);
    });

    it("is offered with its reason to who may go past restrictions", async () => {
      const reason = { restriction_reason: "Friends" };
      const { id } = await book();
      await updateHotelBooking(as(true), id, input(reason));
      await confirm(id);
      await restrict(THROUGH);
      expect(await page(id, on(10, 14))).toMatchObject({ isBlocked: true });
      expect(await page(id, on(10, 14), true)).toMatchObject({ isBlocked: false });
      const longer = input({ ...reason, ...on(10, 14) });
      expect(await refusal(updateHotelBooking(as(false), id, longer))).toBe(SENTENCE);
      await expect(updateHotelBooking(as(true), id, longer)).resolves.toBeTruthy();
    });

    it("isn't sold by another plan", async () => {
      const { id } = await book();
      await confirm(id);
      await restrict(THROUGH);
      const plan = await ratePlan();
      expect(await refusal(updateHotelBooking(as(false), id, input({ rate_plan_id: plan })))).toBe(
        SENTENCE,
      );
    });
  });

  it("that is pending is confirmed, although its arrival has been closed since", async () => {
    const { id } = await book();
    await actOnHotelBooking(world.ctx, id, "submit");
    await restrict({ min_stay_arrival: null, closed_to_arrival: true });
    expect(await actOnHotelBooking(as(false), id, "confirm")).toMatchObject({
      status: "confirmed",
    });
  });
});
