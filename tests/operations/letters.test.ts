import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startMailServer } from "../support/mail-server";
import { endAll, query, start } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo();
const COUNT = 12;

beforeAll(async () => {
  // The letters of the demo are in states of their own.
  await query(demo.databaseUrl, "truncate letters restart identity");
  await query(
    demo.databaseUrl,
    `insert into letters (booking_id, kind, language, recipient, subject, text, html, message_id, next_attempt_at, created_by)
     select (select min(id) from bookings where status = 'confirmed'), 'confirmation', 'en', 'guest' || n || '@example.com', 'Letter', 'Text', '<p>Text</p>',
       '<' || n || '@example.com>', now(), 1
     from generate_series(1, ${COUNT}) n`,
  );
});
afterAll(endAll);

const states = async () =>
  (await query(demo.databaseUrl, "select recipient, state from letters order by id")) as {
    recipient: string;
    state: string;
  }[];

it("a process that is killed while it sends loses no letter and sends none twice", async () => {
  // A slow server, so that the process dies in the middle of several letters.
  const mail = await startMailServer({ beforeAnswer: () => pause(400) });
  const settings = {
    DATABASE_URL: demo.databaseUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: "desk@example.com",
  };
  const first = await start(settings);
  await expect.poll(mail.arrived, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  first.child.kill("SIGKILL");
  await first.ended;

  // The claims of the dead process run out at once, so that the test needn't wait for a minute.
  await query(demo.databaseUrl, "update letters set claimed_until = now() where state = 'sending'");
  const second = await start(settings);
  await second.ready();
  await expect
    .poll(async () => (await states()).filter(({ state }) => /waiting|sending/.test(state)), {
      timeout: 30_000,
    })
    .toEqual([]);
  // What the dead process had handed over is taken by now, too.
  await expect.poll(() => mail.taken.length).toBe(mail.arrived());

  const recipients = mail.taken.flatMap(({ to }) => to).sort();
  expect(new Set(recipients).size).toBe(recipients.length);
  const unsure = (await states()).filter(({ state }) => state === "unsure");
  const others = (await states()).filter(({ state }) => state !== "unsure");
  expect(others.every(({ state }) => state === "sent")).toBe(true);
  // The server took every letter but those that it didn't have whole when the process died: these are unsure.
  const untaken = (await states()).filter(({ recipient }) => !recipients.includes(recipient));
  expect(untaken.every(({ state }) => state === "unsure")).toBe(true);
  expect(recipients.length + untaken.length).toBe(COUNT);
  expect(unsure.length).toBeLessThanOrEqual(4);

  // Asked to stop, the process ends its letters first.
  await query(
    demo.databaseUrl,
    "update letters set state = 'waiting', next_attempt_at = now(), sent_at = null where id = 1",
  );
  await expect.poll(mail.arrived, { timeout: 10_000 }).toBe(recipients.length + 1);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect((await states())[0]!.state).toBe("sent");
  await mail.close();
});
