import { randomFrom } from "../../scripts/seed/random";
import { DomainError } from "~/core/errors";
import { addDays, dateInZone } from "~/core/dates";
import { bookingActs } from "~/modules/bookings/booking";
import { setRoomState, updateRoom } from "~/modules/rooms/room.service.server";
import { updateRoomPrice } from "~/modules/room-prices/room-price.service.server";
import {
  getRoomType,
  setRoomTypeState,
  updateRoomType,
} from "~/modules/room-types/room-type.service.server";
import { createStopSale, deleteStopSale } from "~/modules/stop-sales/stop-sale.service.server";
import * as flightPage from "~/routes/bookings/flight-booking";
import * as hotelPage from "~/routes/bookings/hotel-booking";
import * as packPage from "~/routes/bookings/pack-booking";
import * as spaPage from "~/routes/bookings/spa-booking";
import { caller, type Caller } from "./api";
import { asking, signedIn, type Fields, type Visitor } from "./requests";
import { FIRST_DAY, MOST_CHANGING, type ScarceHouse } from "./scarce-house";
import type { TestWorld } from "./context";

type Kind = "hotels" | "spas" | "flights" | "packs";
type Body = Record<string, unknown>;

/** Something that was booked in the storm, with what it was booked with. */
interface Booked {
  kind: Kind;
  id: number;
  reference: string;
  body: Body;
}

/** What a storm did: how often each thing was answered with which status, and what must not be. */
export interface Weather {
  answers: Record<string, number>;
  /** Failures of ours: what was done, and what it said. */
  failures: string[];
  /** The longest that anybody waited, in milliseconds, and for what. */
  slowest: { what: string; ms: number };
}

interface Blowing {
  workers: number;
  ms: number;
  seed: number;
}

const pages = { hotels: hotelPage, spas: spaPage, flights: flightPage, packs: packPage };

/** So many of the latest bookings are acted on: the fewer, the more often two meet. */
const LATEST = 40;

const LONGEST_FAILURE = 500;

/**
 * Lets workers do everything that can be done with bookings of every kind, at the desk and as a program,
 * with stop sales, rooms, room types and prices changing beside them.
 */
export async function storm(
  world: TestWorld,
  house: ScarceHouse,
  { workers, ms, seed }: Blowing,
): Promise<Weather> {
  const weather: Weather = { answers: {}, failures: [], slowest: { what: "", ms: 0 } };
  const [program, staff] = [await caller(world), await signedIn(world)];
  const booked: Booked[] = [];
  // Once by one alone: what is loaded on first use would be waited for by all.
  const first = new Worker({ world, house, program, staff, booked, seed: 0 });
  for (const [, , work] of first.all) await statusOf(work, (said) => weather.failures.push(said));
  const ends = performance.now() + ms;
  await Promise.all(
    Array.from({ length: workers }, async (_, nth) => {
      const worker = new Worker({ world, house, program, staff, booked, seed: seed + nth });
      while (performance.now() < ends) {
        const [what, work] = worker.next();
        const began = performance.now();
        const status = await statusOf(work, (failure) =>
          weather.failures.push(`${what}: ${failure}`.slice(0, LONGEST_FAILURE)),
        );
        const took = performance.now() - began;
        if (took > weather.slowest.ms) weather.slowest = { what, ms: Math.round(took) };
        weather.answers[`${what} ${status}`] = (weather.answers[`${what} ${status}`] ?? 0) + 1;
      }
    }),
  );
  return weather;
}

/** @returns the status of an answer; 500, and tells of it, where it is a failure of ours */
async function statusOf(
  work: () => Promise<number>,
  fail: (said: string) => void,
): Promise<number> {
  try {
    const status = await work();
    if (status >= 500) fail(String(status));
    return status;
  } catch (error) {
    if (error instanceof DomainError) return error.status;
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 500;
  }
}

interface Around {
  world: TestWorld;
  house: ScarceHouse;
  program: Caller;
  staff: Visitor;
  /** Of all workers. */
  booked: Booked[];
  seed: number;
}

/** One of those who work at once, each with dice of their own. */
class Worker {
  private readonly dice: (below: number) => number;

