import type { NextFunction, Request, Response } from "express";
import { idOf, REQUEST_ID } from "../../app/http/request-id.server";
import type { EndedRequest } from "../../app/operations/ended-request.server";
import type { RequestFacts } from "../../app/operations/request-facts.server";

/** The part of the app that wants to know of each request. */
export interface Watching {
  duringRequest: (facts: RequestFacts, answer: () => void) => void;
  requestEnded: (facts: RequestFacts, ended: EndedRequest) => void;
}

/**
 * Gives every request an id, and every answer the id of its request: pages, files, and refusals that the app
 * never sees. The app knows the facts of a request while it answers, adds to them who the sender is, and
 * writes them to the log once the answer has ended.
 *
 * @param trustsProxy whether a proxy of the house writes the header with the id, so that its ids are taken over
 */
export function namedRequests(trustsProxy: boolean, app: Watching) {
  const name = REQUEST_ID.toLowerCase();
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const { [name]: given } = request.headers;
    const facts: RequestFacts = {
      id: idOf(typeof given === "string" ? given : undefined, trustsProxy),
      method: request.method,
      route: null,
      address: plainAddress(request.ip),
      user_id: null,
      cameBy: null,
    };
    response.locals.facts = facts;
    response.setHeader(REQUEST_ID, facts.id);
    response.once("close", () => {
      const { statusCode: status, writableFinished } = response;
      app.requestEnded(facts, {
        status,
        ms: performance.now() - began,
        aborted: !writableFinished,
      });
    });
    app.duringRequest(facts, next);
  };
}

/** @returns an address as people write it: IPv4 as such, also where the machine takes it for IPv6 */
function plainAddress(address: string | undefined): string | null {
  return address?.replace(/^::ffff:(?=\d+\.)/, "") ?? null;
}

/** @returns the facts of the request that an answer belongs to */
export function factsOf(response: Response): RequestFacts {
  return response.locals.facts as RequestFacts;
}
