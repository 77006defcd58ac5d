import { getDatabase } from "./client.server";
import { isMigrated } from "./migrator.server";

/** The longest time that the database may take to answer, in milliseconds. */
const PATIENCE_MS = 1000;

/** @returns whether the database answers in time and is up to date */
export async function isReady(): Promise<boolean> {
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
