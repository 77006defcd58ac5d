import { requestId } from "./request-id.server";

/** Logs an unexpected error as one JSON line, with the id that the answer shows to the user. */
export function reportError(error: unknown, request: Request): void {
  console.error(
    JSON.stringify({
      level: "error",
      request_id: requestId(request),
      method: request.method,
      path: new URL(request.url).pathname,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
}
