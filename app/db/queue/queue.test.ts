import { describe, expect, it } from "vitest";
import { webhookQueue } from "~/modules/desk/webhooks/delivery/delivery.repository.server";
import { letterQueue } from "~/modules/kinds-of-booking/letters/letter-queue.repository.server";
import { resetQueue } from "~/modules/settings/users/forgotten/password-reset.repository.server";
import { nextTry, type Queue } from "./queue.server";

/** @returns the seconds from the first attempt to each further one, and to when it is given up at the latest */
function timetable(queue: Queue): number[] {
  const since = new Date("2026-03-29T00:30:00Z");
  const seconds: number[] = [];
  let now = since;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTry(queue, { attempts, failing_since: since }, now);
    if (!next) return seconds;
    now = next;
    seconds.push((now.getTime() - since.getTime()) / 1000);
  }
}

describe("the next attempt", () => {
  it("with a letter comes five times within two hours, and then never", () => {
    expect(timetable(letterQueue).map((s) => s / 60)).toEqual([1, 5, 20, 60, 120]);
  });

  it("with a link comes three times within the hour in which it works", () => {
    expect(timetable(resetQueue).map((s) => s / 60)).toEqual([1, 5, 20]);
  });

  it("with a post comes each time after twice as long, at most an hour, for a day", () => {
    const all = timetable(webhookQueue);
    const pauses = all.map((s, nth) => s - (all[nth - 1] ?? 0));
    expect(pauses.slice(0, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(new Set(pauses.slice(11))).toEqual(new Set([3600]));
    expect(all.at(-2)).toBeLessThan(24 * 3600);
    expect(all.at(-1)).toBeGreaterThanOrEqual(24 * 3600);
  });

  it("comes no earlier than the other side wants it, and no later for it", () => {
    const now = new Date("2026-03-15T10:00:00Z");
    const after = (askedMs: number) =>
      nextTry(webhookQueue, { attempts: 2, failing_since: now }, now, askedMs)!.getTime() -
      now.getTime();
    expect([after(60_000), after(1000)]).toEqual([60_000, 10_000]);
  });
});
