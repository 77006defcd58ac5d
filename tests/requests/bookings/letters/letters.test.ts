import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { action, loader } from "~/routes/bookings/letter";
import { loader as history } from "~/routes/history";
import { loader as activity } from "~/routes/settings/activity";
import {
  action as bookingAction,
  loader as bookingLoader,
} from "~/routes/bookings/hotels/hotel-booking";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { insertCustomer } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { caller } from "../../../support/api";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;
let customer_id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  customer_id = await insertCustomer(world.db, {
    first_name: "Odile",
    last_name: "Perrin",
    language: "fr",
    email: "odile@example.com",
  });
});
afterAll(() => world.close());

const { book, confirm, input } = bookableHouse(() => world);

const at = (id: number, query = "") => `/bookings/hotels/${id}/letter${query}`;
const params = (id: number, type = "hotels") => ({ type, id: String(id) });
const open = (id: number, query = "", who = staff) => who.get(loader, at(id, query), params(id));

async function confirmedStay(): Promise<number> {
  const { id } = await book({ customer_id });
  await confirm(id);
  return id;
}

interface Page {
  kinds: { value: string }[];
  chosen: { kind: string; language: string };
  recipient: string;
  letter: { subject: string; text: string; fingerprint: string };
}

const pageOf = async (id: number, query = "") => (await open(id, query)).body as Page;

const letters = (booking_id: number) =>
  world.db
    .selectFrom("letters")
    .selectAll()
    .where("booking_id", "=", booking_id)
    .orderBy("id")
    .execute();

const send = async (id: number, changes: Record<string, string> = {}) => {
  const { chosen, recipient, letter } = await pageOf(id);
  const shown = { ...chosen, recipient, shown: letter.fingerprint };
  return staff.post(action, at(id), asking("send", { ...shown, ...changes }), params(id));
};

