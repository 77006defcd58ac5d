/** PostgreSQL's error codes while it starts, stops or has no connection to give. */
const STATES = ["57P01", "57P02", "57P03", "53300"];

/** The network's error codes when nobody answers there. */
const NETWORK = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE"];

/**
 * The messages of `pg` for a lost connection, for the next statement on it, and for none being free.
 */
const PHRASES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** @returns whether the database can't be reached right now, so that trying again may help */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    STATES.includes(code) ||
    NETWORK.includes(code) ||
    code.startsWith("08") ||
    PHRASES.test(error.message)
  );
}
