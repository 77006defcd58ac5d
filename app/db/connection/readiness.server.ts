import { getDatabase } from "./client.server";
import { whyNotOver } from "./migrator.server";

/** The longest time that the database may take to answer, in milliseconds. */
const PATIENCE_MS = 1000;

let ending = false;

/** Makes this process not ready for the rest of its life, because it is about to end. */
export function endReadiness(): void {
  ending = true;
}

/**
 * @returns a sentence that says why this process can't serve: it is about to end, or its database doesn't answer in
 *   time, isn't up to date, or was changed by a migration over which only later versions work; undefined where it can
 */
export async function whyNotReady(): Promise<string | undefined> {
  if (ending) return "The process is about to end.";
  const silent = "The database doesn't answer in time.";
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(silent), PATIENCE_MS);
  });
  try {
    return await Promise.race([whyNotOver(await getDatabase()), tooLate]);
  } catch {
    return silent;
  } finally {
    clearTimeout(timer);
  }
}
