import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTemplate } from "../../tests/support/database/database";
import { startPostgres } from "../../tests/support/database/postgres";

/**
 * @returns the types of the tables that all migrations make, as kysely-codegen writes them: read
 * from a database of its own, which is gone afterwards
 */
export async function migratedTypes(): Promise<string> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "maison-desk-types-"));
  try {
    const name = `types_${randomBytes(6).toString("hex")}`;
    const drop = await createTemplate(postgres.url, name);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const file = join(folder, "schema.ts");
    execFileSync("npx", [
      "kysely-codegen",
      "--dialect=postgres",
      `--url=${url.toString()}`,
      `--out-file=${file}`,
      "--date-parser=string",
      "--numeric-parser=string",
      "--exclude-pattern=kysely_*",
    ]);
    await drop();
    return await readFile(file, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
