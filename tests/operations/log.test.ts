import { describe, expect, it } from "vitest";
import { query } from "./running";
import { runningDemo } from "./running-demo";

const demo = runningDemo();

describe("the log", () => {
  it("is told nothing of how answers to scripts are made", async () => {
    const users = await query(
      demo.databaseUrl,
      "select id from users where id not in (select user_id from api_keys) order by id limit 1",
    );
    const options = await demo.staff.get("/options/hotels");
    expect(options.headers.get("Content-Type")).toContain("application/json");
    expect(options.headers.get("Cache-Control")).toBe("no-store");
    expect(await options.json()).toHaveProperty("options");

    const form = new FormData();
    form.set("form_token", demo.staff.token);
    const copied = await demo.staff.post(`/settings/users/${String(users[0]?.id)}/key/copy`, form);
    expect(await copied.json()).toEqual({ message: expect.any(String) as string });
    const hotels = await query(demo.databaseUrl, "select id from hotels order by id limit 1");
    const sent = await demo.staff.post(`/images/upload/hotel/${String(hotels[0]?.id)}`, form);
    expect(sent.headers.get("Content-Type")).toContain("application/json");

    await expect.poll(demo.app.said).toContain("POST /images/upload/hotel/");
    expect(demo.app.said()).not.toContain("REMIX FUTURE CHANGE");
  });
});
