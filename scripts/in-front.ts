import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";

/**
 * Lets every server that this process makes from now on ask first whether a request is answered
 * already. What serves the app takes no listener of ours, and makes its server by itself.
 */
export function inFrontOfServers(
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const { createServer } = http;
  http.createServer = ((app: RequestListener) =>
    createServer((request, response) => {
      if (!answers(request, response)) app(request, response);
    })) as typeof createServer;
}
