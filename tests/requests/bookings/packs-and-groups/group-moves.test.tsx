import { expect, it } from "vitest";
import { createGroupBooking } from "~/modules/kinds-of-booking/group-bookings/group-booking.service.server";
import type { GroupMovePage as Shown } from "~/modules/kinds-of-booking/group-bookings/group-move.presenter.server";
import { GroupMovePage } from "~/modules/kinds-of-booking/group-bookings/ui/group-move-page";
import * as moving from "~/routes/bookings/packs/pack-booking-move";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking } from "../../../support/requests";
import { rendered } from "../../../support/screens/rendered";

const { world, staff, program } = deskWithStoppedClock();

const { house } = bookableHouse(() => world);

const grouped = async () => {
  const { pack, stays } = await createGroupBooking(
    world.ctx,
    {
      ...{ hotel_id: house().hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
      ...{ label: "Choir", external_reference: "", notes: "", status: "confirmed" },
      rooms: [{ room_type_id: house().room_type_id, count: 2, adults: 2, children_ages: [] }],
    },
    "manual",
  );
  return { id: pack.id, stays: stays.map((stay) => stay.id) };
};

it("a group's page shows each stay with its new dates and prices, and saves all by one press", async () => {
  const { id, stays } = await grouped();
  const path = `/bookings/packs/${id}/move`;
  const shown = async (query: string, who = staff) =>
    (await who.get(moving.loader, `${path}${query}`, { id: String(id) })).body as Shown;
  const whole = await shown("?by_days=1");
  expect(whole).toMatchObject({
    ...{ before: "€960.00", after: "€960.00", isBlocked: false, checkin_date: "2026-04-11" },
    rows: [{ checkin_date: "2026-04-11", what: /2 nights as agreed · 1 night at/ }, {}].map(
      (row, nth) =>
        nth === 0 ? { ...row, what: expect.stringMatching(row.what!) as string } : row,
    ),
  });
  const rows = `?from_${stays[0]!}=2026-04-12&until_${stays[0]!}=2026-04-13&from_${stays[1]!}=x`;
  expect(await shown(rows)).toMatchObject({
    ...{ after: "€640.00" },
    rows: [{ checkin_date: "2026-04-12" }, { checkin_date: "2026-04-10" }],
    answers: [
      { key: "as_stayed", title: "As stayed", total: "€640.00" },
      { key: "as_agreed", total: "€640.00" },
      { key: "charged", total: "€960.00", save: "Save for €960.00" },
      { key: "today", total: "€640.00" },
    ],
  });
  expect(await shown("?by_days=90")).toMatchObject({
    isBlocked: true,
    rows: [{ problem: expect.stringMatching(/no price/) as string }, {}],
    answers: [{ key: "agreed" }],
  });
  expect((await shown("?by_days=1", speaking(staff, "fr"))).steps[1]).toMatchObject({
    ...{ label: "1 jour plus tard", current: true },
  });
  expect(await shown("?by_days=1e99&checkin_date=never")).toMatchObject({ isNothing: true });

  const page = rendered(<GroupMovePage view={whole} />, { path });
  expect(page.all("button", { value: "move" }).map(({ text }) => text)).toEqual([
    ...["Save for €960.00", "Save for €960.00"],
  ]);
  // The fields of both forms have the same names; those of the usual answer come first.
  const fields = Object.fromEntries(
    page
      .all("input", { type: "hidden" })
      .filter(({ attributes }) => /^(stays|expected|pricing)/.test(attributes.name!))
      .reverse()
      .map(({ attributes }) => [attributes.name, attributes.value ?? ""]),
  ) as Record<string, string>;
  expect(fields.pricing).toBe("agreed");
  const send = (entered: Record<string, string>) =>
    staff.post(moving.action, path, asking("move", entered), { id: String(id) });
  const refused = await send({ ...fields, expected_amount: "1.00" });
  expect(refused.status).toBe(409);
  expect(await send(fields)).toRedirectTo(`/bookings/packs/${id}`);
  expect(await shown("")).toMatchObject({ rows: [{ checkin_date: "2026-04-11" }, {}] });
});

it("a program moves a group, and is told what it said wrong", async () => {
  const { id, stays } = await grouped();
  const move = (body: object) => program.post(`/bookings/packs/${id}/move`, body);
  const { status, body } = await move({ checkin_date: "2026-04-12", expected_amount: "960.00" });
  expect([status, body.data]).toMatchObject([
    200,
    { pack: { id }, stays: stays.map((stay) => ({ id: stay, checkin_date: "2026-04-12" })) },
  ]);
  for (const wrong of [{}, { by_days: 1, checkin_date: "2026-04-12" }, { by_days: 0.5 }]) {
    expect((await move(wrong)).status).toBe(422);
  }
});
