import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import type { LetterKind, LetterState } from "~/modules/kinds-of-booking/letters/letter";
import { letterList } from "~/modules/kinds-of-booking/letters/letter.list";
import {
  findStuckLetters,
  letterQueue,
  listAllLetters,
  listLettersOf,
  queueLetter,
} from "~/modules/kinds-of-booking/letters/letter.service.server";
import {
  sendDueLetters,
  type WriteAnew,
} from "~/modules/kinds-of-booking/letters/sending.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  writtenAnew,
  writtenLetter,
} from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import { log as logOfProcess } from "~/operations/log.server";
import type { SMTPServerOptions } from "smtp-server";
import { insertCustomer } from "../../../factories/rows";
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

const clock = () => new Date(world.ctx.now.getTime() + minutes * 60_000);

const write = (recipient = "odile@example.com", kind: LetterKind = "offer") =>
  queueLetter(
    world.ctx,
    { url: server.url, from: "Maison Desk <desk@example.com>" },
    {
      ...{ booking_id, kind, language: "fr", recipient, reply_to: "house@example.com" },
      subject: "Votre réservation à l’Hôtel",
      text: "Bonjour Odile,\n.\nÀ bientôt",
      html: "<p>Bonjour Odile,</p>",
      tells: "0".repeat(64),
    },
  );

/** The letters of these tests say what no booking says; they stay as they are. */
const asItIs: WriteAnew = (letter) => Promise.resolve({ ...letter, tells: letter.tells! });

const send = (
  stopping = new AbortController().signal,
  url = server.url,
  writeAnew: WriteAnew = asItIs,
) =>
  sendDueLetters({
    ...{ db: world.db, writeAnew, clock, stopping },
    settings: { url, from: "Maison Desk <desk@example.com>" },
  });

const states = async () =>
  (await listLettersOf(world.ctx, booking_id)).map(({ state, last_answer }) => [
    state,
    last_answer,
  ]);

const state = async (): Promise<LetterState | undefined> =>
  (await listLettersOf(world.ctx, booking_id))[0]?.state;

const ctx = () => ({ ...world.ctx, now: clock() });

const stuck = async () => (await findStuckLetters(ctx())).map(({ state, count }) => [state, count]);

/** @returns a promise, and the function that fulfils it */
function gate() {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

/** Sets the letter to the state in which a process leaves it that ends at this step. */
const died = (at: { handed_over_at: Date | null }) =>
  world.db
    .updateTable("letters")
    .set({ state: "sending", attempts: 1, next_attempt_at: null })
    .set({ claimed_until: new Date(clock().getTime() + 60_000), ...at })
    .execute();

describe("a letter", () => {
  it("is sent with its text, its HTML, its sender and the address for answers, and only once", async () => {
    server = await startMailServer();
    await write();
    await send();
    await send();
    expect(server.taken).toHaveLength(1);
    const [{ to, from, content }] = server.taken as [MailServer["taken"][0]];
    expect({ to, from }).toEqual({ to: ["odile@example.com"], from: "desk@example.com" });
    expect(content).toContain("From: Maison Desk <desk@example.com>");
    expect(content).toContain("Reply-To: house@example.com");
    expect(content).toMatch(/^Message-ID: <[\w-]+@example\.com>\r?$/m);
    expect(content).toMatch(/text\/plain[\s\S]*text\/html/);
    const [letter] = await listLettersOf(world.ctx, booking_id);
    expect(letter).toMatchObject({ state: "sent", sent_at: clock(), attempts: 1 });
  });

  it("to an unknown mailbox is refused for good, with the server's words", async () => {
    server = await startMailServer({
      refuses: () => ({ code: 550, sentence: "mailbox unknown" }),
    });
    await write();
    await send();
    expect(await states()).toEqual([["refused", "mailbox unknown"]]);
    minutes = 24 * 60;
    await send();
    expect(server.arrived()).toBe(0);
  });

  it("that can't be taken now is sent again later, under the same number", async () => {
    let full = true;
    server = await startMailServer({
      refuses: () => (full ? { code: 452, sentence: "mailbox full" } : undefined),
    });
    await write();
    await send();
    expect(await states()).toEqual([["waiting", "mailbox full"]]);
    await send();
    expect(server.taken).toHaveLength(0);
    full = false;
    minutes = 1;
    await send();
    expect(await state()).toBe("sent");
    expect(server.taken).toHaveLength(1);
  });

  it("waits while the server is down, six attempts in two hours, and is then given up", async () => {
    server = await startMailServer();
    await server.close();
    await write();
    const attempts: number[] = [];
    for (; minutes <= 180; minutes += 1) {
      await send();
      const [letter] = await listLettersOf(world.ctx, booking_id);
      if (letter!.attempts > attempts.length) attempts.push(minutes);
    }
    expect(attempts).toEqual([0, 1, 5, 20, 60, 120]);
    expect(await states()).toEqual([["given_up", expect.stringContaining("ECONNREFUSED")]]);
  });

  it("that is given up is told in the log, at the bell and at the dashboard until it is replaced", async () => {
    const logged = vi.spyOn(logOfProcess, "warn");
    server = await startMailServer();
    await server.close();
    await write();
    minutes = 11;
    expect(await stuck()).toEqual([["waiting", 1]]);
    for (const at of [0, 1, 5, 20, 60, 120]) {
      minutes = at;
      await send();
    }
    const [letter] = await listLettersOf(world.ctx, booking_id);
    expect(logged.mock.calls).toEqual([
      [
        expect.objectContaining({
          ...{ event: "letter_given_up", letter: letter!.id, booking: booking_id, attempts: 6 },
        }),
      ],
    ]);
    expect(await letterQueue(ctx())).toMatchObject({
      letters: { waiting: 0, sent: 0, given_up: 1 },
      oldest: 0,
    });
    const event = await world.db
      .selectFrom("audit_log")
      .select(["event", "after", "actor_id"])
      .where("entity", "=", "letter")
      .where("entity_id", "=", letter!.id)
      .where("action", "=", "update")
      .executeTakeFirst();
    const after = { kind: "offer", state: "given_up" };
    expect(event).toEqual({ event: "not_sent", after, actor_id: null });
    expect(await stuck()).toEqual([["given_up", 1]]);
    const open = { ...letterList.defaults, filters: { state: "given_up", open: "true" } as const };
    expect((await listAllLetters(ctx(), open)).rows.map(({ id }) => id)).toEqual([letter!.id]);
    await write();
    expect(await stuck()).toEqual([["waiting", 1]]);
    expect((await listAllLetters(ctx(), open)).rows).toEqual([]);
    expect(await letterQueue(ctx())).toMatchObject({ letters: { waiting: 1, given_up: 1 } });
  });

  it("that can't be sent again, since its booking has changed, is nobody's task any more", async () => {
    server = await startMailServer({ refuses: () => ({ code: 550, sentence: "mailbox unknown" }) });
    await write();
    await send();
    expect(await stuck()).toEqual([["refused", 1]]);
    await confirm(booking_id);
    expect(await stuck()).toEqual([]);
  });

  it("that can't be written anew is tried again, and given up in the end", async () => {
    const logged = vi.spyOn(logOfProcess, "error").mockReturnValue(undefined);
    server = await startMailServer();
    await write();
    await write("odette@example.com");
    const broken: WriteAnew = (letter) =>
      letter.recipient === "odile@example.com"
        ? Promise.reject(new Error("broken words"))
        : asItIs(letter);
    for (const at of [0, 1, 5, 20, 60, 120]) {
      minutes = at;
      await send(undefined, undefined, broken);
    }
    expect((await states()).map(([is]) => is)).toEqual(["sent", "given_up"]);
    expect(logged).toHaveBeenCalledTimes(6);
    expect(logged.mock.calls[0]![0]).toMatchObject({ error: "broken words" });
    logged.mockRestore();
  });

  it("is sent once where the server restarts in the middle of it", async () => {
    const dying = await startMailServer({
      beforeAnswer: async () => {
        // The server dies before it has answered: it hasn't taken the letter.
        await dying.close();
        throw new Error("dead");
      },
    });
    server = dying;
    await write();
    await send();
    expect(await state()).toBe("waiting");
    expect(dying.taken).toHaveLength(0);
    server = await startMailServer({ port: dying.port });
    minutes = 1;
    await send();
    await send();
    expect(await state()).toBe("sent");
    expect(server.taken).toHaveLength(1);
  });

  it("of a refused login waits, and its answer doesn't tell the password", async () => {
    server = await startMailServer({
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_, __, answer) =>
          answer(Object.assign(new Error("bad login"), { responseCode: 535 })),
      },
    });
    await write();
    await send(undefined, server.url.replace("//", "//desk:hunter2@"));
    const [[is, answer]] = (await states()) as [[string, string]];
    expect(is).toBe("waiting");
    expect(answer).not.toContain("hunter2");
  });
});

