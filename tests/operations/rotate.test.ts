import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAll, migratedDatabase, query, run, start } from "./support/running";
import { signIn, type SignedIn } from "./support/signed-in";

const newKey = () => randomBytes(32).toString("base64");
const keys = { former: newKey(), present: newKey(), foreign: newKey() };
const secrets = { former: newKey(), present: newKey() };

let database: Awaited<ReturnType<typeof migratedDatabase>>;

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(async () => {
  endAll();
  await database.drop();
});

const settings = (changes: Record<string, string>) => ({
  DATABASE_URL: database.url,
  DEMO_MODE: "1",
  ...changes,
});

/** @returns the key of the demo's first program, as it is copied */
async function copiedKey(staff: SignedIn): Promise<string> {
  const [program] = await query(
    database.url,
    "select user_id from api_keys order by user_id limit 1",
  );
  const body = new URLSearchParams({
    form_token: staff.token,
    own_password: "maison-desk-demo",
  });
  const answer = await staff.post(`/settings/users/${String(program!.user_id)}/key/copy`, body);
  return answer.text();
}

const UNREADABLE = "Keys can’t be read";
const gateways = async (staff: SignedIn) => (await staff.get("/payment-gateways?size=50")).text();

describe("secrets that are replaced", () => {
  it("are both known for a while, and then the command makes the former ones needless", async () => {
    const before = await start(
      settings({ SESSION_SECRET: secrets.former, ENCRYPTION_KEY: keys.former }),
    );
    await before.ready();
    const staff = await signIn(before);
    const key = await copiedKey(staff);
    expect(key).toContain("mdk_");
    expect(await gateways(staff)).not.toContain(UNREADABLE);
    before.child.kill("SIGKILL");
    await before.ended;

    const replacing = {
      ...{ SESSION_SECRET: secrets.present, SESSION_SECRET_OLD: secrets.former },
      ...{ ENCRYPTION_KEY: keys.present, ENCRYPTION_KEY_OLD: keys.former },
    };
    const between = await start(settings(replacing));
    await between.ready();
    expect(between.said()).toContain('"REPLACED":["SESSION_SECRET_OLD","ENCRYPTION_KEY_OLD"]');
    // The session goes on, and a form that was open is taken.
    const same = { ...staff, ...staffOf(between.url, staff) };
    expect(await copiedKey(same)).toBe(key);
    expect(await gateways(same)).not.toContain(UNREADABLE);

    // While the app serves.
    const rotated = await run("build/tools/rotate.js", settings(replacing));
    expect(await rotated.ended).toBe(0);
    expect(rotated.said()).toMatch(/api_keys\.encrypted: [1-9]\d* sealed again, 0 under/);
    expect(rotated.said()).toContain("Nothing needs the former key any more.");
    between.child.kill("SIGKILL");
    await between.ended;

    const after = await start(
      settings({ SESSION_SECRET: secrets.present, ENCRYPTION_KEY: keys.present }),
    );
    await after.ready();
    const later = await signIn(after);
    expect(await copiedKey(later)).toBe(key);
    expect(await gateways(later)).not.toContain(UNREADABLE);
    // Three starts, the first of which loads the demo's world.
  }, 180_000);

  it("are missed by the command where neither key opens them, which it says", async () => {
    const rotated = await run(
      "build/tools/rotate.js",
      settings({ SESSION_SECRET: secrets.present, ENCRYPTION_KEY: keys.foreign }),
    );
    expect(await rotated.ended).toBe(1);
    expect(rotated.said()).toMatch(
      /Secrets that neither the present nor the former key opens: [1-9]/,
    );
  });
});

/** @returns the requests of somebody signed in, sent to another process */
function staffOf(url: string, { cookie }: SignedIn): Pick<SignedIn, "get" | "post"> {
  const init = { redirect: "manual", headers: { Cookie: cookie } } as const;
  return {
    get: (path) => fetch(url + path, init),
    post: (path, body) => fetch(url + path, { ...init, method: "POST", body }),
  };
}
