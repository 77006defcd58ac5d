import { api } from "~/all-calls/api";
import { callsShared } from "~/auth/api-calls.service.server";
import { openDatabase, serveDatabase } from "~/db/connection/client.server";
import type { Caller } from "./api";
import type { TestWorld } from "./context";

/** Statements that all calls within a second share: one of the calls causes them, and nobody knows which. */
const SHARED = /api_calls|update "?api_keys/;

/** @returns the number of SQL statements of an API's read, including those of its guard */
export async function statementsOfRead(
  world: TestWorld,
  { key }: Caller,
  path: string,
): Promise<number> {
  let statements = 0;
  const open = await openDatabase({ databaseUrl: world.url }, ({ query }) => {
    if (!SHARED.test(query.sql)) statements += 1;
  });
  try {
    serveDatabase(open);
    const headers = { "X-API-Key": key };
    const { status } = await api.fetch(new Request(`http://desk.test/api${path}`, { headers }));
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    await callsShared(open.db);
  } finally {
    serveDatabase(world);
    await open.close();
  }
  return statements;
}