  constructor(private readonly around: Around) {
    this.dice = randomFrom(around.seed);
  }

  /** All that is done, each with its share. */
  get all(): [share: number, what: string, work: () => Promise<number>][] {
    return [
      [20, "book", () => this.book()],
      [30, "act", () => this.act()],
      [14, "change", () => this.change()],
      [6, "pay", () => this.pay()],
      [6, "move", () => this.move()],
      [3, "reprice", () => this.reprice()],
      [2, "stop sale", () => this.stopSale()],
      [2, "room", () => this.room()],
      [2, "room type", () => this.roomType()],
      [2, "price", () => this.price()],
    ];
  }

  /** @returns what is done next, and how */
  next(): [what: string, work: () => Promise<number>] {
    const { all } = this;
    let nth = this.dice(all.reduce((sum, [share]) => sum + share, 0));
    const [, what, work] = all.find(([share]) => (nth -= share) < 0)!;
    return [what, work];
  }

  private one<T>(of: readonly T[]): T {
    return of[this.dice(of.length)]!;
  }

  private get some(): Booked | undefined {
    return this.one(this.around.booked.slice(-LATEST));
  }

  /** The same, of a kind. */
  private of(kind: Kind): Booked | undefined {
    return this.one(this.around.booked.filter((one) => one.kind === kind).slice(-LATEST));
  }

  private get ctx() {
    const now = new Date();
    return { ...this.around.world.ctx, now, today: dateInZone(now, "UTC") };
  }

  private get nights(): Body {
    const checkin = addDays(FIRST_DAY, this.dice(8));
    return { checkin_date: checkin, checkout_date: addDays(checkin, 1 + this.dice(3)) };
  }

  private body(kind: Kind): Body {
    const { house, booked } = this.around;
    const of = { customer_id: this.one(house.customers), notes: `${this.dice(1000)}` };
    const whose = { ...of, ...(kind === "packs" ? {} : { in_the_past: true }) };
    if (kind === "hotels") {
      const room_type_id = this.one(house.roomTypes);
      const guests = { adults: 1 + this.dice(2), children: 0, children_ages: [] };
      return { hotel_id: house.hotelId, room_type_id, ...this.nights, ...guests, ...whose };
    }
    if (kind === "spas") {
      const hour = String(9 + this.dice(8)).padStart(2, "0");
      const starts_at = `${addDays(FIRST_DAY, this.dice(3))}T${hour}:${this.one(["00", "30"])}`;
      return { spa_id: house.spaId, treatment_id: house.treatmentId, starts_at, ...whose };
    }
    const currency_id = house.currencyId;
    if (kind === "flights") {
      const day = addDays(FIRST_DAY, this.dice(8));
      return {
        ...{ airline: "Air", origin: "TUN", destination: "CDG", currency_id, amount: "200.00" },
        ...{ departs_at: `${day}T10:00+01:00`, arrives_at: `${day}T13:00+02:00` },
        passengers: [{ first_name: "A", last_name: "B", type: "adult" }],
        ...whose,
      };
    }
    const packable = booked.filter((one) => one.kind !== "packs").slice(-LATEST);
    const references = new Set([1, 2, 3].map(() => this.one(packable)?.reference));
    return {
      ...{ label: "Pack", currency_id, ...whose },
      bookings: [...references].flatMap((reference) => (reference ? [{ reference }] : [])),
      lines: this.dice(2) ? [{ description: "Transfer", amount: "30.00" }] : [],
    };
  }

  private async book(): Promise<number> {
    const kind = this.one<Kind>(["hotels", "hotels", "hotels", "spas", "spas", "flights", "packs"]);
    const [body, status] = [this.body(kind), this.one(["draft", "pending", "confirmed"])];
    const answer = await this.around.program.post(`/bookings/${kind}`, { ...body, status });
    if (answer.status === 201) {
      const { id, reference } = answer.body.data as Booked;
      this.around.booked.push({ kind, id, reference, body });
    }
    return answer.status;
  }

