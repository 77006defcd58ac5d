import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { queueLetter } from "~/modules/kinds-of-booking/letters/letter.service.server";
import type { WriteAnew } from "~/modules/kinds-of-booking/letters/sending.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  writtenAnew,
  writtenLetter,
} from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import type { SMTPServerOptions } from "smtp-server";
import { insertCustomer } from "../../../factories/rows";
import { gate, letterQueueOf } from "../../../support/bookings/letter-queue";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { startMailServer, type MailServer } from "../../../support/mail-server";

let world: TestWorld;
let server: MailServer;
let booking_id: number;
/** The present time in minutes after the letter was written. */
let minutes = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, complete } = bookableHouse(() => world);

beforeEach(async () => {
  await world.db.deleteFrom("letters").execute();
  booking_id = (await book()).id;
  minutes = 0;
});
afterEach(() => server?.close());

const { clock, write, send, states, state, died } = letterQueueOf(() => ({
  world,
  server,
  booking_id,
  minutes,
}));

describe("a letter whose customer is anonymised while it is being sent", () => {
  /** The booking gets a customer, who is anonymised at once. */
  const forget = async () => {
    const customer_id = await insertCustomer(world.db, { email: "odile@example.com" });
    const ofLetter = world.db.updateTable("bookings").where("id", "=", booking_id);
    await ofLetter.set({ customer_id }).execute();
    await anonymiseCustomer(world.ctx, customer_id, forgetBelongings);
  };
  const isForgotten = async () => {
    const rows = await world.db.selectFrom("letters").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("odile@");
    return rows.map(({ state, next_attempt_at }) => [state, next_attempt_at]);
  };
  const refusing = (code: number) => {
    const { open, passed } = gate();
    const options: SMTPServerOptions = {
      onRcptTo: ({ address }, _, answer) =>
        void passed.then(() =>
          answer(Object.assign(new Error(`<${address}> no`), { responseCode: code })),
        ),
    };
    return { open, options };
  };

  it.each([
    ["for now: it isn't tried again", 452, "given_up"],
    ["for good", 550, "refused"],
  ])("keeps no answer where it is refused %s", async (_, code, ends) => {
    const { open, options } = refusing(code);
    server = await startMailServer({ options });
    await write();
    const slow = send();
    await expect.poll(state).toBe("sending");
    await forget();
    open();
    await slow;
    expect(await isForgotten()).toEqual([[ends, null]]);
    minutes = 60;
    await send();
    expect(await isForgotten()).toEqual([[ends, null]]);
  });

  it("keeps no answer where it is sent", async () => {
    const { open, passed } = gate();
    server = await startMailServer({ beforeAnswer: () => passed });
    await write();
    const slow = send();
    await expect.poll(server.arrived).toBe(1);
    await forget();
    open();
    await slow;
    expect(await isForgotten()).toEqual([["sent", null]]);
    expect(await states()).toEqual([["sent", ""]]);
  });

  it("isn't tried again where its sender died", async () => {
    server = await startMailServer();
    await write();
    await died({ handed_over_at: null });
    await forget();
    minutes = 1;
    await send();
    expect(await isForgotten()).toEqual([["given_up", null]]);
    expect(server.arrived()).toBe(0);
  });
});

