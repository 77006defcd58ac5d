import { describe, expect, it } from "vitest";
import * as page from "~/routes/bookings/account";
import { bookableHouse } from "../../support/bookings/stays";
import { stopClock } from "../../support/clock";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking, signedIn, speaking, staffWith, type Fields } from "../../support/requests";

const { world, staff, program } = deskWithStoppedClock();

const { book } = bookableHouse(() => world);

const addressOf = (id: number) => `/bookings/hotels/${id}/account`;
const params = (id: number) => ({ type: "hotels", id: String(id) });
const open = (id: number, query = "", who = staff) =>
  who.get(page.loader, `${addressOf(id)}${query}`, params(id));
const post = (id: number, intent: string, fields: Fields, query = "", who = staff) =>
  who.post(page.action, `${addressOf(id)}${query}`, asking(intent, fields), params(id));

const minibar = { description: "Minibar", amount: "12.50", reason: "Two waters" };

describe("the account of a booking", () => {
  it("shows lines by day with a running balance, in the reader's language", async () => {
    const { id } = await book();
    await post(id, "pay", { paid_on: "2026-03-15", amount: "100", reference: "TR-9", note: "" });
    expect((await open(id)).body).toMatchObject({
      sums: { charges: "€480.00", paid: "€100.00", due: "€380.00", state: "due" },
      groups: [
        {
          ...{ heading: "Sun, Mar 15", note: "today" },
          rows: [{ name: "Payment", payments: "100.00", balance: "−100.00" }],
        },
        { rows: [{ name: "Night", charges: "160.00", balance: "60.00" }] },
        {},
        { rows: [{ charges: "160.00", balance: "380.00", reverse: null }] },
      ],
      totals: { term: "Total, EUR", charges: "480.00", payments: "100.00", balance: "380.00" },
      question: null,
    });
    expect((await open(id, "", speaking(staff, "fr"))).body).toMatchObject({
      groups: [
        { note: "aujourd’hui", rows: [{ name: "Paiement", payments: "100,00" }] },
        { rows: [{ name: "Nuit" }] },
        {},
        {},
      ],
    });
  });

  it("is adjusted in a dialog, and a line is taken back from its row", async () => {
    const { id } = await book();
    expect((await open(id, "?dialog=adjust")).body).toMatchObject({
      question: { about: "adjust", unit: "EUR" },
    });
    const empty = await post(id, "adjust", { description: "", amount: "", reason: "" });
    expect(empty).toRefuse({
      ...{
        description: /Enter what the guest reads/,
        amount: /Enter the amount/,
        reason: /Say why/,
      },
    });
    expect(await post(id, "adjust", { ...minibar, amount: "-900" })).toRefuse(
      { amount: /^Only €480\.00 is owed/ },
      422,
    );
    const posted = await post(id, "adjust", minibar);
    expect(posted).toRedirectTo(addressOf(id));
    expect(posted).toHaveToast("Adjustment posted");
    const shown = (await open(id)).body as { groups: { rows: { reverse: { to: string } }[] }[] };
    const { to } = shown.groups[0]!.rows[0]!.reverse;
    expect(shown).toMatchObject({
      sums: { charges: "€492.50" },
      groups: [
        { rows: [{ name: "Minibar", internal: "Two waters · tester Administrator" }] },
        {},
        {},
        {},
      ],
    });
    const query = to.slice(to.indexOf("?"));
    expect((await open(id, query)).body).toMatchObject({
      question: { about: "take_back", message: expect.stringMatching(/Minibar.*€12\.50/) },
    });
    expect(await post(id, "take_back", { reason: "Not theirs" }, query)).toHaveToast(
      "Adjustment reversed",
    );
    expect((await open(id)).body).toMatchObject({
      sums: { charges: "€480.00" },
      groups: [
        { rows: [{ reverse: null }, { details: "Reversal", internal: /^Not theirs/ }] },
        {},
        {},
        {},
      ],
    });
    expect((await open(id, query)).body).toMatchObject({ question: null });
    expect((await open(id, "?dialog=take_back&adjustment=999999")).status).toBe(302);
  });

  it("is looked at by whoever sees bookings, and changed by whoever may change them", async () => {
    const { id } = await book();
    const looking = await staffWith(world, "bookings:view");
    await post(id, "adjust", minibar);
    expect((await open(id, "", looking)).body).toMatchObject({
      mayEdit: false,
      groups: [{ rows: [{ name: "Minibar", reverse: null }] }, {}, {}, {}],
    });
    expect((await open(id, "?dialog=adjust", looking)).status).toBe(403);
    expect((await post(id, "adjust", minibar, "", looking)).status).toBe(403);
    const flight = staff.get(page.loader, `/bookings/flights/${id}/account`, {
      ...{ type: "flights", id: String(id) },
    });
    expect((await flight).status).toBe(302);
  });

  it("folds what was before today where it is long, and unfolds it", async () => {
    const { id } = await book({ checkin_date: "2026-04-01", checkout_date: "2026-05-20" });
    const later = new Date("2026-05-10T10:00:00Z");
    stopClock({ ctx: { ...world.ctx, now: later } });
    const then = await signedIn(world);
    const folded = (await open(id, "", then)).body as { groups: { key: string; rows: object[] }[] };
    expect(folded.groups[0]).toMatchObject({
      ...{ key: "before", unfold: `${addressOf(id)}?all=1` },
      rows: [{ name: "39 lines", charges: "6,240.00", balance: "6,240.00" }],
    });
    expect(folded.groups).toHaveLength(11);
    expect(((await open(id, "?all=1", then)).body as typeof folded).groups).toHaveLength(49);
    stopClock(world);
  });

  it("is read, adjusted and corrected by programs, with the same sums", async () => {
    const { id } = await book();
    const at = `/bookings/hotels/${id}`;
    const posted = await program.post(`${at}/adjustments`, { ...minibar, amount: 12.5 });
    expect([posted.status, posted.body.data]).toMatchObject([201, { amount: "12.50" }]);
    expect((await program.get(`${at}/account`)).body.data).toMatchObject({
      ...{ charges: "492.50", paid: "0.00", due: "492.50", paid_with_pack: null },
      lines: [{ kind: "adjustment", label: "Minibar", charge: "12.50" }, { kind: "night" }, {}, {}],
    });
    expect((await program.get(`${at}/payments`)).body.data).toMatchObject({ due: "492.50" });
    const { id: adjustment } = posted.body.data as { id: number };
    const back = await program.post(`${at}/adjustments/${adjustment}/reverse`, { reason: "No" });
    expect([back.status, back.body.data]).toMatchObject([201, { reverses_id: adjustment }]);
    expect((await program.get(`/bookings/spas/${id}/account`)).status).toBe(404);
  });
});
