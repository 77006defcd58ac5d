import { AsyncLocalStorage } from "node:async_hooks";

/** How the sender of a request was found. */
export type CameBy = "session" | "token" | "key";

/**
 * The facts of a request while it is answered, for the log, the metrics and the audit log. The server
 * makes them; the guard and the API add what only they know.
 */
export interface RequestFacts {
  /** The id that the answer, the log and an error page show. */
  id: string;
  method: string;
  /** The pattern of the address, such as "/hotels/edit/:id"; null for an address that was refused. */
  route: string | null;
  /** The sender's address, behind the proxies that are trusted; null where it is unknown. */
  address: string | null;
  /** Null for a sender who isn't known. */
  user_id: number | null;
  cameBy: CameBy | null;
  /** The number of the sender's session; it opens nothing. Missing for senders without one. */
  session?: number | null;
  /** Set where the request failed for a reason that another try may not meet. */
  failedForNow?: boolean;
}

const running = new AsyncLocalStorage<RequestFacts>();

/**
 * Makes the facts of a request known to everything that runs for it.
 *
 * @returns what `answer` returns
 */
export function duringRequest<T>(facts: RequestFacts, answer: () => T): T {
  return running.run(facts, answer);
}

/** Adds to the facts who sends the request, so that its line in the log and its events name the user. */
export function noteSender(
  { id, sessionId }: { id: number; sessionId?: number | null },
  cameBy: CameBy,
): void {
  const facts = running.getStore();
  if (facts) Object.assign(facts, { user_id: id, cameBy, session: sessionId });
}

/** Notes the exact route where many share one pattern: `/api/seasons/{id}` instead of `/api/*`. */
export function noteRoute(route: string): void {
  const facts = running.getStore();
  if (facts) facts.route = route;
}

/** Adds to the facts that the request failed for now only: the database was lost, or others held its rows. */
export function noteFailedForNow(): void {
  const facts = running.getStore();
  if (facts) facts.failedForNow = true;
}

/**
 * @returns the facts of the request that is being answered; undefined outside of a request, and where a server
 *   that isn't ours serves the app
 */
export function factsOfRequest(): RequestFacts | undefined {
  return running.getStore();
}