describe("several processes", () => {
  it("send each letter once", async () => {
    server = await startMailServer();
    for (let nth = 0; nth < 20; nth += 1) await write(`guest${nth}@example.com`);
    await Promise.all([send(), send(), send()]);
    const recipients = server.taken.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
    expect((await states()).every(([is]) => is === "sent")).toBe(true);
  });

  it("don't send what a slow server is still being sent", async () => {
    const { open, passed } = gate();
    server = await startMailServer({ beforeAnswer: () => passed });
    await write();
    const slow = send();
    await expect.poll(server.arrived).toBe(1);
    await send();
    expect(await state()).toBe("sending");
    open();
    await slow;
    expect(await state()).toBe("sent");
    expect(server.taken).toHaveLength(1);
  });

  it("begin no other letter once the process is about to end", async () => {
    server = await startMailServer();
    await write();
    await send(AbortSignal.abort());
    expect(await state()).toBe("waiting");
    expect(server.arrived()).toBe(0);
  });
});

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

describe("a process that dies", () => {
  it("before the end of a letter loses none: another one sends it", async () => {
    server = await startMailServer();
    await write();
    await died({ handed_over_at: null });
    await send();
    expect(await state()).toBe("sending");
    minutes = 1;
    await send();
    expect(await state()).toBe("sent");
    expect(server.taken).toHaveLength(1);
  });

  it("after the end of a letter sends none twice: somebody has to ask", async () => {
    server = await startMailServer();
    await write();
    await died({ handed_over_at: clock() });
    minutes = 1;
    await send();
    expect(await state()).toBe("unsure");
    expect(server.arrived()).toBe(0);
  });

  it("a process that was taken for dead doesn't end its letter", async () => {
    const { open, passed } = gate();
    server = await startMailServer({
      options: {
        onMailFrom: (_, __, answer) => void passed.then(() => answer()),
      },
    });
    await write();
    const slow = send();
    await expect.poll(state).toBe("sending");
    // Its claim has run out, and another process sends the letter.
    minutes = 2;
    const other = await startMailServer();
    await send(undefined, other.url);
    expect(other.taken).toHaveLength(1);
    open();
    await slow;
    expect(server.taken).toHaveLength(0);
    expect(await state()).toBe("sent");
    await other.close();
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
