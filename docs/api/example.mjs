/**
 * A channel in miniature: logs in, reads prices, quotes a stay, adjusts prices, follows what changed.
 *   DESK_URL=http://localhost:3000 DESK_USER=… DESK_PASSWORD=… node docs/api/example.mjs
 */
import { randomUUID } from "node:crypto";

const { DESK_URL = "http://localhost:3000", DESK_USER, DESK_PASSWORD } = process.env;
let token = "";

/** One call. Who calls too often, or finds the database away, waits as long as the answer says. */
async function call(method, path, body, headers = {}) {
  const answer = await fetch(`${DESK_URL}/api${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const wait = Number(answer.headers.get("Retry-After"));
  if (wait && token) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return call(method, path, body, headers);
  }
  const said = answer.status === 204 ? null : await answer.json();
  if (!answer.ok)
    throw new Error(`${answer.status} ${said.message} ${JSON.stringify(said.errors)}`);
  return said;
}

const login = { username: DESK_USER, password: DESK_PASSWORD };
token = (await call("POST", "/auth/login", login)).token;
const { next: before } = await call("GET", "/changes?since=now");

const list = "/room-type-prices?price_type=sell&active=true&distribution_point_id=none&size=3";
const { data: prices, pagination } = await call("GET", list);
console.log(`${prices.length} of ${pagination.total_items} prices read`);

const [price] = prices;
const season = (await call("GET", `/seasons/${price.season.id}`)).data;
const nextDay = new Date(Date.parse(season.start_date) + 86_400_000).toISOString().slice(0, 10);
const stay = { hotel_id: price.hotel.id, room_type_id: price.room_type.id, adults: 2, children: 0 };
const dates = { checkin_date: season.start_date, checkout_date: nextDay };
const { data: quote } = await call("POST", "/prices/calculate", { ...stay, ...dates });
console.log(`A night from ${season.start_date} costs ${quote.total} ${quote.currency}`);

const adjustment = {
  ...{ target_distribution_point_id: 1, target_price_type: "sell", replace_existing: true },
  ...{ adjustment_type: "percentage", adjustment_value: "5", source_price_ids: [price.id] },
};
const once = { "Idempotency-Key": randomUUID() };
console.log((await call("POST", "/room-type-prices/bulk-adjust", adjustment, once)).message);

for (let since = before, more = true; more;) {
  const feed = await call("GET", `/changes?since=${since}`);
  for (const { action, entity, id } of feed.changes) console.log(`${action} ${entity}/${id}`);
  ({ next: since, more } = feed);
}
await call("POST", "/auth/logout");
