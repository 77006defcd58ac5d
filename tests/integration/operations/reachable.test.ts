import { afterEach, expect, inject, it } from "vitest";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { DatabaseUnreachable, untilReachable } from "~/db/connection/reachable.server";
import { freePort } from "../../support/database/postgres";

let opened: OpenDatabase;
afterEach(() => opened.close());

/** Tries to reach a database with little patience. */
async function tryToReach(databaseUrl: string): Promise<void> {
  opened = await openDatabase({ databaseUrl });
  await untilReachable(opened.db, databaseUrl, 300);
}

/** An address of the tests' server with another part. */
function serverWith(change: Partial<Pick<URL, "port" | "pathname" | "password" | "username">>) {
  return Object.assign(new URL(inject("postgresUrl")), change) as URL;
}

it("goes on at once where the database answers", () => tryToReach(inject("postgresUrl")));

it("gives up where nothing listens, with a sentence that has no password", async () => {
  const url = serverWith({ port: String(await freePort()), password: "secret" });
  await expect(tryToReach(url.toString())).rejects.toThrow(
    new DatabaseUnreachable(
      `No database answers at ${url.host}${url.pathname} (ECONNREFUSED): start it, or correct DATABASE_URL.`,
    ),
  );
});

it("doesn't ask again for a database that isn't there", async () => {
  const url = serverWith({ pathname: "/nowhere" });
  await expect(tryToReach(url.toString())).rejects.toThrow(
    `The database at ${url.host}/nowhere refuses: database "nowhere" does not exist. Correct DATABASE_URL.`,
  );
});
