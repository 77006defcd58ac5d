import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/config/env.server";
import { factsOfRequest } from "./request-facts.server";

const LOOPBACK = /^(127\.|::1$)/;

/** The headers of a request that came through a proxy. */
const FORWARDED = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"];

/**
 * @returns whether somebody may read the metrics: with `METRICS_TOKEN`, whoever sends it; without it, programs
 *   on this machine. Requests through a proxy on this machine aren't of this machine, even if the proxy isn't
 *   trusted
 */
export function mayReadMetrics({ headers }: Request): boolean {
  const token = env().METRICS_TOKEN;
  if (token) return isSame(headers.get("Authorization") ?? "", `Bearer ${token}`);
  const address = factsOfRequest()?.address ?? "";
  return LOOPBACK.test(address) && !FORWARDED.some((name) => headers.has(name));
}

/** @returns whether two texts are the same; how long it takes says nothing of where they differ */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
