/** PostgreSQL's error codes while it starts, stops or has no connection to give. */
const STATES = ["57P01", "57P02", "57P03", "53300"];

/** The network's error codes for a server that can't be reached. */
const NETWORK = [
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
];

/** PostgreSQL's error code for a database that isn't there, and the class of those for a wrong user or password. */
const NO_DATABASE = "3D000";
const NO_LOGIN = "28";

/**
 * The messages of `pg` when a connection is lost, when a statement is sent over a lost connection, and when
 * no connection is free.
 */
const PHRASES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** PostgreSQL's error codes for a lock that wasn't free in time, and for two transactions that wait for each other. */
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** PostgreSQL's error code for what a role may not do. */
const NOT_ALLOWED = "42501";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** @returns whether PostgreSQL ended the transaction because it and another one waited for each other */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK;
}

/** @returns whether a row or table stayed locked by somebody else for longer than a statement waits */
export function isLockedTooLong(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** @returns whether other transactions hold what this one needs, so that another try may succeed */
export function isHeld(error: unknown): boolean {
  return isLockedTooLong(error) || isDeadlock(error);
}

/** @returns whether the role lacks the privilege for a statement */
export function isNotAllowed(error: unknown): boolean {
  return codeOf(error) === NOT_ALLOWED;
}

/** @returns whether the server answered, but knows neither this user and password nor this database */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error);
  return code === NO_DATABASE || (code.length === 5 && code.startsWith(NO_LOGIN));
}

/** @returns whether an error means that the database can't be reached now, so that another try may succeed */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    STATES.includes(code) ||
    NETWORK.includes(code) ||
    code.startsWith("08") ||
    PHRASES.test(error.message)
  );
}
