import { sql } from "kysely";
import type { Database } from "../database";
import { upTo } from "../lists/paginate.server";

/** A column with sealed texts. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column by which a row is known: a whole number, unique in the table. */
  key: string;
  /** @returns the owner that the text of a row is sealed for */
  ownerOf: (key: number) => string;
}

/** The numbers of texts in a column that were sealed again, and that were not. */
export interface Resealed {
  table: string;
  column: string;
  /** The texts that were under the present key already. */
  present: number;
  /** The texts that are under the present key now. */
  resealed: number;
  /** The texts that no key opens; they stay as they are. */
  unreadable: number;
}

/** The rows of a batch: each is one statement, so whoever is killed between two of them has lost nothing. */
const BATCH = 200;

/**
 * Seals all texts of a column under the present key. Whatever is written meanwhile stays as it was written: a
 * text is replaced only where it is still the one that was read.
 *
 * @param reseal returns a text under the present key; null where no key opens it
 */
export async function resealColumn(
  db: Database,
  { table, column, key, ownerOf }: SealedColumn,
  reseal: (sealed: string, owner: string) => string | null,
): Promise<Resealed> {
  const counts = { present: 0, resealed: 0, unreadable: 0 };
  for (let last = -1; ;) {
    const { rows } = await sql<{ id: number; sealed: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} and ${sql.ref(column)} <> ''
      order by ${sql.ref(key)} ${upTo(BATCH)}
    `.execute(db);
    if (rows.length === 0) return { table, column, ...counts };
    last = rows.at(-1)!.id;
    const tried = rows.map((row) => ({ ...row, renewed: reseal(row.sealed, ownerOf(row.id)) }));
    counts.unreadable += tried.filter(({ renewed }) => renewed === null).length;
    counts.present += tried.filter(({ renewed, sealed }) => renewed === sealed).length;
    const changed = tried.filter(({ renewed, sealed }) => renewed !== null && renewed !== sealed);
    counts.resealed += await replace(db, { table, column, key }, changed);
  }
}

interface Changed {
  id: number;
  sealed: string;
  renewed: string | null;
}

/** @returns the number of rows whose text was still the one that was read */
async function replace(
  db: Database,
  { table, column, key }: Omit<SealedColumn, "ownerOf">,
  changed: Changed[],
): Promise<number> {
  if (changed.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as rows set ${sql.ref(column)} = changed.renewed
    from unnest(
      ${changed.map(({ id }) => id)}::int[],
      ${changed.map(({ sealed }) => sealed)}::text[],
      ${changed.map(({ renewed }) => renewed)}::text[]
    ) as changed (id, sealed, renewed)
    where rows.${sql.ref(key)} = changed.id and rows.${sql.ref(column)} = changed.sealed
  `.execute(db);
  return Number(numAffectedRows);
}
