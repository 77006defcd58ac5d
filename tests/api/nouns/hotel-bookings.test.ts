import { describe, expect, it } from "vitest";
import { insertCustomer, insertPoint, insertRoom, insertRoomType } from "../../factories/rows";
import { statementsOfRead } from "../../support/api-statements";
import { auditOf } from "../../support/audit";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { bookableHouse } from "../../support/bookings/stays";

/** Its house is open from April to June of the year whose March it is. */
const { world, program } = deskWithStoppedClock();

const { house, priced } = bookableHouse(() => world);

const PATH = "/bookings/hotels";

const stay = (changes: object = {}) => ({
  hotel_id: house().hotel_id,
  room_type_id: house().room_type_id,
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2, children: 0 },
  ...changes,
});

const book = (changes: object = {}, headers: Record<string, string> = {}) =>
  program.post(PATH, stay(changes), headers);

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("hotel bookings", () => {
  it("have another type from a night on, and amounts for single nights", async () => {
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    await priced(suite, "60");
    const { data } = (await book({ status: "confirmed" })).body;
    const path = `${PATH}/${data.id}`;
    const typed = { night_amounts: [{ night: "2026-04-11", amount: "100.00" }] };
    const from = { room_type_id: suite, from_night: "2026-04-12" };
    expect((await program.patch(path, { ...typed, ...from })).status).toBe(422);
    const changed = await program.patch(path, { ...typed, ...from, override_reason: "Noise." });
    expect(changed.body.data).toMatchObject({
      ...{ amount: "380.00", override_amount: "380.00", override_reason: "Noise." },
      room_type: { id: house().room_type_id },
    });
    const listed = async () =>
      (await program.get(`${path}/nights`)).body.data.map(
        (night: { room_type_id: number; price: { amount: string } }) => [
          ...[night.room_type_id, night.price.amount],
        ],
      );
    const nights = [
      [house().room_type_id, "160.00"],
      [house().room_type_id, "100.00"],
      [suite, "120.00"],
    ];
    expect(await listed()).toEqual(nights);
    await program.patch(path, { notes: "Quiet." });
    expect(await listed()).toEqual(nights);
  });

  it("are quoted and booked in one call, listed, read and replaced", async () => {
    const customer_id = await insertCustomer(world.db, { last_name: "Quoted" });
    const made = await book({ status: "confirmed", customer_id, notes: "Late." });
    expect(made.status).toBe(201);
    const { data } = made.body;
    expect(data).toMatchObject({
      ...{ status: "confirmed", source: "api", amount: "480.00", calculated_amount: "480.00" },
      ...{ override_amount: null, nights: 3, customer_id, notes: "Late." },
      hotel: { id: house().hotel_id, label: "Hôtel Test" },
      currency: { code: "EUR", symbol: "€" },
    });
    expect(data.reference).toMatch(/^HT-\d{4}-\d{6}$/);
    expect((await program.get(`${PATH}/${data.id}`)).body).toEqual(made.body);
    const { body } = await program.get(`${PATH}?hotel_id=${house().hotel_id}`);
    expect(body.data).toEqual([data]);

    const { updated_at } = data;
    const longer = { ...stay({ customer_id, checkout_date: "2026-04-14" }), updated_at };
    const replaced = await program.put(`${PATH}/${data.id}`, longer);
    expect(replaced.body.data).toMatchObject({ amount: "640.00", nights: 4, status: "confirmed" });
    expect((await program.put(`${PATH}/${data.id}`, longer)).status).toBe(409);
    const log = await auditOf(world, "hotel_booking", data.id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update"]);
  });

  it("are made with their physical room, or not at all", async () => {
    const { hotel_id, room_type_id } = house();
    const room = (number: string) => insertRoom(world.db, { hotel_id, room_type_id, number });
    const [room_id] = [await room("101"), await room("102")];
    const made = await book({ status: "confirmed", room_id });
    expect([made.status, made.body.data]).toMatchObject([201, { status: "confirmed", room_id }]);
    const count = async () => (await program.get(`${PATH}?hotel_id=${hotel_id}`)).body.data.length;
    const refused = await book({ status: "pending", room_id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Another booking has this room/),
    ]);
    const unknown = await book({ room_id: 99_999 });
    expect([unknown.status, unknown.body.errors]).toMatchObject([
      422,
      { room_id: [expect.any(String)] },
    ]);
    expect((await book({ room_id: "x" })).status).toBe(422);
    expect(await count()).toBe(1);
    expect((await book({ room_id: null })).body.data).toMatchObject({ room_id: null });
  });

  it("are made for the amount that was quoted, or not at all", async () => {
    const quoted = await program.post("/prices/calculate", stay());
    const { total } = quoted.body.data as { total: string };
    const expected = { expected_amount: total ?? "480.00" };
    expect((await book({ ...expected, status: "pending" })).status).toBe(201);
    const other = await book({ expected_amount: "479.99" });
    expect([other.status, other.body]).toEqual([
      409,
      {
        ...{ status: "error", message: expect.stringMatching(/price has changed/) as string },
        ...{ code: "OTHER_AMOUNT", amount: "480.00", currency: "EUR", field: "expected_amount" },
      },
    ]);
    const fraction = await book({ expected_amount: "480.001" });
    expect([fraction.status, Object.keys(fraction.body.errors)]).toEqual([
      422,
      ["expected_amount"],
    ]);
  });

  it("take the last room once, and say which night is full", async () => {
    const rooms = { status: "confirmed" };
    const many = await Promise.all(Array.from({ length: 8 }, () => book(rooms)));
    const booked = many.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(5);
    for (const { status, body } of many) {
      if (status !== 201)
        expect([status, body.code, body.message]).toEqual([
          422,
          "SOLD_OUT",
          expect.stringMatching(/Apr 10/),
        ]);
    }
    expect((await book()).body.data.status).toBe("draft");
  });

  it("are quoted with the rooms that are left, and never as if there were some where there are none", async () => {
    const quote = async (path: string, body: object) => (await program.post(path, body)).body;
    const alone = async () => (await quote("/prices/calculate", stay())).data;
    const many = async () =>
      (await quote("/prices/calculate-many", { stays: [stay()] })).results[0].data;
    expect(await alone()).toMatchObject({ total: "480.00", rooms_left: 5, warnings: [] });
    const night = { checkin_date: "2026-04-11", checkout_date: "2026-04-12", status: "confirmed" };
    for (let room = 0; room < 3; room += 1) await book(night);
    expect(await many()).toMatchObject({ rooms_left: 2, warnings: [] });
    for (let room = 0; room < 2; room += 1) await book(night);
    const [one, other] = [await alone(), await many()];
    expect(one).toMatchObject({ total: "480.00", rooms_left: 0 });
    expect(one.warnings).toEqual([
      { code: "SOLD_OUT", message: "Sold out on Apr 11, 2026.", dates: ["2026-04-11"] },
    ]);
    expect(other).toMatchObject({ rooms_left: 0, warnings: ["SOLD_OUT"] });
  });

  it("are priced again with what is left beside them: they are in nobody's way", async () => {
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: 1 })
      .where("id", "=", house().room_type_id)
      .execute();
    const { id } = (await book({ status: "confirmed" })).body.data;
    const { data } = (await program.get(`${PATH}/${id}/price`)).body;
    expect(data).toMatchObject({ rooms_left: 1, warnings: [] });
  });

  it("are made once under one key", async () => {
    const key = { "Idempotency-Key": `stay-${house().hotel_id}` };
    const [one, two] = [await book({}, key), await book({}, key)];
    expect(two.text).toBe(one.text);
    expect(two.headers.get("Idempotency-Replayed")).toBe("true");
    const { body } = await program.get(`${PATH}?hotel_id=${house().hotel_id}`);
    expect(body.pagination.total_items).toBe(1);
  });

  it("have a reference of the caller's that is one at its distribution point", async () => {
    const external_reference = `EXT-${house().hotel_id}`;
    const [here, there] = [
      await insertPoint(world.db, `H${house().hotel_id}`),
      await insertPoint(world.db, `T${house().hotel_id}`),
    ];
    const at = (distribution_point_id: number | null) =>
      book({ distribution_point_id, external_reference });
    const answers = [];
    for (const point of [here, here, there, null, null]) answers.push(await at(point));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201, 409]);
    const bookings = answers.map(({ body }) => body.data);
    const [first, , elsewhere, direct] = bookings;
    const named = ({ id, reference }: { id: number; reference: string }) => ({
      ...{ id, reference, type: "hotel" },
    });
    expect(answers[1]!.body).toMatchObject({
      code: "EXTERNAL_REFERENCE_TAKEN",
      booking: named(first),
    });
    expect(answers[4]!.body.booking).toEqual(named(direct));
    const moved = await program.patch(`${PATH}/${elsewhere.id}`, { distribution_point_id: here });
    expect([moved.status, moved.body.booking]).toEqual([409, named(first)]);

    // Each is found by it, and nothing else is.
    await book();
    for (const [query, found] of [
      [`external_reference=${external_reference}`, [direct, elsewhere, first]],
      [`external_reference=${external_reference.toLowerCase()}`, []],
      [`external_reference=${external_reference}&distribution_point_id=none`, [direct]],
      [`external_reference=${external_reference}&distribution_point_id=${there}`, [elsewhere]],
      [`search=${external_reference}`, [direct, elsewhere, first]],
      [`reference=${String(first.reference).toLowerCase()}`, [first]],
      ["reference=HT-1999-000001", []],
    ] as [string, { id: number }[]][]) {
      const { data } = (await program.get(`${PATH}?${query}`)).body;
      expect([query, idsOf(data)]).toEqual([query, idsOf(found)]);
    }
    for (const query of ["external_reference=", "reference=12", "start=2027-07-01", "floor=1"]) {
      expect((await program.get(`${PATH}?${query}`)).status).toBe(422);
    }
  });

  it("are followed as they change, and so are customers", async () => {
    const { next } = (await program.get("/changes?since=now")).body;
    const { id } = (await book()).body.data;
    await program.post(`${PATH}/${id}/confirm`);
    const customer = (
      await program.post("/customers", {
        ...{ type: "company", company_name: "Followed & Sons", language: "en" },
      })
    ).body.data;
    const { changes } = (await program.get(`/changes?since=${next}`)).body;
    expect(
      changes.map(({ entity, action, id: row }: Record<string, unknown>) => [entity, action, row]),
    ).toEqual([
      ["bookings/hotels", "create", id],
      ["bookings/hotels", "update", id],
      // A confirmed stay takes a room.
      ["availability", "update", house().room_type_id],
      ["customers", "create", customer.id],
    ]);
    for (const { entity, id: row, row: shown } of changes) {
      // Rooms left are read by hotel and days.
      if (entity === "availability") continue;
      expect(shown).toEqual((await program.get(`/${entity}/${row}`)).body.data);
    }
  });

  it("cost few statements to list, however many there are", async () => {
    await book();
    const few = await statementsOfRead(world, program, PATH);
    for (let more = 0; more < 4; more += 1) await book();
    expect(await statementsOfRead(world, program, PATH)).toBeLessThanOrEqual(few);
  });
});

describe("customers", () => {
  it("are created, listed, read and replaced, without what a form would ask", async () => {
    const person = { type: "person", first_name: "Ada", last_name: "Byron", language: "en" };
    const made = await program.post("/customers", person);
    expect(made.status).toBe(201);
    const { data } = made.body;
    expect(data).toMatchObject({ ...person, active: true, email: "", marketing_consent_at: null });
    expect((await program.get(`/customers/${data.id}`)).body).toEqual(made.body);
    const consenting = { ...person, marketing_consent: true, email: "ada@example.com" };
    const replaced = await program.put(`/customers/${data.id}`, consenting);
    expect(replaced.body.data).toMatchObject({ email: "ada@example.com", marketing_consent: true });
    const { body } = await program.get("/customers?search=byron");
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([data.id]);
  });

  it.each([
    [{ last_name: "" }, "last_name"],
    [{ type: "robot" }, "type"],
    [{ birth_date: "2999-01-01" }, "birth_date"],
    [{ country: "XX" }, "country"],
    [{ email: "nobody" }, "email"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const person = { type: "person", first_name: "Ada", last_name: "Byron", language: "en" };
    const { status, body } = await program.post("/customers", { ...person, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
