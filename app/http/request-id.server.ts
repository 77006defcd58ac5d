import { randomUUID } from "node:crypto";

const ids = new WeakMap<Request, string>();

/** @returns the id of this request, for the line in the log and for the error page */
export function requestId(request: Request): string {
  const knownId = ids.get(request);
  if (knownId) return knownId;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
