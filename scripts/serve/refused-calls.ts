import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";

/** Methods that the API's edge can be handed; a request of another kind can't even be made. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Below the API's address, however many strokes it begins with; addresses ignore case. */
const API = /^\/+api([/.?]|$)/i;

/** The pages for people, which lie there too. */
const REFERENCE = /^\/+api\/docs([/.?]|$)/i;

/** @returns whether everything at this address is JSON */
export function isOfApi(url: string): boolean {
  return API.test(url) && !REFERENCE.test(url);
}

/**
 * Answers what the framework would answer with a page of its own, though it is asked below `/api`, where
 * everything is JSON: methods that it doesn't know, addresses that can't be decoded, and the
 * addresses by which it asks for the contents of pages.
 */
export function refuseBeforeTheApi(request: Request, response: Response, next: NextFunction): void {
  const { url, method } = request;
  if (!isOfApi(url)) return next();
  if (!METHODS.includes(method)) {
    const headers = { Allow: METHODS.join(", ") };
    return refuse(response, 405, "This address doesn’t know that method.", headers);
  }
  const [path] = url.split("?", 1);
  if (path!.startsWith("//") || !isDecodable(path!) || path!.endsWith(".data")) {
    return refuse(response, 404, "There is nothing at this address.");
  }
  next();
}

/** @returns whether what is escaped in the path of an address can be read */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers as the API refuses what it is asked. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(JSON.stringify({ status: "error", message }));
}
