import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { factsOf } from "./named-requests";

/** The `Retry-After` of an answer that can't be given now, in seconds. */
const RETRY_AFTER_S = "5";

/**
 * Answers with 503 and `Retry-After` where a request failed for now only. Pages and their data say so themselves;
 * for downloads, options of pickers and whatever else answers on its own, Remix knows no other status than 500.
 */
export const retryLater: RequestHandler = (_request, response, next) => {
  onHeaders(response, function () {
    if (this.statusCode !== 500 || !factsOf(response).failedForNow) return;
    this.statusCode = 503;
    this.statusMessage = "Service Unavailable";
    this.setHeader("Retry-After", RETRY_AFTER_S);
  });
  next();
};
