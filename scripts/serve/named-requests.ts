import type { NextFunction, Request, Response } from "express";
import { idOf, REQUEST_ID } from "../../app/http/request-id.server";

/**
 * Gives every request an id, and every answer the id of its request: pages, files, and refusals that the app
 * never sees. The app reads the id from the request's header.
 *
 * @param trustsProxy whether a proxy of the house writes the header, so that its ids are taken over
 */
export function namedRequests(trustsProxy: boolean) {
  const name = REQUEST_ID.toLowerCase();
  return (request: Request, response: Response, next: NextFunction): void => {
    const { [name]: given } = request.headers;
    const id = idOf(typeof given === "string" ? given : undefined, trustsProxy);
    request.headers[name] = id;
    // The app leaves the header of the answer to this server.
    response.setHeader(REQUEST_ID, id);
    next();
  };
}
