import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { letterList } from "~/modules/kinds-of-booking/letters/letter.list";
import {
  findStuckLetters,
  letterQueue,
  listAllLetters,
  listLettersOf,
} from "~/modules/kinds-of-booking/letters/letter.service.server";
import type { WriteAnew } from "~/modules/kinds-of-booking/letters/sending.service.server";
import { log as logOfProcess } from "~/operations/log.server";
import { asItIs, gate, letterQueueOf } from "../../../support/bookings/letter-queue";
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

const { book, confirm } = bookableHouse(() => world);

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

const ctx = () => ({ ...world.ctx, now: clock() });

const stuck = async () => (await findStuckLetters(ctx())).map(({ state, count }) => [state, count]);

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

  it.each([
    ["refused", 550, "mailbox unknown", false],
    ["waiting", 452, "mailbox full", true],
  ])("is %s after an answer %i, with the server's words", async (ends, code, sentence, again) => {
    server = await startMailServer({ refuses: () => ({ code, sentence }) });
    await write();
    await send();
    const [letter] = await listLettersOf(world.ctx, booking_id);
    minutes = 1;
    const { state: is, last_answer, next_attempt_at } = letter!;
    expect([is, last_answer, next_attempt_at]).toEqual([ends, sentence, again ? clock() : null]);
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

  it("that can't be written anew is tried again, and holds up no other", async () => {
    const logged = vi.spyOn(logOfProcess, "error").mockReturnValue(undefined);
    server = await startMailServer();
    await write();
    await write("odette@example.com");
    const broken: WriteAnew = (letter) =>
      letter.recipient === "odile@example.com"
        ? Promise.reject(new Error("broken words"))
        : asItIs(letter);
    await send(undefined, undefined, broken);
    expect((await states()).map(([is]) => is)).toEqual(["sent", "waiting"]);
    expect(logged.mock.calls).toMatchObject([[{ error: "broken words" }, expect.anything()]]);
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

it("several processes send each letter once", async () => {
  server = await startMailServer();
  for (let nth = 0; nth < 20; nth += 1) await write(`guest${nth}@example.com`);
  await Promise.all([send(), send(), send()]);
  const recipients = server.taken.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
  expect((await states()).every(([is]) => is === "sent")).toBe(true);
});

describe("a process that dies", () => {
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
    expect(await states()).toEqual([["sent", expect.stringContaining("OK")]]);
    expect(other.taken).toHaveLength(1);
    open();
    await slow;
    expect(server.taken).toHaveLength(0);
    expect(await state()).toBe("sent");
    await other.close();
  });
});
