import type { Origin } from "~/db/context";
import { factsOfRequest } from "~/operations/request-facts.server";
import { requestId } from "./request-id.server";

/** The number of characters of a browser's name that are kept, enough to tell browsers apart. */
const MAX_USER_AGENT = 300;

/** @returns where a request comes from */
export function originOf(request: Request): Origin {
  return {
    request_id: requestId(request),
    address: factsOfRequest()?.address ?? null,
    user_agent: (request.headers.get("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
  };
}
