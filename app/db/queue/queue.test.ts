import { expect, it } from "vitest";
import { webhookQueue } from "~/modules/desk/webhooks/delivery/delivery.repository.server";
import { letterQueue } from "~/modules/kinds-of-booking/letters/letter-queue.repository.server";
import { resetQueue } from "~/modules/settings/users/forgotten/password-reset.repository.server";
import { nextTry } from "./queue.server";

const MINUTE = 60_000;
const inADay = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560].map((s) => s / 60);

it.each([
  ["a letter, five times within two hours", letterQueue, [1, 4, 15, 40, 60]],
  ["a link, three times within the hour in which it works", resetQueue, [1, 4, 15]],
  [
    "a post, at most an hour later, for a day",
    webhookQueue,
    [...inADay, ...Array<number>(23).fill(60)],
  ],
])("another attempt follows with %s", (_, queue, pauses) => {
  const since = new Date("2026-03-29T00:30:00Z");
  const minutes: number[] = [];
  let now = since;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTry(queue, { attempts, failing_since: since }, now);
    if (!next) break;
    minutes.push((next.getTime() - now.getTime()) / MINUTE);
    now = next;
  }
  expect(minutes).toEqual(pauses);
});

it("an attempt comes no earlier than the other side wants it, and no sooner for it", () => {
  const now = new Date("2026-03-15T10:00:00Z");
  const after = (askedMs: number) =>
    nextTry(webhookQueue, { attempts: 2, failing_since: now }, now, askedMs)!.getTime();
  expect([after(MINUTE), after(1000)]).toEqual([now.getTime() + MINUTE, now.getTime() + 10_000]);
});
