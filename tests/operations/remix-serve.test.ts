import { expect, it } from "vitest";
import { plainForm } from "../support/screens/plain-form";
import { query, run } from "./support/running";
import { runningDemo } from "./support/running-demo";
import { signIn } from "./support/signed-in";

const demo = runningDemo();

/** @returns the forms that wait for a login */
const keptForms = () => query(demo.databaseUrl, "select user_id from kept_forms");

it("plain remix-serve serves the same app: one logs in, and saves a price; it does its recurring work", async () => {
  await query(
    demo.databaseUrl,
    "insert into kept_forms (user_id, path, sealed, created_at) values (1, '/', '', now() - interval '1 hour')",
  );
  const app = await run(
    "node_modules/@remix-run/serve/dist/cli.js",
    {
      DATABASE_URL: demo.databaseUrl,
      SESSION_SECRET: "of the tests, and of at least thirty-two bytes",
    },
    ["build/server/index.js"],
  );
  await app.ready();
  await expect.poll(keptForms).toEqual([]);
  const staff = await signIn(app);

  const address = "/pricing/management/room-prices?dialog=edit&id=1";
  const page = await (await staff.get(address)).text();
  const { action, fields } = plainForm(page, app.url + address, "update");
  const price = fields.get("base_price") === "123.00" ? "124.00" : "123.00";
  fields.set("base_price", price);
  const answer = await staff.post(action.slice(app.url.length), fields);

  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toContain("/pricing/management/room-prices");
  const saved = await query(demo.databaseUrl, "select base_price from room_prices where id = 1");
  expect(Number(saved[0]?.base_price)).toBe(Number(price));
});