describe("the page that sends a letter", () => {
  it("proposes the letter that fits the booking, to the customer, in the customer's language", async () => {
    const id = await confirmedStay();
    const { kinds, chosen, recipient, letter } = await pageOf(id);
    expect(kinds.map(({ value }) => value)).toEqual(["confirmation", "reminder"]);
    expect(chosen).toEqual({ kind: "confirmation", language: "fr" });
    expect(recipient).toBe("odile@example.com");
    expect(letter.subject).toMatch(/^Confirmation de réservation HT-2026-\d+ – /);
    expect(letter.text).toMatch(/^Bonjour Odile Perrin,\n\nMerci de votre réservation/);
    expect(letter.text).toContain("Total\u00a0: 480,00\u00a0€");
    expect(letter.text).toMatch(/Cordialement,\n.+$/);
  });

  it("shows another letter in another language, and ignores what can't be chosen", async () => {
    const id = await confirmedStay();
    const reminder = await pageOf(id, "?kind=reminder&language=en");
    expect(reminder.letter.subject).toMatch(/^Payment reminder HT-2026-\d+ – /);
    expect(reminder.letter.text).toContain("€480.00 of your booking is still to be paid.");
    const garbage = await pageOf(id, "?kind=offer&language=de&kind=%00");
    expect(garbage.chosen).toEqual({ kind: "confirmation", language: "fr" });
  });

  it.each([
    ["a draft has an offer", "offer", async () => (await book({ customer_id })).id],
    [
      "a cancelled booking has its cancellation",
      "cancellation",
      async () => {
        const id = await confirmedStay();
        const input = { cancel_reason: "Ill", cancellation_fee: "0" };
        await cancelHotelBooking(world.ctx, id, input);
        return id;
      },
    ],
  ])("%s", async (_, kind, made) => {
    const { kinds, letter } = await pageOf(await made());
    expect(kinds.map(({ value }) => value)).toEqual([kind]);
    expect(letter.text).not.toContain("letters:");
  });

  it("says how to pay what is due, in the guest's language, unless that is done at the desk", async () => {
    const gateway = async (provider: string) => {
      const texts = { instructions_en: "Quote the reference.", instructions_fr: "Indiquez-la." };
      const { id } = await world.db
        .insertInto("payment_gateways")
        .values({ label: "Instructed", provider, mode: "live", ...texts })
        .returning("id")
        .executeTakeFirstOrThrow();
      await world.db
        .updateTable("booking_modules")
        .set({ gateway_id: id })
        .where("kind", "=", "hotel")
        .execute();
    };
    const text = async (id: number, query = "") => (await pageOf(id, query)).letter.text;
    const [id, draft] = [await confirmedStay(), (await book({ customer_id })).id];
    await gateway("bank_transfer");
    expect(await text(id, "?kind=reminder")).toContain("\nIndiquez-la.\n");
    expect(await text(id, "?language=en")).toContain("\nQuote the reference.\n");
    expect(await text(draft)).not.toContain("Indiquez-la.");
    const dialog = `/bookings/hotels/${id}?dialog=payment`;
    const { body } = await staff.get(bookingLoader, dialog, { id: String(id) });
    expect(JSON.stringify(body)).toContain('"instructions":"Quote the reference."');
    const paid = { paid_on: "2026-03-15", amount: "480", reference: "", note: "" };
    await recordPayment(world.ctx, id, paid);
    expect(await text(id)).not.toContain("Indiquez-la.");
    await gateway("cash");
    expect(await text(await confirmedStay())).not.toContain("Indiquez-la.");
    await world.db.updateTable("booking_modules").set({ gateway_id: null }).execute();
  });

  it("reminds of nothing once all is paid", async () => {
    const id = await confirmedStay();
    const paid = { paid_on: "2026-03-15", amount: "480", reference: "", note: "" };
    await recordPayment(world.ctx, id, paid);
    expect((await pageOf(id)).kinds).toHaveLength(1);
  });

  it("without a customer there is no address, and nobody is called by name", async () => {
    const { id } = await book();
    const { recipient, letter } = await pageOf(id);
    expect(recipient).toBe("");
    expect(letter.text).toMatch(/^Dear guest,/);
  });

  it("another type's booking, and one that is gone, lead to their list", async () => {
    const id = await confirmedStay();
    const wrong = await staff.get(loader, `/bookings/spas/${id}/letter`, params(id, "spas"));
    expect(wrong).toRedirectTo("/bookings/spas");
    const unknown = staff.get(loader, `/bookings/cars/${id}/letter`, params(id, "cars"));
    expect((await unknown).status).toBe(404);
  });
});

