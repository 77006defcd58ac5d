import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSystemPostgres, type SystemPostgres } from "../support/database/system-postgres";
import { emptyDatabase, endAll, query, start, type Running } from "./support/running";
import { signIn, type SignedIn } from "./support/signed-in";

/** What nobody is ever to read again, however it came in. */
const secrets = {
  byForm: "sk_live_entered_in_a_form_Qx7b",
  webhook: "whsec_entered_in_a_form_Jd4m",
  refused: "sk_live_of_a_refused_form_Zt9w",
  byCall: "sk_live_sent_by_a_program_Hk2v",
  broken: "sk_live_of_a_broken_call_Ls8n",
};

let postgres: SystemPostgres;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let app: Running;
let staff: SignedIn;
let token: string;
let folder: string;

const settings = (key?: string) => ({
  DATABASE_URL: database.url,
  DEMO_MODE: "1",
  ...(key ? { ENCRYPTION_KEY: key } : {}),
});

beforeAll(async () => {
  postgres = await startSystemPostgres();
  folder = await mkdtemp(join(tmpdir(), "maison-desk-secrets-"));
  // The programs of PostgreSQL write there, under a user of their own.
  await chmod(folder, 0o777);
  database = await emptyDatabase(postgres.url);
  app = await start(settings(randomBytes(32).toString("base64")));
  await app.ready();
  staff = await signIn(app);
  await query(database.url, "update users set user_type = 'both' where username = 'demo'");
  const login = await call("POST", "/auth/login", {
    username: "demo",
    password: "maison-desk-demo",
  });
  ({ token } = (await login.json()) as { token: string });
  // Under load a whole world takes its time.
}, 60_000);

afterAll(async () => {
  endAll();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

const form = (fields: Record<string, string>, token = staff.token) =>
  new URLSearchParams({
    form_token: token,
    label: "Cards of a form",
    provider: "stripe",
    mode: "live",
    public_key: "pk_live_of_a_form",
    fee_percent: "1.4",
    fee_fixed: "0.25",
    position: "1",
    active: "on",
    ...fields,
  });

const gateway = {
  label: "Cards of a call",
  provider: "stripe",
  mode: "live",
  public_key: "pk_live_of_a_call",
};

describe("the secrets of payment gateways", () => {
  it("are found nowhere, in no form, once they are written", async () => {
    const answers: string[] = [];
    const hear = async (answer: Response) => {
      answers.push(JSON.stringify([...answer.headers]), await answer.text());
      return answer.status;
    };
    const written = {
      ...{ secret_key: secrets.byForm, webhook_secret: secrets.webhook },
      own_password: "maison-desk-demo",
    };
    const saved = form({ intent: "create", ...written });
    expect(await hear(await staff.post("/payment-gateways?dialog=new", saved))).toBe(303);
    const wrong = form({ intent: "create", label: "", secret_key: secrets.refused });
    expect(await hear(await staff.post("/payment-gateways?dialog=new", wrong))).toBe(422);
    const [row] = await query(database.url, "select max(id) as id from payment_gateways");
    const id = String(row?.id);
    // A form that was made from an older row comes back too.
    const met = form({
      intent: "update",
      secret_key: secrets.refused,
      own_password: "maison-desk-demo",
      row_version: "2020-01-01T00:00:00.000Z",
      row_seen: "{}",
    });
    const place = `/payment-gateways?dialog=edit&id=${id}`;
    expect(await hear(await staff.post(place, met))).toBe(409);

    const made = { ...gateway, secret_key: secrets.byCall };
    const key = { "Idempotency-Key": "one-gateway" };
    expect(await hear(await call("POST", "/payment-gateways", made, key))).toBe(201);
    expect(await hear(await call("POST", "/payment-gateways", made, key))).toBe(201);
    const broken = { ...gateway, secret_key: secrets.broken, currency_ids: [99_999] };
    expect(await hear(await call("POST", "/payment-gateways", broken))).toBe(422);
    const nonsense = {
      ...gateway,
      secret_key: [secrets.broken],
      webhook_secret: "\u0000".repeat(9),
    };
    expect(await hear(await call("PUT", `/payment-gateways/${id}`, nonsense))).toBe(422);

    for (const path of [
      "/payment-gateways",
      "/payment-gateways.data",
      place,
      `/payment-gateways?dialog=delete&id=${id}`,
      `/history/payment_gateway/${id}`,
      "/settings/activity?entity=payment_gateway",
      "/dashboard",
      "/profile",
    ]) {
      expect(await hear(await staff.get(path)), path).toBe(200);
    }
    // Files of what is booked and paid by gateways.
    for (const path of ["/bookings/hotels.csv", "/customers.csv", "/pricing/tours.csv"]) {
      expect(await hear(await staff.get(path)), path).toBe(200);
    }
    for (const path of ["/payment-gateways", `/payment-gateways/${id}`, "/changes"]) {
      expect(await hear(await call("GET", path)), path).toBe(200);
    }

    expect(answers.join("\n")).toContain("Cards of a call");
    expect(app.said()).toContain("payment-gateways");
    const file = join(folder, "plain.sql");
    postgres.run("pg_dump", ["-f", file, "-d", database.url]);
    const dump = await readFile(file, "utf8");
    expect(dump).toContain("Cards of a form");
    // What isn't secret is in each of them: whoever looks in these places finds what is there.
    for (const text of [answers.join("\n"), dump]) {
      expect(text).toContain("pk_live_of_a_form");
      expect(text).toContain("pk_live_of_a_call");
    }
    for (const [how, secret] of Object.entries(secrets)) {
      for (const [where, text] of Object.entries({
        answers: answers.join("\n"),
        log: app.said(),
        dump,
      })) {
        // In no spelling that a dump or an address has for it.
        for (const spelled of [
          secret,
          Buffer.from(secret).toString("hex"),
          btoa(secret).slice(0, 32),
        ]) {
          expect(text.includes(spelled), `${how} in the ${where}`).toBe(false);
        }
      }
    }
  });

  it("are known to be unreadable once the house has another key, and refused while it has none", async () => {
    const without = await start(settings());
    await without.ready();
    const visitor = await signIn(without);
    const list = await (await visitor.get("/payment-gateways?size=50")).text();
    expect(list).toContain("Keys can’t be read");
    expect(await (await visitor.get("/payment-gateways?dialog=new")).text()).toContain(
      "the server has no ENCRYPTION_KEY",
    );
    const asked = form(
      { intent: "create", secret_key: secrets.byForm, own_password: "maison-desk-demo" },
      visitor.token,
    );
    const refused = await visitor.post("/payment-gateways?dialog=new", asked);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("It can’t be saved: the server has no ENCRYPTION_KEY");
  });
});
