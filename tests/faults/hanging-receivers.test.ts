import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endAll, query, start } from "../operations/support/running";
import { runningDemo } from "../operations/support/running-demo";
import { signIn } from "../operations/support/signed-in";
import { freePort } from "../support/database/postgres";

/** The process is gone within so many milliseconds after it was asked to stop, whoever keeps it waiting. */
const GONE_MS = 30_000;

const demo = runningDemo({ RECURRING_TASKS: "0" });

let silent: Server;
let port: number;
const callers = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => {
    callers.add(socket);
    socket.on("error", () => undefined);
    socket.resume();
  });
  port = await freePort();
  await new Promise<void>((listening) => silent.listen(port, "127.0.0.1", listening));
});
afterAll(() => {
  endAll();
  callers.forEach((socket) => socket.destroy());
  silent.close();
});

it("a mail server that never says a word holds up no page, loses no letter, and lets the process end", async () => {
  await query(demo.databaseUrl, "truncate letters restart identity");
  await query(
    demo.databaseUrl,
    `insert into letters (booking_id, kind, language, recipient, subject, text, html, message_id, next_attempt_at, created_by)
     select (select min(id) from bookings where status = 'confirmed'), 'confirmation', 'en', 'guest' || n || '@example.com', 'Letter', 'Text', '<p>Text</p>',
       '<' || n || '@example.com>', now(), 1
     from generate_series(1, 8) n`,
  );
  const app = await start({
    ...{ DATABASE_URL: demo.databaseUrl, DEMO_MODE: "1" },
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "desk@example.com" },
  });
  await app.ready();
  const staff = await signIn(app);
  await expect.poll(() => callers.size, { timeout: 30_000 }).toBeGreaterThan(0);
  for (const path of ["/dashboard", "/hotels", "/bookings/hotels"]) {
    expect((await staff.get(path)).status).toBe(200);
  }
  app.child.kill("SIGTERM");
  const asked = Date.now();
  const code = await Promise.race([
    app.ended,
    new Promise((late) => setTimeout(() => late("still there"), GONE_MS).unref()),
  ]);
  if (process.env.FAULT_TELL) console.info(`gone after ${Date.now() - asked} ms`);
  expect(code).toBe(0);
  const states = await query(
    demo.databaseUrl,
    "select state, count(*)::int from letters group by 1",
  );
  // None was sent, none given up: what was begun is another process's once the claim has run out.
  const named = states.map(({ state }) => state);
  expect(named.filter((state) => state !== "waiting" && state !== "sending")).toEqual([]);
}, 180_000);