describe("sending", () => {
  it("queues the very letter that was shown, once, with a row in the log", async () => {
    const id = await confirmedStay();
    const { letter } = await pageOf(id);
    const answer = await send(id);
    expect(answer).toRedirectTo(`/bookings/hotels/${id}`);
    expect(answer).toHaveToast("The letter is on its way");
    const [queued, ...others] = await letters(id);
    expect(others).toEqual([]);
    expect(queued).toMatchObject({
      ...{ kind: "confirmation", language: "fr", recipient: "odile@example.com" },
      ...{ subject: letter.subject, text: letter.text, state: "waiting", attempts: 0 },
    });
    expect(queued!.html).toContain('<html lang="fr">');
    expect(queued!.html).toContain("Odile Perrin");
    expect(await auditOf(world, "letter", queued!.id)).toMatchObject([
      { action: "create", after: { kind: "confirmation", recipient: "odile@example.com" } },
    ]);
    const page = (await staff.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) }))
      .body as { letters: { rows: unknown[] } };
    expect(page.letters.rows).toMatchObject([{ kind: "Confirmation", badge: "waiting" }]);
  });

  it("refuses a letter that has become another one, and shows the present one", async () => {
    const id = await confirmedStay();
    const before = await pageOf(id);
    const paid = { paid_on: "2026-03-15", amount: "100", reference: "", note: "" };
    await recordPayment(world.ctx, id, paid);
    const answer = await send(id, { shown: before.letter.fingerprint });
    expect(answer).toRefuse({ "": /has changed since this letter was shown/ });
    const { options } = answer.body as { options: Page["letter"] };
    expect(options.text).toContain("100,00");
    expect(await letters(id)).toEqual([]);
  });

  it.each([
    [{ recipient: "" }, { recipient: "Say to which address" }],
    [{ recipient: "odile" }, { recipient: /e-mail|email/i }],
    [{ recipient: `${"a".repeat(250)}@example.com` }, { recipient: /254/ }],
    [{ kind: "offer" }, { kind: "This letter doesn’t fit the booking as it is now" }],
    [{ language: "de" }, { language: "Choose a language" }],
  ])("refuses %o", async (changes, mistakes) => {
    const id = await confirmedStay();
    expect(await send(id, changes as Record<string, string>)).toRefuse(mistakes);
    expect(await letters(id)).toEqual([]);
  });

  it("writes an address with line breaks as one line, so that it adds no header", async () => {
    const id = await confirmedStay();
    await send(id, { recipient: "odile@example.com\r\nBcc: all@example.com" });
    expect(await letters(id)).toEqual([]);
  });

  it("belongs to those who may change bookings, and addresses to those who see customers", async () => {
    const id = await confirmedStay();
    await send(id);
    const reader = await staffWith(world, "bookings:view");
    expect((await open(id, "", reader)).status).toBe(403);
    const { letters } = (
      await reader.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) })
    ).body as { letters: { rows: { about: string }[]; write: unknown } };
    expect(letters.write).toBeNull();
    expect(letters.rows[0]!.about).not.toContain("odile@");
  });

  it("tells address and subject in the log to those who see customers alone", async () => {
    const id = await confirmedStay();
    await send(id);
    const [letter] = await letters(id);
    const path = `/history/letter/${letter!.id}`;
    const logFor = async (who: Visitor) => {
      const [own, all] = [
        await who.get(history, path, { entity: "letter", id: String(letter!.id) }),
        await who.get(activity, `/settings/activity?entity=letter`),
      ];
      expect([own.status, all.status]).toEqual([200, 200]);
      return [JSON.stringify(own.body), JSON.stringify(all.body)];
    };
    for (const shown of await logFor(staff)) {
      expect(shown).toContain("odile@example.com");
      expect(shown).toContain(letter!.subject);
    }
    const reader = await staffWith(world, "bookings:view", "settings:view");
    for (const shown of await logFor(reader)) {
      expect(shown).toContain("Confirmation");
      expect(shown).not.toContain("odile@");
      expect(shown).not.toContain(letter!.subject);
    }
  });
});

