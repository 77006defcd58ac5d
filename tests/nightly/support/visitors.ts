import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { query } from "../../operations/support/running";
import { signIn, type SignedIn } from "../../operations/support/signed-in";
import { plainForm } from "../../support/screens/plain-form";

/** A lost connection, an answer of the 500s, or a page that asks to log in. */
export type Failure = Record<"what" | "reason", string> & Record<"from" | "to", number>;

/** What visitors have seen. */
export interface Seen {
  failures: Failure[];
  /** Names of customers and references of bookings that the app has said to be saved. */
  saved: { what: "customer" | "booking"; name: string }[];
  /** Customers whom their own author didn't find right after saving. */
  unseen: string[];
  /** The processes that answered, as the proxy tells. */
  by: Set<string>;
}

export const LOGGED_OUT = new Error("has to log in");

const PAGES = ["/hotels", "/bookings/hotels", "/dashboard", "/pricing/management/room-prices"];

/**
 * Four people work on screens and two programs book, until they are told to stop.
 *
 * @param urls the addresses of the app, by turns
 * @returns what they see, and a function that ends their work
 */
export async function visitorsOf(databaseUrl: string, ...urls: string[]) {
  const seen: Seen = { failures: [], saved: [], unseen: [], by: new Set() };
  let isOver = false;
  const at = (nth: number) => urls[nth % urls.length]!;

  async function ask(what: string, send: () => Promise<Response>) {
    await pause(100);
    const from = Date.now();
    try {
      const answer = await send();
      const [{ status, headers }, text] = [answer, await answer.text()];
      seen.by.add(headers.get("X-Served-By") ?? "");
      if (status === 401 || headers.get("Location")?.startsWith("/login")) throw LOGGED_OUT;
      if (status >= 500) throw new Error(`status ${status}`);
      return { status, text };
    } catch (error) {
      const reason = String((error as Error).cause ?? error);
      seen.failures.push({ what, reason, from, to: Date.now() });
      return undefined;
    }
  }

  async function workOnScreens(staff: SignedIn) {
    while (!isOver) {
      for (const path of PAGES) await ask(`GET ${path}`, () => staff.get(path));
      const page = await ask("GET a form", () => staff.get("/customers/new"));
      if (!page) continue;
      const { action, fields } = plainForm(page.text, "http://desk/customers/new", "create");
      const name = `Guest${randomBytes(6).toString("hex")}`;
      fields.set("first_name", "Anna");
      fields.set("last_name", name);
      const post = () => staff.post(action.replace("http://desk", ""), fields);
      if ((await ask("POST a customer", post))?.status !== 303) continue;
      seen.saved.push({ what: "customer", name });
      const found = await ask("GET it", () => staff.get(`/customers?search=${name}`));
      if (found && !found.text.includes(`${name}</`)) seen.unseen.push(name);
    }
  }

  async function book(key: string, nth: number) {
    const headers = { "X-API-Key": key, "Content-Type": "application/json" };
    const post = async <Data>(path: string, body: object) => {
      const request = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await ask(`POST ${path}`, () => fetch(`${at(nth)}/api${path}`, request));
      if (!answer || answer.status >= 300) return undefined;
      return (JSON.parse(answer.text) as { data: Data }).data;
    };
    for (let day = nth * 7; !isOver; day += 1) {
      const arrival = new Date(Date.now() + ((day % 200) + 1) * 86_400_000);
      const checkin_date = arrival.toISOString().slice(0, 10);
      const party = { checkin_date, nights: 2, adults: 2, children_ages: [] };
      const found = await post<{ offers: { booking: object }[] }>("/availability/search", party);
      const offer = found?.offers[day % Math.max(1, found.offers.length)];
      const booked =
        offer && (await post<{ reference: string }>("/bookings/hotels", offer.booking));
      if (booked) seen.saved.push({ what: "booking", name: booked.reference });
    }
  }

  const key = `mdk_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(key).digest("hex");
  await query(
    databaseUrl,
    `update api_keys set key_hash = '${hash}' where user_id = (select id from users where username = 'demo')`,
  );
  const staff = await Promise.all([0, 1, 2, 3].map((nth) => signIn({ url: at(nth) })));
  const work = Promise.all([...staff.map(workOnScreens), book(key, 0), book(key, 1)]);
  const end = () => {
    isOver = true;
    return work;
  };
  return { seen, end };
}

/** @returns what the app has said to be saved and a database lacks */
export function lostIn(databaseUrl: string, { saved }: Seen): Promise<unknown[]> {
  const names = saved.map(({ name }) => `'${name}'`).join();
  return query(
    databaseUrl,
    `select unnest(array[${names}]) except select last_name from customers except select reference from bookings`,
  );
}
