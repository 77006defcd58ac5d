import { addDays } from "~/core/dates";
import type { Fields } from "../requests";
import { FIRST_DAY } from "./scarce-house";
import type { Body, Kind, Worker } from "./worker";

/** The kinds of bookings that a pack may contain. */
export const inPacks: Kind[] = ["hotels", "spas", "flights"];

/** @returns the body of a call that makes a booking of this kind */
export function bodyFor(worker: Worker, kind: Kind): Body {
  const common = {
    customer_id: worker.oneOf(worker.house.customers),
    notes: `${worker.dice(1000)}`,
  };
  return { ...bodies[kind](worker), ...common };
}

const bodies: Record<Kind, (worker: Worker) => Body> = {
  hotels: (worker) => ({
    ...{ hotel_id: worker.house.hotel_id, room_type_id: worker.oneOf(worker.house.roomTypes) },
    ...nights(worker),
    ...{ adults: 1 + worker.dice(2), children: 0, children_ages: [], in_the_past: true },
  }),
  spas: (worker) => ({
    ...{ spa_id: worker.house.spa_id, treatment_id: worker.house.treatment_id },
    ...{ starts_at: `${dayIn(worker, 3)}T${hour(worker)}`, persons: 1, in_the_past: true },
  }),
  flights: (worker) => {
    const day = dayIn(worker, 8);
    return {
      ...{ airline: "Air", origin: "TUN", destination: "CDG", in_the_past: true },
      ...{ currency_id: worker.house.currency_id, amount: worker.oneOf(["200.00", "240.00"]) },
      ...{ departs_at: `${day}T10:00+01:00`, arrives_at: `${day}T13:00+02:00` },
      ...{ cabin: "economy", passengers: [{ first_name: "A", last_name: "B", type: "adult" }] },
    };
  },
  packs: (worker) => {
    const parts = [1, 2, 3].slice(worker.dice(4)).map(() => worker.booked(...inPacks)?.reference);
    const known = new Set(parts.filter((reference) => reference !== undefined));
    const hasLine = known.size === 0 || worker.dice(2) === 0;
    return {
      ...{ label: "Pack", currency_id: worker.house.currency_id, discount: "0" },
      bookings: [...known].map((reference) => ({ reference })),
      lines: hasLine ? [{ description: "Transfer", amount: "30.00" }] : [],
    };
  },
};

/** @returns a random day among the first days of the storm, as many as `days` */
export function dayIn(worker: Worker, days: number): string {
  return addDays(FIRST_DAY, worker.dice(days));
}

function nights(worker: Worker): Body {
  const checkin_date = dayIn(worker, 8);
  return { checkin_date, checkout_date: addDays(checkin_date, 1 + worker.dice(3)) };
}

function hour(worker: Worker): string {
  return `${String(9 + worker.dice(8)).padStart(2, "0")}:${worker.oneOf(["00", "30"])}`;
}

/** @returns the fields of a form with the same values as a body */
export function fieldsOf(body: Body): Fields {
  return Object.fromEntries(Object.entries(body).flatMap(([name, value]) => entries(name, value)));
}

function entries(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, place) => entries(`${name}[${place}]`, one));
  }
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([part, of]) => entries(`${name}.${part}`, of));
  }
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  // A time on a ticket has two fields: the local time and its offset.
  const ticket = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)([+-]\d\d:\d\d)$/.exec(String(value));
  if (ticket)
    return [
      [name, ticket[1]!],
      [`${name}_offset`, ticket[2]!],
    ];
  return [[name, String(value)]];
}
