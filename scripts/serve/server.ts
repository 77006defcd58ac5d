import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, installGlobals, type ServerBuild } from "@remix-run/node";
import { pageRequest } from "./page-request";
import { sendAnswer } from "./send-answer";
import { staticFiles } from "./static-files";

interface Where {
  port: number;
  /** All addresses of the machine unless it names one. */
  host?: string;
}

/** Where the build lies, from the folder that the process was started in. */
const BUILD = { server: "build/server/index.js", client: "build/client" };

/** Serves the built app, its files for browsers among it, until the process is asked to stop. */
export async function serve({ port, host }: Where): Promise<void> {
  installGlobals({ nativeFetch: true });
  const build = (await import(pathToFileURL(resolve(BUILD.server)).href)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const sendStaticFile = staticFiles(resolve(BUILD.client));

  const server = createServer((request, response) => {
    if (sendStaticFile(request, response)) return;
    logWhenDone(request, response);
    answerPage(request, response).catch((error: unknown) => fail(request, response, error));
  });
  async function answerPage(incoming: IncomingMessage, response: ServerResponse) {
    const request = pageRequest(incoming, response);
    if (!request) response.writeHead(400).end("Bad Request");
    else await sendAnswer(incoming, response, await handle(request));
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close());
  await new Promise<void>((listening) => server.listen(port, host, listening));
  console.log(JSON.stringify({ level: "info", listening: { port, host: host ?? "*" } }));
}

/** One line a request that is more than a file: method, address, status, milliseconds. */
function logWhenDone({ method, url }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once("close", () => {
    const ms = (performance.now() - began).toFixed(1);
    const status = response.writableFinished ? response.statusCode : "cut off";
    console.log(`${method} ${url} ${status} ${ms} ms`);
  });
}

/** The app answers its own errors; this is for what went wrong around it. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // Nobody waits for it any more.
  if (response.destroyed) return;
  console.error(`${request.method} ${request.url}`, error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end("Internal Server Error");
}
