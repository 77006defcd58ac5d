import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import type { Environment } from "./app/config/env.server";
import { log } from "./app/operations/log.server";
import { builtFiles } from "./scripts/serve/built-files";
import { commonHeaders } from "./scripts/serve/common-headers";
import { ofFewRoutes } from "./scripts/serve/few-routes";
import { factsOf, namedRequests, type Watching } from "./scripts/serve/named-requests";
import { PatientServer, endAfterLastAnswer } from "./scripts/serve/patient-server";
import { retryLater } from "./scripts/serve/retry-later";
import { refuseBeforeTheApi } from "./scripts/serve/refused-calls";
import { refuseBeforeTheApp, refuseOtherHosts } from "./scripts/serve/refused-requests";

/** The settings of the server itself; `docs/operations.md` says what each means. */
type Settings = Pick<
  Environment,
  | "PORT"
  | "HOST"
  | "DRAIN_SECONDS"
  | "ORIGIN"
  | "ALLOWED_HOSTS"
  | "TRUST_PROXY"
  | "TRUST_REQUEST_ID"
>;

/** What `app/entry.server.tsx` exports besides what Remix asks for. */
type AppEntry = ServerBuild["entry"]["module"] &
  Watching & { endReadiness: () => void; endTasks: () => Promise<void> };

/**
 * Serves the app that `npm run build` made, until the process is asked to stop.
 *
 * @returns a promise that is fulfilled once the server listens
 */
export async function serve(settings: Settings): Promise<void> {
  const { PORT: port, HOST: host } = settings;
  const url = pathToFileURL(resolve("build/server/index.js")).href;
  const build = (await import(url)) as ServerBuild;
  const entry = build.entry.module as AppEntry;
  installGlobals({ nativeFetch: build.future.v3_singleFetch });

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.TRUST_PROXY);
  app.use(namedRequests(settings.TRUST_REQUEST_ID, entry), commonHeaders(settings.ORIGIN));
  app.use(retryLater);
  app.use(refuseOtherHosts(settings.ALLOWED_HOSTS), refuseBeforeTheApi, refuseBeforeTheApp);
  app.use(builtFiles(resolve("build/client")));
  // Pages are compressed where they are made; this compresses answers that are sent piece by piece, such as
  // downloads.
  app.use(compression());
  app.all(
    "*",
    ofFewRoutes(
      build,
      (few) => createRequestHandler({ build: few, mode: "production" }),
      (response, pattern) => {
        factsOf(response).route = pattern;
      },
    ),
  );

  const server = new PatientServer();
  endAfterLastAnswer(server, app, {
    endReadiness: entry.endReadiness,
    endWork: entry.endTasks,
    drainMs: settings.DRAIN_SECONDS * 1000,
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, host, () => listening());
  });
  log.info({ listening: `http://${host ?? "localhost"}:${port}` });
}