describe("the letter that the guest has", () => {
  interface Newer {
    sentence: string;
    send: { to: string; post: { to: string; fields: Record<string, string> } | null } | null;
  }
  const newerOf = async (id: number, who = staff) => {
    const page = await who.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) });
    return (page.body as { letters: { newer: Newer | null } }).letters.newer;
  };
  /** A stay whose confirmation was sent on 3 March. */
  async function confirmedInMarch() {
    const id = await confirmedStay();
    await send(id);
    const [at, next_attempt_at] = [new Date("2026-03-03T14:02:00Z"), null];
    const letter = world.db.updateTable("letters").where("booking_id", "=", id);
    await letter.set({ state: "sent", sent_at: at, created_at: at, next_attempt_at }).execute();
    return id;
  }
  const later = () => ({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 1000) });
  const move = (id: number) =>
    updateHotelBooking(
      later(),
      id,
      input({ customer_id, checkin_date: "2026-04-14", checkout_date: "2026-04-17" }),
    );

  it("is named where the booking was changed since, and one press sends the new one", async () => {
    const id = await confirmedInMarch();
    await updateHotelBooking(later(), id, input({ customer_id, notes: "Late" }));
    expect(await newerOf(id)).toBeNull();
    await move(id);
    const newer = (await newerOf(id))!;
    expect(newer.sentence).toBe(
      "The guest has the confirmation of Mar 3, 2026, 2:02 PM, from before this booking was changed.",
    );
    const { to, fields } = newer.send!.post!;
    expect(to).toBe(at(id));
    const answer = await staff.post(action, to, asking("send", fields), params(id));
    expect(answer).toHaveToast("The letter is on its way");
    expect((await letters(id)).at(-1)).toMatchObject({
      ...{ kind: "confirmation", language: "fr", recipient: "odile@example.com" },
      text: expect.stringContaining("14 avr. 2026") as string,
    });
    expect(await newerOf(id)).toBeNull();
  });

  it("is named too where the booking was cancelled since, and not for a payment", async () => {
    const id = await confirmedInMarch();
    await recordPayment(later(), id, {
      ...{ paid_on: "2026-03-15", amount: "480", reference: "", note: "" },
    });
    expect(await newerOf(id)).toBeNull();
    await cancelHotelBooking(later(), id, { cancel_reason: "Ill", cancellation_fee: "0" });
    const { fields } = (await newerOf(id))!.send!.post!;
    expect(fields.kind).toBe("cancellation");
  });

  it("is named to whoever may see bookings; the press is for those who may change them", async () => {
    const id = await confirmedInMarch();
    await move(id);
    const reader = await staffWith(world, "bookings:view", "customers:view");
    expect(await newerOf(id, reader)).toMatchObject({ send: null });
    // Without the address there is no press: the letter's page asks for one.
    const clerk = await staffWith(world, "bookings:view", "bookings:edit");
    const { send: act } = (await newerOf(id, clerk))!;
    expect(act).toMatchObject({ post: null, to: at(id, `?again=${(await letters(id))[0]!.id}`) });
  });
});

describe("a letter that waits", () => {
  const withdraw = (id: number, letter_id: number, who = staff) =>
    who.post(action, at(id), asking("withdraw", { letter_id: String(letter_id) }), params(id));

  async function waiting() {
    const id = await confirmedStay();
    await send(id);
    const [letter] = await letters(id);
    return { id, letter_id: letter!.id };
  }

  it("is withdrawn, with a row in the log, and isn't sent any more", async () => {
    const { id, letter_id } = await waiting();
    const answer = await withdraw(id, letter_id);
    expect(answer).toRedirectTo(`/bookings/hotels/${id}`);
    expect(answer).toHaveToast("The letter is withdrawn: it won’t be sent");
    expect(await letters(id)).toMatchObject([{ state: "withdrawn", next_attempt_at: null }]);
    expect(await auditOf(world, "letter", letter_id)).toMatchObject([
      { action: "create" },
      { action: "delete", before: { recipient: "odile@example.com" }, after: null },
    ]);
  });

  it("is named by the act that withdraws it", async () => {
    const { id } = await waiting();
    await send(id, { kind: "reminder", shown: "" });
    const post = (...act: Parameters<typeof asking>) =>
      staff.post(bookingAction, `/bookings/hotels/${id}`, asking(...act), { id: String(id) });
    const paid = { paid_on: "2026-03-15", reference: "", note: "" };
    const first = await post("pay", { ...paid, amount: "1" });
    expect(first).toHaveToast("Payment recorded");
    expect(first).toHaveToast(/^A waiting letter about this was withdrawn/, "notice");
    expect((await post("pay", { ...paid, amount: "2" })).toasts).toHaveLength(1);
    await send(id, { kind: "reminder", shown: "" });
    const cancelled = await post("cancel", { cancel_reason: "Ill", cancellation_fee: "0" });
    expect(cancelled).toHaveToast(/^2 waiting letters about this were withdrawn/, "notice");
  });

  it("is withdrawn once, and not while it is being sent", async () => {
    const { id, letter_id } = await waiting();
    await world.db
      .updateTable("letters")
      .set({ state: "sending", next_attempt_at: null, claimed_until: new Date(8e12) })
      .where("id", "=", letter_id)
      .execute();
    const late = await withdraw(id, letter_id);
    expect(late).toHaveToast(
      "The letter could not be withdrawn: it doesn’t wait any more: it was sent, or is being sent",
      "error",
    );
    expect(await letters(id)).toMatchObject([{ state: "sending" }]);
    expect(await auditOf(world, "letter", letter_id)).toHaveLength(1);
  });

  it("isn't withdrawn through another booking, nor by readers", async () => {
    const { id, letter_id } = await waiting();
    const other = await confirmedStay();
    expect(await withdraw(other, letter_id)).toHaveToast(/no longer exists/, "error");
    const reader = await staffWith(world, "bookings:view");
    expect((await withdraw(id, letter_id, reader)).status).toBe(403);
    expect(await letters(id)).toMatchObject([{ state: "waiting" }]);
  });

  it("is withdrawn by programs", async () => {
    const { id, letter_id } = await waiting();
    const program = await caller(world);
    const path = `/bookings/hotels/${id}/letters/${letter_id}/withdraw`;
    const { status, body } = await program.post(path);
    expect([status, body.data]).toMatchObject([200, { id: letter_id, state: "withdrawn" }]);
    expect((await program.post(path)).status).toBe(422);
    expect((await program.post(path.replace("/hotels/", "/spas/"))).status).toBe(404);
  });
});

