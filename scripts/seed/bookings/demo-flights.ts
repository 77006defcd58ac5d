import { sql } from "kysely";
import {
  addDays,
  dayNumber,
  minutesOfOffset,
  offsetAt,
  type CalendarDate,
} from "../../../app/core/dates";
import { formatMinor } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import { referenceOf, type BookingStatus } from "../../../app/modules/sales/bookings/booking";
import type { Passenger } from "../../../app/modules/kinds-of-booking/flight-bookings/flight-booking.fields";
import { randomFrom } from "../random";

const FLIGHTS = 30;

interface Route {
  airline: string;
  number: string;
  origin: [airport: string, zone: string];
  destination: [airport: string, zone: string];
  /** The duration in minutes. */
  takes: number;
  /** The fare of an adult, in euros. */
  fare: number;
}

const routes: Route[] = [
  {
    ...{ airline: "Air France", number: "AF6202", takes: 85, fare: 148 },
    origin: ["ORY", "Europe/Paris"],
    destination: ["NCE", "Europe/Paris"],
  },
  {
    ...{ airline: "Air France", number: "AF7", takes: 455, fare: 690 },
    origin: ["JFK", "America/New_York"],
    destination: ["CDG", "Europe/Paris"],
  },
  {
    ...{ airline: "British Airways", number: "BA342", takes: 125, fare: 176 },
    origin: ["LHR", "Europe/London"],
    destination: ["NCE", "Europe/Paris"],
  },
  {
    ...{ airline: "Lufthansa", number: "LH1062", takes: 100, fare: 164 },
    origin: ["FRA", "Europe/Berlin"],
    destination: ["NCE", "Europe/Paris"],
  },
  {
    ...{ airline: "Japan Airlines", number: "JL45", takes: 865, fare: 1240 },
    origin: ["HND", "Asia/Tokyo"],
    destination: ["CDG", "Europe/Paris"],
  },
  {
    ...{ airline: "Royal Air Maroc", number: "AT785", takes: 190, fare: 210 },
    origin: ["CDG", "Europe/Paris"],
    destination: ["RAK", "Africa/Casablanca"],
  },
  {
    ...{ airline: "Air India", number: "AI143", takes: 555, fare: 820 },
    origin: ["DEL", "Asia/Kolkata"],
    destination: ["CDG", "Europe/Paris"],
  },
];

const children = ["Léa", "Tom", "Ines", "Noah", "Mia", "Paul"];

type Random = (below: number) => number;

interface Customer {
  id: number;
  first_name: string;
  last_name: string;
}

/** Inserts thirty flights of customers who fly themselves, around today and in the coming months. */
export async function insertFlights(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(20_270);
  const customers = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name"])
    .where("type", "=", "person")
    .orderBy("id")
    .execute();
  const channels = await db
    .selectFrom("distribution_points")
    .select("id")
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const euro = await db
    .selectFrom("currencies")
    .select("id")
    .where("iso_code", "=", "EUR")
    .executeTakeFirstOrThrow();
  const flights = Array.from({ length: FLIGHTS }, () => {
    const customer = customers[random(customers.length)]!;
    const channel = random(3) === 0 ? channels[random(channels.length)]!.id : null;
    return {
      customer,
      channel,
      ...flightOf(routes[random(routes.length)]!, customer, random, today),
    };
  }).sort((a, b) => a.on.localeCompare(b.on));
  const ids = await db
    .insertInto("bookings")
    .values(
      flights.map(({ on, status, customer, channel, amount, locator }, nth) => ({
        reference: referenceOf("flight", on, nth + 1),
        type: "flight",
        status,
        customer_id: customer.id,
        distribution_point_id: channel,
        currency_id: euro.id,
        amount,
        external_reference: channel ? `TKT-${locator}` : "",
        cancel_reason: status === "cancelled" ? "Travels by train." : "",
        cancelled_at: status === "cancelled" ? `${on}T12:00:00Z` : null,
        cancellation_fee: status === "cancelled" ? "0" : null,
        created_by: staffId,
        created_at: `${on}T11:00:00Z`,
        updated_at: `${on}T11:00:00Z`,
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("flight_bookings")
    .values(
      flights.map(({ route, departure, arrival, cabin, passengers, locator, status }, nth) => ({
        booking_id: ids[nth]!.id,
        status,
        airline: route.airline,
        flight_number: route.number,
        record_locator: locator,
        origin: route.origin[0],
        destination: route.destination[0],
        departs_at: departure.clock,
        departs_offset: departure.offset,
        arrives_at: arrival.clock,
        arrives_offset: arrival.offset,
        cabin,
        passengers: JSON.stringify(passengers),
      })),
    )
    .execute();
  const paid = flights.flatMap(({ status, on, amount }, nth) =>
    status === "completed" || (status === "confirmed" && nth % 3 > 0)
      ? [{ booking_id: ids[nth]!.id, amount, on }]
      : [],
  );
  await db
    .insertInto("booking_payments")
    .values(
      paid.map(({ booking_id, amount, on }) => ({
        ...{ booking_id, amount, currency_id: euro.id },
        paid_on: on,
        reference: `TR-${String(booking_id * 10).padStart(6, "0")}`,
        created_by: staffId,
        created_at: `${on}T15:00:00Z`,
      })),
    )
    .execute();
  await sql`select setval('flight_booking_numbers', ${FLIGHTS}::int)`.execute(db);
}

function flightOf(route: Route, customer: Customer, random: Random, today: CalendarDate) {
  const day = addDays(today, random(150) - 40);
  const on = earlier(addDays(day, -5 - random(60)), addDays(today, -random(20)));
  // A time between six in the morning and ten at night, in the local time of the airport.
  const shown = dayNumber(day) * 1440 + 360 + random(190) * 5;
  const leaving = new Date(shown * 60_000);
  const before = minutesOfOffset(offsetAt(leaving, route.origin[1]));
  const departs = new Date(leaving.getTime() - before * 60_000);
  const arrives = new Date(departs.getTime() + route.takes * 60_000);
  const passengers = travellers(customer, random);
  const cabin = (["economy", "economy", "premium", "business"] as const)[random(4)]!;
  const times = { economy: 1, premium: 2, business: 3 }[cabin];
  return {
    ...{ route, on, cabin, passengers },
    status: statusOf(day, random, today),
    locator: Array.from({ length: 6 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[random(32)]).join(
      "",
    ),
    departure: clockAt(departs, route.origin[1]),
    arrival: clockAt(arrives, route.destination[1]),
    amount: formatMinor(route.fare * times * passengers.length * 100, 2),
  };
}

function travellers({ first_name, last_name }: Customer, random: Random): Passenger[] {
  const family = [1, 1, 1, 2, 2, 3, 4][random(7)]!;
  const names = [...children];
  return Array.from({ length: family }, (_, place) => {
    if (place === 0) return { first_name, last_name, type: "adult" };
    const type = place === 1 ? "adult" : place === 2 ? "child" : "infant";
    // Each name is used only once in a family.
    const [childName] = names.splice(random(children.length) % names.length, 1);
    return { first_name: childName!, last_name, type };
  });
}

function clockAt(instant: Date, zone: string) {
  const offset = minutesOfOffset(offsetAt(instant, zone));
  return {
    clock: new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 16),
    offset,
  };
}

function statusOf(day: CalendarDate, random: Random, today: CalendarDate): BookingStatus {
  const dice = random(10);
  if (dice === 0) return "cancelled";
  if (day < today) return "completed";
  return dice < 3 ? "pending" : dice < 4 ? "draft" : "confirmed";
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
