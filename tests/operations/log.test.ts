import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { emptyDatabase, endAll, query, start, type Running } from "./running";
import { signIn, type SignedIn } from "./signed-in";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let app: Running;
let staff: SignedIn;

beforeAll(async () => {
  database = await emptyDatabase(inject("postgresUrl"));
  app = await start({ DATABASE_URL: database.url, DEMO_MODE: "1" });
  await app.ready();
  staff = await signIn(app);
});

afterAll(async () => {
  endAll();
  await database.drop();
});

describe("the log", () => {
  it("is told nothing of how answers to scripts are made", async () => {
    const users = await query(database.url, "select id from users order by id limit 1");
    const options = await staff.get("/options/hotels");
    expect(options.headers.get("Content-Type")).toContain("application/json");
    expect(options.headers.get("Cache-Control")).toBe("no-store");
    expect(await options.json()).toHaveProperty("options");

    const form = new FormData();
    form.set("form_token", staff.token);
    const copied = await staff.post(`/settings/users/${String(users[0]?.id)}/key/copy`, form);
    expect(await copied.json()).toEqual({ message: expect.any(String) as string });
    const hotels = await query(database.url, "select id from hotels order by id limit 1");
    const sent = await staff.post(`/images/upload/hotel/${String(hotels[0]?.id)}`, form);
    expect(sent.headers.get("Content-Type")).toContain("application/json");

    await expect.poll(app.said).toContain("POST /images/upload/hotel/");
    expect(app.said()).not.toContain("REMIX FUTURE CHANGE");
  });
});