describe("a letter that wasn't sent", () => {
  it("is written again as it would be now, in its language, to its address until somebody corrects it", async () => {
    const id = await confirmedStay();
    await send(id, { recipient: "nobody@example.com", language: "en", shown: "" });
    const [refused] = await letters(id);
    await world.db
      .updateTable("letters")
      .set({ state: "refused", next_attempt_at: null, last_answer: "mailbox unknown" })
      .where("id", "=", refused!.id)
      .execute();
    const { letters: card } = (
      await staff.get(bookingLoader, `/bookings/hotels/${id}`, { id: String(id) })
    ).body as { letters: { rows: { again: object | null; withdraw: object | null }[] } };
    expect(card.rows).toMatchObject([
      { again: { to: `${at(id)}?again=${refused!.id}` }, withdraw: null },
    ]);
    expect(await pageOf(id, `?again=${refused!.id}`)).toMatchObject({
      chosen: { kind: "confirmation", language: "en" },
      recipient: "nobody@example.com",
      again: { why: "Confirmation: refused · mailbox unknown" },
    });
    // Another language can be chosen; a letter about another booking is none.
    const french = await pageOf(id, `?again=${refused!.id}&language=fr`);
    expect(french).toMatchObject({ chosen: { language: "fr" }, recipient: "nobody@example.com" });
    const other = await confirmedStay();
    expect(await pageOf(other, `?again=${refused!.id}`)).toMatchObject({
      recipient: "odile@example.com",
      again: null,
    });
    expect(await pageOf(id, "?again=%00")).toMatchObject({ again: null });
  });
});

describe("what becomes of letters", () => {
  it("a customer who is anonymised is forgotten in letters, and in the log of them", async () => {
    const leaving = await insertCustomer(world.db, {
      first_name: "Séverine",
      last_name: "Quenneville",
      email: "severine@example.com",
    });
    const { id } = await book({ customer_id: leaving });
    await send(id);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);
    const [letter] = await letters(id);
    expect(letter).toMatchObject({ recipient: "", text: "", html: "", state: "given_up" });
    const log = await auditOf(world, "letter", letter!.id);
    expect(JSON.stringify(log)).not.toMatch(/severine|Quenneville/i);
  });

  it("programs send letters and read what became of them", async () => {
    const id = await confirmedStay();
    const program = await caller(world);
    const body = { kind: "reminder", language: "en", recipient: "odile@example.com" };
    const sent = await program.post(`/bookings/hotels/${id}/letters`, body);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ kind: "reminder", state: "waiting", sent_at: null });
    const list = await program.get(`/bookings/hotels/${id}/letters`);
    expect(list.body.data).toEqual([sent.body.data]);
    expect((await program.get(`/bookings/spas/${id}/letters`)).status).toBe(404);
    const offer = await program.post(`/bookings/hotels/${id}/letters`, { ...body, kind: "offer" });
    expect(offer.status).toBe(422);
  });
});
