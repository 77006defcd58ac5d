import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { loader } from "~/routes/bookings/letter";
import { loader as history } from "~/routes/history";
import { loader as activity } from "~/routes/settings/activity";
import { loader as bookingLoader } from "~/routes/bookings/hotels/hotel-booking";
import { insertCustomer } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { letterPageOf, type LetterPage } from "../../../support/bookings/letter-page";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, staffWith, type Visitor } from "../../../support/requests";

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

const { book, confirm } = bookableHouse(() => world);
const { params, open, pageOf, confirmedStay, letters, send } = letterPageOf(
  () => ({ world, staff, customer_id }),
  { book, confirm },
);

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
    const { options } = answer.body as { options: LetterPage["letter"] };
    expect(options.text).toContain("100,00");
    expect(await letters(id)).toEqual([]);
  });

  it.each([
    [{ recipient: "" }, { recipient: "Enter an e-mail address" }],
    [{ recipient: "odile" }, { recipient: /e-mail|email/i }],
    [{ recipient: `${"a".repeat(250)}@example.com` }, { recipient: /254/ }],
    [{ kind: "offer" }, { kind: "This letter doesn’t suit the current status of the booking" }],
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
