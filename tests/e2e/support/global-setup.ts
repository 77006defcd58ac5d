import { startPostgres } from "../../support/database/postgres";

/** Starts one PostgreSQL for all workers; each worker creates its own databases in it. */
export default async function globalSetup() {
  const postgres = await startPostgres();
  process.env.E2E_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
