/** PostgreSQL's error codes while it starts, stops or has no connection to give. */
const STATES = ["57P01", "57P02", "57P03", "53300"];

/** The network's error codes for a server that can't be reached. */
const NETWORK = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE"];

/**
 * The messages of `pg` when a connection is lost, when a statement is sent over a lost connection, and when
 * no connection is free.
 */
const PHRASES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** @returns whether an error means that the database can't be reached now, so that another try may succeed */
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
