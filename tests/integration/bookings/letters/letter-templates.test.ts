import { letterTemplateList } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict } from "~/core/errors";
import type { LetterTemplateInput } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.fields";
import { letterTemplateNoun } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.noun.server";
import { letterSample } from "~/modules/kinds-of-booking/letter-writing/templates/letter-sample.presenter.server";
import {
  createLetterTemplate,
  deleteLetterTemplate,
  letterTemplateRows,
  updateLetterTemplate,
} from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.service.server";
import { writtenLetter } from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import type { LetterKind } from "~/modules/kinds-of-booking/letters/letter";
import type { Language } from "~/i18n/languages";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import { loader as confirmationLoader } from "~/routes/bookings/hotels/hotel-booking-confirmation";
import { insertCustomer, insertHotel } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { signedIn } from "../../../support/requests";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, later } = bookableHouse(() => world);

const input = (changes: Partial<LetterTemplateInput> = {}): LetterTemplateInput => ({
  hotel_id: house().hotel_id,
  language: "en",
  kind: null,
  subject: "{letter} {reference}",
  greeting: "Hello {guest}",
  closing: "Yours, {hotel}",
  ...changes,
});

const make = (changes: Partial<LetterTemplateInput> = {}) =>
  createLetterTemplate(world.ctx, input(changes));

async function stay(): Promise<number> {
  const customer_id = await insertCustomer(world.db, { first_name: "Odile", last_name: "Perrin" });
  const { id } = await book({ customer_id });
  await confirm(id);
  return id;
}

const letter = (id: number, kind: LetterKind = "confirmation", language: Language = "en") =>
  writtenLetter(world.ctx, { type: "hotel", id }, { kind, language });

describe("a letter about a stay", () => {
  it("has the words of its hotel in its language, and the usual ones elsewhere", async () => {
    const id = await stay();
    await make({ greeting: "Hello {guest},\nthree nights: {nights}, {checkin} to {checkout}" });
    const { subject, text, html } = await letter(id);
    expect(subject).toMatch(/^Booking confirmation HT-2026-\d+$/);
    expect(text).toMatch(
      /^Hello Odile Perrin,\nthree nights: 3, Fri, Apr 10, 2026 to Mon, Apr 13, 2026\n\nThank you/,
    );
    expect(text).toMatch(/\n\nYours, [^\n]+$/);
    expect(html).toContain("Hello Odile Perrin,\nthree nights: 3");
    expect((await letter(id, "confirmation", "fr")).text).toMatch(/^Bonjour Odile Perrin,/);
  });

  it("prefers the words for its kind", async () => {
    const id = await stay();
    await make({ closing: "For every letter" });
    await make({ kind: "reminder", closing: "Please pay {due} of {amount}" });
    expect((await letter(id)).text).toMatch(/For every letter$/);
    expect((await letter(id, "reminder")).text).toMatch(/Please pay €480\.00 of €480\.00$/);
  });

  it("never has the words of another hotel, nor HTML of a template", async () => {
    const id = await stay();
    const other = await insertHotel(world.db, { label: "Elsewhere" });
    await make({ hotel_id: other });
    expect((await letter(id)).text).toMatch(/^Dear Odile Perrin,/);
    await make({ greeting: "<script>alert(1)</script> & {guest}" });
    const { html, text } = await letter(id);
    expect(text).toContain("<script>alert(1)</script> & Odile");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Odile");
  });

  it("is another one after its template has changed, so that it is shown again before it is sent", async () => {
    const id = await stay();
    const { id: template } = await make();
    const before = await letter(id);
    await updateLetterTemplate(later(), template, input({ closing: "Other words" }));
    expect((await letter(id)).fingerprint).not.toBe(before.fingerprint);
  });

  it("on paper has its hotel's greeting and closing", async () => {
    const id = await stay();
    const staff = await signedIn(world);
    const params = { id: String(id) };
    const paper = async () =>
      (await staff.get(confirmationLoader, `/bookings/hotels/${id}/confirmation`, params)).body;
    expect(await paper()).toMatchObject({ words: null });
    await make();
    expect(await paper()).toMatchObject({ words: { greeting: "Hello Odile Perrin" } });
  });
});

describe("a template", () => {
  it("leaves rows in the log", async () => {
    const { id } = await make();
    await updateLetterTemplate(later(), id, input({ subject: "Other" }));
    await deleteLetterTemplate(world.ctx, id);
    expect(await auditOf(world, "letter_template", id)).toMatchObject([
      { action: "create" },
      {
        action: "update",
        before: { subject: "{letter} {reference}" },
        after: { subject: "Other" },
      },
      { action: "delete" },
    ]);
  });

  it("is one, also where two people add it at once", async () => {
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused!.reason).toBeInstanceOf(Conflict);
    expect(await refusal(make())).toBe("letter-templates:ERRORS.EXISTS at kind");
  });

  it("keeps its hotel", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Leaving" });
    const { id } = await make({ hotel_id });
    await expect(deleteHotel(world.ctx, hotel_id)).rejects.toBeInstanceOf(Conflict);
    await deleteLetterTemplate(world.ctx, id);
    await deleteHotel(world.ctx, hotel_id);
  });
});

describe("the sample beside the form", () => {
  const sample = (changes: object = {}) =>
    letterSample(world.ctx, { hotel_id: String(house().hotel_id), language: "en", ...changes });

  it("is the latest stay about which such a letter is sent, one with a customer first", async () => {
    const confirmed = await stay();
    await book();
    const { reference } = await world.db
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", confirmed)
      .executeTakeFirstOrThrow();
    const { sample: shown, key } = await sample({ kind: "confirmation" });
    expect(key).toBe(`${house().hotel_id},en,confirmation`);
    expect(shown!.fillings).toMatchObject({ guest: "Odile Perrin", reference, nights: "3" });
    expect(shown!.usual.subject).toContain(reference);
    expect(shown!.body).toMatch(/^Thank you for your booking/);
    expect((await sample({ kind: "offer" })).sample!.body).toMatch(/^Thank you for your enquiry/);
  });

  it("says why there is none", async () => {
    expect((await sample()).note).toContain("no booking yet");
    expect((await sample({ hotel_id: "" })).note).toContain("Choose a hotel");
  });
});

it("the number of statements stays the same, however many templates there are", async () => {
  const id = await stay();
  const read = (ctx: typeof world.ctx) =>
    letterTemplateRows.page(ctx, { ...letterTemplateList.defaults, page: 1 } as never);
  const entered = { hotel_id: String(house().hotel_id), language: "en", kind: "" };
  const counts = async () => [
    await countStatements(world, read),
    await countStatements(world, (ctx) => letterTemplateNoun.choices!(ctx, entered)),
    await countStatements(world, (ctx) =>
      writtenLetter(ctx, { type: "hotel", id }, { kind: "confirmation", language: "en" }),
    ),
  ];
  await make();
  const before = await counts();
  await make({ language: "fr" });
  await make({ kind: "offer" });
  await make({ kind: "reminder" });
  expect(await counts()).toEqual(before);
  expect(before[0]).toBeLessThanOrEqual(3);
});
