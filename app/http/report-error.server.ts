import { errorFields, log } from "~/operations/log.server";
import { factsOfRequest } from "~/operations/request-facts.server";
import { requestId } from "./request-id.server";

/** Logs an unexpected error as one JSON line, with the id that the answer shows to the user. */
export function reportError(error: unknown, request: Request): void {
  const facts = factsOfRequest();
  log.error(
    {
      request_id: requestId(request),
      method: request.method,
      route: facts?.route,
      user_id: facts?.user_id,
      ...errorFields(error),
    },
    "A request failed",
  );
}
