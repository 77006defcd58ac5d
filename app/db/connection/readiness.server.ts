import { getDatabase } from "./client.server";
import { isMigrated } from "./migrator.server";

/** The longest time that the database may take to answer, in milliseconds. */
const PATIENCE_MS = 1000;

let ending = false;

/** Makes this process not ready for the rest of its life, because it is about to end. */
export function endReadiness(): void {
  ending = true;
}

/** @returns whether the database answers in time and is up to date, and the process isn't about to end */
export async function isReady(): Promise<boolean> {
  if (ending) return false;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([isMigrated(await getDatabase()), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
