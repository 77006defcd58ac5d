import { log } from "./log.server";
import { countRequest } from "./metrics.server";
import type { RequestFacts } from "./request-facts.server";

/** How a request ended. */
export interface EndedRequest {
  status: number;
  /** From the arrival of the request to the end of its answer, in milliseconds. */
  ms: number;
  /** Whether the sender went away before the answer was complete. */
  aborted: boolean;
}

/**
 * Counts a request, and writes its line in the log: its address only as a pattern, since ids, searches and codes stand in
 * addresses, too.
 */
export function requestEnded(facts: RequestFacts, { status, ms, aborted }: EndedRequest): void {
  const { id, method, route, user_id, cameBy, session, address } = facts;
  countRequest({ method, route, status, ms });
  log.info({
    event: "request",
    request_id: id,
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    user_id,
    ...(cameBy && { by: cameBy }),
    ...(session && { session }),
    address,
    ...(aborted && { aborted }),
  });
}
