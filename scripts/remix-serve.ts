import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import type * as Remix from "@remix-run/node";
import { ofFewRoutes } from "./few-routes";

/** The command-line program: it takes its settings from the process, and importing it starts it. */
const PROGRAM = "@remix-run/serve/dist/cli.js";

/** What the program imports is found from where it is, and what that imports from there. */
const ofThis = createRequire(import.meta.url);
const ofProgram = createRequire(ofThis.resolve(PROGRAM));
const ofRemix = createRequire(ofProgram.resolve("@remix-run/node"));

/** A step of Express: it answers, or leaves that to the next. */
type Step = (...asked: [...Parameters<RequestListener>, next: () => void]) => void;

/**
 * Serves a built app by `remix-serve`, with two of its parts replaced that have no settings: its
 * request handler, and its looking on the disk for a file at each page's address, twice. Files are
 * answered for in front of it.
 *
 * @param build the file of the app
 */
export async function serveByRemix(build: string): Promise<void> {
  const runtime = ofRemix("@remix-run/server-runtime") as {
    createRequestHandler: typeof Remix.createRequestHandler;
  };
  runtime.createRequestHandler = ofFewRoutes(runtime.createRequestHandler);
  const express = ofProgram("express") as { static: () => Step };
  express.static = () => (_request, _response, next) => next();

  process.argv = [process.argv[0]!, "remix-serve", build];
  await import(PROGRAM);
}
