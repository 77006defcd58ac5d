import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endAll, run, start } from "./support/running";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maison-desk-operations-"));
});

afterEach(async () => {
  endAll();
  await rm(folder, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("is one process's: others are refused in a sentence, until it is gone", async () => {
    const settings = { DATA_DIR: folder, SESSION_SECRET: "the same for all of them, 32 bytes" };
    const first = await start(settings);
    await first.ready();

    for (const script of ["build/tools/start.js", "build/tools/migrate.js"]) {
      const second = await run(script, settings);
      expect(await second.ended).toBe(1);
      expect(second.said()).toContain(
        `The embedded database in ${folder} is in use by process ${first.child.pid}`,
      );
    }
    expect(first.child.exitCode).toBeNull();

    first.child.kill("SIGKILL");
    await first.ended;
    const third = await start(settings);
    await third.ready();
    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(0);
    expect(await readdir(folder)).toEqual(["postgres"]);
  });
});

describe("npm run demo", () => {
  it("ends its output with address and login, and goes without a trace", async () => {
    const demo = await run("scripts/demo.mjs", { DATA_DIR: folder });
    await demo.ready();
    const lastWords =
      /Maison Desk is at http:\/\/localhost:\d+\nLog in with demo \/ maison-desk-demo/;
    await expect.poll(demo.said).toMatch(lastWords);
    expect(await (await fetch(`${demo.url}/login`)).text()).toContain("maison-desk-demo");
    // What it prints is typed as it stands.
    const printed = /curl -H "(X-API-Key): (\S+)" (http:\/\/\S+)/;
    await expect.poll(demo.said).toMatch(printed);
    const [, header, key, address] = printed.exec(demo.said())!;
    const me = await fetch(address!, { headers: { [header!]: key! } });
    expect([me.status, await me.json()]).toMatchObject([200, { username: "demo" }]);
    // A season, a price in it, and what a stay costs: 3 nights of 2 adults, none of the weekend.
    const call = async (path: string, body: object) => {
      const headers = { [header!]: key!, "Content-Type": "application/json" };
      const answer = await fetch(`${demo.url}/api${path}`, {
        ...{ method: "POST", headers, body: JSON.stringify(body) },
      });
      return ((await answer.json()) as { data: { id: number; total: string } }).data;
    };
    const place = { hotel_id: 1, room_type_id: 1 };
    const dates = { start_date: "2091-06-01", end_date: "2091-06-30" };
    const { id: season_id } = await call("/seasons", { hotel_id: 1, name: "Late", ...dates });
    const price = { base_price: "61.50", per_person: true, price_type: "sell" };
    await call("/room-type-prices", { ...place, ...price, season_id });
    const stay = { checkin_date: "2091-06-04", checkout_date: "2091-06-07" };
    const quote = await call("/prices/calculate", { ...place, ...stay, adults: 2, children: 0 });
    expect(quote.total).toBe("369.00");
    for (const secret of ["session-secret", "encryption-key"]) {
      expect((await stat(join(folder, secret))).mode & 0o777).toBe(0o600);
    }

    const second = await run("scripts/demo.mjs", { DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`The embedded database in ${folder} is in use`);

    demo.child.kill("SIGINT");
    expect(await demo.ended).toBe(0);
    await expect(fetch(demo.url)).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual([
      "encryption-key",
      "files",
      "postgres",
      "session-secret",
    ]);
  });
});
