import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { plainForm } from "../../tests/support/screens/plain-form";
import { signIn, type SignedIn } from "../../tests/operations/support/signed-in";
import { query } from "./postgres";

/** A request that failed: a lost connection, an answer of the 500s, or a page that asks to log in. */
export interface Failure {
  what: string;
  reason: string;
  from: number;
  to: number;
}

/** The answers to all visitors, with the failures and the saved rows among them. */
export interface VisitorResults {
  answers: number;
  failures: Failure[];
  /** The names of customers, and the references of bookings, that the app has said to be saved. */
  customers: string[];
  bookings: string[];
  /** Customers whom their own author didn't find right after saving. */
  unseen: string[];
  /** The answers by the process that gave them, as the proxy tells. */
  by: Map<string, number>;
  /** The times of answers, in milliseconds. */
  times: number[];
}

/** The pause of a visitor between two requests, in milliseconds. */
const THINK_MS = 100;

const PAGES = ["/hotels", "/bookings/hotels", "/dashboard", "/pricing/management/room-prices"];

/** Stands for the scheme and host of a page, where only its path matters. */
const ORIGIN = "http://desk";

/** The header in which the proxy names the process. */
const PROCESS = "X-Served-By";

/** Members of staff and programs that work until they are told to stop. */
export class Visitors {
  readonly seen: VisitorResults = {
    ...{ answers: 0, failures: [], customers: [], bookings: [], unseen: [] },
    ...{ by: new Map<string, number>(), times: [] },
  };

  readonly #urls: string[];
  #stopped = false;
  #work: Promise<unknown> = Promise.resolve();

  /** @param urls the addresses of the app, by turns */
  constructor(...urls: string[]) {
    this.#urls = urls;
  }

  /**
   * Begins the work.
   *
   * @param databaseUrl where the demo's key is replaced, for the programs
   * @param staff how many people work on screens; half as many programs book
   * @param key the key of others who work already, which would be replaced otherwise
   */
  async begin(databaseUrl: string, staff: number, key?: string): Promise<void> {
    const programsKey = key ?? (await ownKey(databaseUrl));
    const signedIn = [];
    for (let nth = 0; nth < staff; nth += 1) signedIn.push(await signIn({ url: this.#at(nth) }));
    this.#work = Promise.all([
      ...signedIn.map((one) => this.#workOnScreens(one)),
      ...Array.from({ length: Math.ceil(staff / 2) }, (_, nth) => this.#book(programsKey, nth)),
    ]);
  }

  async end(): Promise<VisitorResults> {
    this.#stopped = true;
    await this.#work;
    return this.seen;
  }

  #at(nth: number): string {
    return this.#urls[nth % this.#urls.length]!;
  }

  async #workOnScreens(staff: SignedIn): Promise<void> {
    while (!this.#stopped) {
      for (const path of PAGES) await this.#ask(`GET ${path}`, () => staff.get(path));
      await this.#saveCustomer(staff);
    }
  }

  async #saveCustomer(staff: SignedIn): Promise<void> {
    const path = "/customers/new";
    const page = await this.#ask(`GET ${path}`, () => staff.get(path));
    if (!page) return;
    const { action, fields } = plainForm(page.text, ORIGIN + path, "create");
    const name = `Guest${randomBytes(6).toString("hex")}`;
    fields.set("first_name", "Anna");
    fields.set("last_name", name);
    const saved = await this.#ask("POST a customer", () =>
      staff.post(action.slice(ORIGIN.length), fields),
    );
    if (saved?.status !== 303) return;
    this.seen.customers.push(name);
    const search = `/customers?search=${name}`;
    const found = await this.#ask("GET the customer just saved", () => staff.get(search));
    if (found && !found.text.includes(`${name}</`)) this.seen.unseen.push(name);
  }

  async #book(key: string, nth: number): Promise<void> {
    const headers = { "X-API-Key": key, "Content-Type": "application/json" };
    const post = (path: string, body: object) =>
      this.#ask(`POST ${path}`, () =>
        fetch(`${this.#at(nth)}/api${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        }),
      );
    for (let day = nth * 7; !this.#stopped; day += 1) {
      const checkin_date = new Date(Date.now() + ((day % 200) + 1) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const party = { checkin_date, nights: 2, adults: 2, children_ages: [] };
      const found = await post("/availability/search", party);
      if (found?.status !== 200) continue;
      const { offers } = (JSON.parse(found.text) as { data: { offers: { booking: object }[] } })
        .data;
      const offer = offers[day % Math.max(1, offers.length)];
      const booked = offer && (await post("/bookings/hotels", offer.booking));
      if (booked?.status !== 201) continue;
      const { data } = JSON.parse(booked.text) as { data: { reference: string } };
      this.seen.bookings.push(data.reference);
    }
  }

  /** @returns the answer with its text; undefined where the request failed */
  async #ask(what: string, send: () => Promise<Response>) {
    await pause(THINK_MS);
    const from = Date.now();
    const failed = (reason: string) => {
      this.seen.failures.push({ what, reason, from, to: Date.now() });
      return undefined;
    };
    try {
      const answer = await send();
      const text = await answer.text();
      this.seen.answers += 1;
      this.seen.times.push(Date.now() - from);
      const served = answer.headers.get(PROCESS);
      if (served) this.seen.by.set(served, (this.seen.by.get(served) ?? 0) + 1);
      const toLogin = answer.headers.get("Location")?.startsWith("/login");
      if (answer.status >= 500 || toLogin || answer.status === 401) {
        return failed(toLogin ? "asked to log in" : `status ${answer.status}`);
      }
      return { status: answer.status, text };
    } catch (error) {
      const { message, cause } = error as Error;
      return failed(`${message} ${cause instanceof Error ? cause.message : ""}`.trim());
    }
  }
}

/** Gives the demo's user another key. @returns the key */
export async function ownKey(databaseUrl: string): Promise<string> {
  const key = `mdk_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(key).digest("hex");
  await query(
    databaseUrl,
    "update api_keys set key_hash = $1 where user_id = (select id from users where username = 'demo')",
    [hash],
  );
  return key;
}

/** @returns the acknowledged customers and bookings that a database lacks */
export async function lostIn(
  databaseUrl: string,
  { customers, bookings }: VisitorResults,
): Promise<string[]> {
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select name from unnest($1::text[]) name where not exists (select from customers where last_name = name)
     union all
     select name from unnest($2::text[]) name where not exists (select from bookings where reference = name)`,
    [customers, bookings],
  );
  return rows.map(({ name }) => name);
}