  private async act(): Promise<number> {
    const booked = this.some;
    if (!booked) return 0;
    const act = this.one(bookingActs);
    const said: Fields = act === "cancel" ? { cancel_reason: "Ill." } : {};
    if (this.dice(2)) return this.atDesk(booked, act, said);
    const body = act === "cancel" ? said : undefined;
    const { program } = this.around;
    return (await program.post(`/bookings/${booked.kind}/${booked.id}/${act}`, body)).status;
  }

  private async atDesk({ kind, id }: Booked, intent: string, fields: Fields): Promise<number> {
    const [path, params] = [`/bookings/${kind}/${id}`, { id: String(id) }];
    const { action } = pages[kind];
    return (await this.around.staff.post(action, path, asking(intent, fields), params)).status;
  }

  private async change(): Promise<number> {
    const booked = this.some;
    if (!booked) return 0;
    const body = { ...booked.body, ...this.body(booked.kind) };
    const path = `/bookings/${booked.kind}/${booked.id}`;
    const { status } = await this.around.program.put(path, body);
    if (status === 200) booked.body = body;
    return status;
  }

  private async pay(): Promise<number> {
    const booked = this.some;
    if (!booked) return 0;
    const payment = { paid_on: "2026-03-01", amount: this.one(["10.00", "60.00", "-5.00"]) };
    if (this.dice(2)) return this.atDesk(booked, "pay", payment);
    const path = `/bookings/${booked.kind}/${booked.id}/payments`;
    return (await this.around.program.post(path, payment)).status;
  }

  private async move(): Promise<number> {
    const stay = this.of("hotels");
    if (!stay) return 0;
    const room_id = this.one([null, ...this.around.house.rooms.map(({ id }) => id)]);
    if (this.dice(2)) return this.atDesk(stay, "move", { room_id: String(room_id ?? "") });
    return (await this.around.program.put(`/bookings/hotels/${stay.id}/room`, { room_id })).status;
  }

  private async reprice(): Promise<number> {
    const stay = this.of("hotels");
    if (!stay) return 0;
    const { program } = this.around;
    const path = `/bookings/hotels/${stay.id}`;
    const { status, body } = await program.get(`${path}/price`);
    if (status !== 200) return status;
    const { total } = body.data as { total: string };
    return (await program.post(`${path}/reprice`, { shown_total: total })).status;
  }

  private async stopSale(): Promise<number> {
    const { house } = this.around;
    const start_date = addDays(FIRST_DAY, this.dice(11));
    const stopped = await createStopSale(this.ctx, {
      ...{ hotel_id: house.hotelId, room_type_id: this.one(house.roomTypes) },
      ...{ start_date, end_date: start_date, reason: "" },
    });
    await deleteStopSale(this.ctx, stopped.id);
    return 200;
  }

  private async room(): Promise<number> {
    const { id, values } = this.one(this.around.house.rooms);
    if (this.dice(2)) {
      await setRoomState(this.ctx, id, { wanted: this.one(["active", "inactive"]) });
      return 200;
    }
    const out_from = addDays(FIRST_DAY, this.dice(11));
    const out = { status: "out_of_order", out_from, out_until: out_from, out_reason: "Paint" };
    const inOrder = { status: "available", out_reason: "" };
    await updateRoom(this.ctx, id, { ...values, ...this.one([out, inOrder]) } as never);
    return 200;
  }

  private async roomType(): Promise<number> {
    const { hotelId, changing } = this.around.house;
    if (this.dice(3) === 0) {
      await setRoomTypeState(this.ctx, changing, { wanted: this.one(["active", "inactive"]) });
      return 200;
    }
    const stored = await getRoomType(this.ctx, changing);
    await updateRoomType(this.ctx, changing, {
      ...{ hotel_id: hotelId, label: stored.label, description: "" },
      ...{ min_adults: 1, max_adults: 2, min_children: 0, max_children: 2, max_guests: 4 },
      ...{ min_los: 1, max_los: 30, available_rooms: 1 + this.dice(MOST_CHANGING) },
    });
    return 200;
  }

  private async price(): Promise<number> {
    const { id, values } = this.one(this.around.house.prices);
    const base_price = String(50 + this.dice(50));
    await updateRoomPrice(this.ctx, id, { ...values, base_price } as never);
    return 200;
  }
}
