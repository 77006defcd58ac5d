import { lookup as lookUp, type LookupAddress } from "node:dns";
import { request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { DeliveryFailure } from "../webhook";
import { isPrivateAddress } from "./private-address";

/** The time in milliseconds within which an endpoint must have answered. */
const TIME_OUT_MS = 5_000;

/** The most characters of an answer's body that are kept. */
const MAX_ANSWER = 300;

/** The answer to a post, or the reason why there is none. */
export interface PostResult {
  /** The HTTP status; null without an answer. */
  status: number | null;
  failure: DeliveryFailure | null;
  /** The beginning of the answer's body as text. */
  answer: string;
  /** The answer's `Retry-After`; null where it has none. */
  retryAfter: string | null;
}

/** The time-out of a post, and whether it may go to local addresses, which only tests allow. */
export interface SenderOptions {
  /** Allows our own network, and addresses without TLS. Only tests set it, as an argument: no setting can. */
  isLocalAllowed?: boolean;
  timeOutMs?: number;
}

/** A host that leads to our own network. */
class PrivateAddress extends Error {}

/**
 * Looks up a host for a connection. The addresses that it returns are the ones that are connected to, so a name
 * can't lead elsewhere between the check and the connection. One private address among them refuses the host.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const found: LookupAddress[] = addresses ?? [];
    const refused = !error && found.some(({ address }) => isPrivateAddress(address));
    const [first] = found;
    if (error || refused || !first) {
      return callback(refused ? new PrivateAddress() : (error ?? new PrivateAddress()), "", 0);
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/**
 * Posts a text as JSON. Redirects aren't followed: a 3xx is an answer like any other.
 *
 * @param signal ends the post, when the process is about to end
 */
export async function postJson(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  { isLocalAllowed = false, timeOutMs = TIME_OUT_MS }: SenderOptions = {},
  signal?: AbortSignal,
): Promise<PostResult> {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (
    !isLocalAllowed &&
    (address.protocol !== "https:" || (isIP(host) && isPrivateAddress(host)))
  ) {
    return failed("PRIVATE_ADDRESS");
  }
  const late = AbortSignal.timeout(timeOutMs);
  const options: RequestOptions = {
    method: "POST",
    // Each post has its own connection: a kept one could outlive a change of the host's address.
    agent: false,
    signal: signal ? AbortSignal.any([late, signal]) : late,
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "Maison-Desk",
    },
    ...(isLocalAllowed ? {} : { lookup: publicLookup }),
  };
  const send = address.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = send(address, options, (response) => {
      let answer = "";
      const retryAfter = response.headers["retry-after"] ?? null;
      const end = () =>
        resolve({ status: response.statusCode ?? null, failure: null, answer, retryAfter });
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        answer = (answer + part).slice(0, MAX_ANSWER);
        if (answer.length < MAX_ANSWER) return;
        end();
        response.destroy();
      });
      response.once("end", end);
      response.once("error", (error) => resolve(failed(failureOf(error, late))));
    });
    sent.once("error", (error) => resolve(failed(failureOf(error, late))));
    sent.end(body);
  });
}

/** @returns the result of an attempt without an answer */
export function failed(failure: DeliveryFailure): PostResult {
  return { status: null, failure, answer: "", retryAfter: null };
}

function failureOf(error: Error, late: AbortSignal): DeliveryFailure {
  if (error instanceof PrivateAddress) return "PRIVATE_ADDRESS";
  if (late.aborted) return "TOO_SLOW";
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "UNKNOWN_HOST";
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY|ERR_SSL/.test(code)) return "NOT_TRUSTED";
  return "UNREACHABLE";
}
