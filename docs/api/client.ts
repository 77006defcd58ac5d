/**
 * A typed client: it knows every call, every field and every refusal, and doesn't compile with a name
 * that the API doesn't have. Its types are made of the product's own document:
 *   npx openapi-typescript https://desk.example.com/api/openapi.json -o maison-desk.ts
 * Below it sells two nights of a season of its own: DESK_URL=… DESK_KEY=… node client.js
 */
import type { components, paths } from "./maison-desk";

type Problem = components["schemas"]["Problem"];

/** The methods of an address, and the call that each is. */
type Method<Path extends keyof paths> = {
  [Name in keyof paths[Path]]-?: paths[Path][Name] extends { responses: unknown } ? Name : never;
}[keyof paths[Path]];

/** What a call takes: what its address names, its parameters, its body. */
type Said<Call> = (Call extends { parameters: { path: infer Named extends object } }
  ? { path: Named }
  : { path?: never }) &
  (Call extends { parameters: { query?: infer Query extends object } }
    ? { query?: Query }
    : { query?: never }) &
  (Call extends { requestBody: { content: { "application/json": infer Body } } }
    ? { body: Body }
    : { body?: never });

/** The JSON of a good answer. */
type Answer<Call> = Call extends { responses: infer Answers }
  ? Answers[keyof Answers & (200 | 201)] extends { content: { "application/json": infer Json } }
    ? Json
    : undefined
  : never;

const { DESK_URL = "http://localhost:3000", DESK_KEY = "" } = process.env;

/** One call, with what it was answered, or why it was refused. */
async function call<Path extends keyof paths, Name extends Method<Path>>(
  method: Name & string,
  path: Path,
  said: Said<paths[Path][Name]>,
): Promise<{ answer: Answer<paths[Path][Name]>; problem?: never } | { problem: Problem }> {
  const {
    path: named = {},
    query = {},
    body,
  }: { path?: object; query?: object; body?: unknown } = said;
  const places = new Map(Object.entries(named));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(places.get(name)));
  const address = new URL(`${DESK_URL}/api${filled}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method: method.toUpperCase(),
    headers: { "X-API-Key": DESK_KEY, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = response.status === 204 ? undefined : await response.json();
  return response.ok ? { answer: json } : { problem: json };
}

/** The answer; where the call was refused, its code says why. */
async function answered<Json>(
  calling: Promise<{ answer: Json; problem?: never } | { problem: Problem }>,
): Promise<Json> {
  const { problem, ...good } = await calling;
  if (problem) throw new Error(`${problem.code}: ${problem.message}`);
  return (good as { answer: Json }).answer;
}

const prices = call("get", "/room-type-prices", { query: { price_type: "sell", size: 1 } });
const [price] = (await answered(prices)).data;
if (!price) throw new Error("Nothing is sold yet");
const { hotel_id, room_type_id, per_person } = price;

const dates = { start_date: "2031-05-11", end_date: "2031-05-22" };
const { data: season } = await answered(
  call("post", "/seasons", { body: { name: "Film festival", hotel_id, ...dates } }),
);
const { data: night } = await answered(
  call("post", "/room-type-prices", {
    body: { hotel_id, room_type_id, season_id: season.id, per_person, base_price: "480.00" },
  }),
);
console.log(`${season.name}: from ${night.base_price} ${night.currency.code}`);

const stay = {
  ...{ hotel_id, room_type_id, adults: 2, children: 0 },
  ...{ checkin_date: "2031-05-12", checkout_date: "2031-05-14" },
};
const { data: quote } = await answered(call("post", "/prices/calculate", { body: stay }));
console.log(`Two nights: ${quote.total} ${quote.currency}`);

/** Books the stay at this amount; where it costs another one by now, at that. */
async function book(expected_amount: string): Promise<components["schemas"]["HotelBooking"]> {
  const booking = call("post", "/bookings/hotels", { body: { ...stay, expected_amount } });
  const { problem } = await booking;
  if (problem?.code !== "OTHER_AMOUNT") return (await answered(booking)).data;
  console.log(`It costs ${problem.amount} ${problem.currency}, and not ${expected_amount}`);
  return book(problem.amount);
}

const { id, reference, amount } = await book("1.00");
const { data: confirmed } = await answered(
  call("post", "/bookings/hotels/{id}/confirm", { path: { id } }),
);
console.log(`${reference} is ${confirmed.status} at ${amount}`);

const { data: cancelled } = await answered(
  call("post", "/bookings/hotels/{id}/cancel", {
    ...{ path: { id }, body: { cancel_reason: "The festival was called off" } },
  }),
);
console.log(`${reference} is ${cancelled.status}`);