describe("a letter that says what isn't so any more", () => {
  const log = async () => {
    const rows = await world.db
      .selectFrom("audit_log")
      .select(["action", "actor_name"])
      .where("entity", "=", "letter")
      .where("entity_id", "in", (of) => of.selectFrom("letters").select("letters.id"))
      .orderBy("id")
      .execute();
    return rows.map(({ action, actor_name }) => `${action} by ${actor_name}`);
  };
  const by = () => `${world.ctx.actor.first_name} ${world.ctx.actor.last_name}`;

  it("is withdrawn with the change of its booking, and what still fits is sent", async () => {
    server = await startMailServer();
    await write();
    await confirm(booking_id);
    expect(await states()).toEqual([["withdrawn", ""]]);
    expect(await log()).toEqual([`create by ${by()}`, `delete by ${by()}`]);
    await write("odile@example.com", "confirmation");
    await write("odile@example.com", "reminder");
    await complete(booking_id);
    await send();
    expect((await states()).map(([is]) => is)).toEqual(["sent", "sent", "withdrawn"]);
  });

  it("is withdrawn where its booking is cancelled, with the reminder of what isn't owed any more", async () => {
    server = await startMailServer();
    await confirm(booking_id);
    await write("odile@example.com", "confirmation");
    await write("odile@example.com", "reminder");
    await cancelHotelBooking(world.ctx, booking_id, {
      cancel_reason: "Ill",
      cancellation_fee: "0",
    });
    await send();
    expect((await states()).map(([is]) => is)).toEqual(["withdrawn", "withdrawn"]);
    expect(server.arrived()).toBe(0);
  });

  it("isn't taken back while it is being sent, but isn't tried again", async () => {
    const { open, passed } = gate();
    server = await startMailServer({
      options: {
        onMailFrom: (_, __, answer) =>
          void passed.then(() => answer(Object.assign(new Error("busy"), { responseCode: 451 }))),
      },
    });
    await write();
    const slow = send();
    await expect.poll(state).toBe("sending");
    await confirm(booking_id);
    expect(await state()).toBe("sending");
    open();
    await slow;
    expect(await states()).toEqual([["waiting", "busy"]]);
    minutes = 1;
    await send();
    expect(await state()).toBe("withdrawn");
    expect(await log()).toEqual([`create by ${by()}`, "delete by Maison Desk"]);
  });

  const anew: WriteAnew = (letter) => writtenAnew(world.db, clock(), letter);

  const of = (id: number, table: "hotels" | "customers" | "bookings", set: object) =>
    world.db.updateTable(table).set(set).where("id", "=", id).execute();

  it.each<[string, RegExp, (stay: { customer_id: number }) => Promise<unknown>]>([
    [
      "dates",
      /Apr 14, 2026/,
      ({ customer_id }) =>
        updateHotelBooking(world.ctx, booking_id, {
          ...input({ customer_id }),
          ...{ checkin_date: "2026-04-14", checkout_date: "2026-04-16" },
        }),
    ],
    [
      "guests",
      /1 child/,
      ({ customer_id }) =>
        updateHotelBooking(world.ctx, booking_id, input({ customer_id, children_ages: [5] })),
    ],
    ["hotel's phone", /\+33 4 00/, () => of(house().hotel_id, "hotels", { phone: "+33 4 00" })],
    [
      "customer's name",
      /Perrin/,
      ({ customer_id }) => of(customer_id, "customers", { last_name: "Perrin" }),
    ],
    [
      "hotel's words",
      /Until soon/,
      () =>
        world.db
          .insertInto("letter_templates")
          .values({ hotel_id: house().hotel_id, language: "en", closing: "Until soon" })
          .execute(),
    ],
  ])(
    "is withdrawn and sent as it is now where the %s changed while the server was busy",
    async (_, says, change) => {
      let isBusy = true;
      server = await startMailServer({
        refuses: () => (isBusy ? { code: 450, sentence: "busy" } : undefined),
      });
      const customer_id = await insertCustomer(world.db, {
        first_name: "Odile",
        last_name: "Martin",
      });
      booking_id = (await book({ customer_id })).id;
      await confirm(booking_id);
      const booking = { type: "hotel", id: booking_id } as const;
      const as = { kind: "confirmation", language: "en" } as const;
      const { fingerprint: __, ...written } = await writtenLetter(world.ctx, booking, as);
      const settings = { url: server.url, from: "desk@example.com" };
      const letter = { ...written, ...as, booking_id, recipient: "odile@example.com" };
      await queueLetter(world.ctx, settings, letter);
      await send(undefined, undefined, anew);
      await change({ customer_id });
      isBusy = false;
      minutes = 1;
      await send(undefined, undefined, anew);
      expect((await states()).map(([is]) => is)).toEqual(["sent", "withdrawn"]);
      expect(server.taken).toHaveLength(1);
      const [before, sent] = await world.db
        .selectFrom("letters")
        .select(["text", "recipient", "created_by"])
        .orderBy("id")
        .execute();
      expect(before!.text).not.toMatch(says);
      expect(sent).toMatchObject({
        text: expect.stringMatching(says) as string,
        ...{ recipient: "odile@example.com", created_by: world.ctx.actor.id },
      });
      expect(await log()).toEqual([
        `create by ${by()}`,
        "delete by Maison Desk",
        "create by Maison Desk",
      ]);
    },
    60_000,
  );

  it("is sent once where nothing has changed, in the words in which it was written", async () => {
    server = await startMailServer();
    const customer_id = await insertCustomer(world.db, { address: "1 rue du Lac" });
    booking_id = (await book({ customer_id })).id;
    await confirm(booking_id);
    const booking = { type: "hotel", id: booking_id } as const;
    const as = { kind: "confirmation", language: "fr" } as const;
    const actor = { ...world.ctx.actor, permissions: ["bookings:edit", "bookings:view"] as const };
    const author = { ...world.ctx, actor };
    const { fingerprint: _, ...written } = await writtenLetter(author, booking, as);
    const letter = { ...written, ...as, booking_id, recipient: "odile@example.com" };
    await queueLetter(author, { url: server.url, from: "desk@example.com" }, letter);
    await send(undefined, undefined, anew);
    expect((await states()).map(([is]) => is)).toEqual(["sent"]);
  });
});
