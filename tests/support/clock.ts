import { sql } from "kysely";
import { vi } from "vitest";
import type { TestWorld } from "./context";

/** Sets the clock of the screens and the API to the moment of the world's context, until `startClock`. */
export function stopClock({ ctx: { now } }: { ctx: Pick<TestWorld["ctx"], "now"> }): void {
  // The clock runs on, so that two changes of a row never have the same instant.
  vi.useFakeTimers({ toFake: ["Date"], now, shouldAdvanceTime: true });
}

/** Sets a stopped clock to another moment; all sessions stay valid. */
export async function setClock({ db }: Pick<TestWorld, "db">, now: Date): Promise<void> {
  vi.setSystemTime(now);
  const expires_at = sql<Date>`greatest(expires_at, ${new Date(now.getTime() + 60 * 60 * 1000)})`;
  await db.updateTable("sessions").set({ expires_at }).execute();
}

export function startClock(): void {
  vi.useRealTimers();
}
