import type { Page } from "~/core/page";
import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { BatchSummary, CountedPriceBatch, RefusedRow } from "./price-batch";
import type { PriceBatchQuery } from "./price-batch.list";

registerConstraints({
  price_batches_undoes_id_key: { conflict: "constraints:ALREADY_UNDONE" },
});

export async function listPriceBatches(
  db: Database,
  query: PriceBatchQuery,
  area: "pricing" | "stop_sales",
): Promise<Page<CountedPriceBatch>> {
  const of = area === "stop_sales" ? ("=" as const) : ("<>" as const);
  const filtered = db.selectFrom("price_batches").where("kind", of, "restrictions");
  return paginate(query, {
    db,
    filtered,
    by: sql`price_batches.at`,
    id: sql.ref<number>("price_batches.id"),
    read: async (ids) =>
      (await selectBatches(db).where(idIn("price_batches.id", ids)).execute()).map(asBatch),
  });
}

/** The prices that a batch can change, as the log names them. */
const pricesInLog = ["room_price", "meal_price", "tour_price", "treatment_price"];

/**
 * The latest batch in the chain of undoings after a batch, where their number is even: then the batch holds again.
 * null otherwise.
 */
const redoneBy = sql<number | null>`(
  with recursive later as (
    select batch.id, 1 as undoings
    from price_batches batch where batch.undoes_id = price_batches.id
    union all
    select batch.id, later.undoings + 1
    from later join price_batches batch on batch.undoes_id = later.id
  )
  select case when max(undoings) % 2 = 0 then max(id) end from later
)`;

/** The number of rows, and of those that are meal prices. */
const countedRows = sql<[number, number]>`
  array[count(*), count(*) filter (where audit_log.entity = 'meal_price')]::int[]
`;

function selectBatches(db: Database) {
  return db
    .selectFrom("price_batches")
    .leftJoin("price_batches as undoing", "undoing.undoes_id", "price_batches.id")
    .select((eb) => [
      "price_batches.id",
      "price_batches.at",
      "price_batches.actor_name",
      "price_batches.summary",
      "price_batches.refused",
      "price_batches.undoes_id",
      "undoing.id as undone_by_id",
      redoneBy.as("redone_by_id"),
      eb
        .selectFrom("audit_log")
        .whereRef("audit_log.batch_id", "=", "price_batches.id")
        .where((change) =>
          change.or([
            change("audit_log.entity", "in", pricesInLog),
            // Those of a contract are listed beside its prices.
            change.and([
              change("audit_log.entity", "=", "restriction"),
              change("price_batches.kind", "=", "restrictions"),
            ]),
          ]),
        )
        .select(countedRows.as("counts"))
        .as("counts"),
    ]);
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>["executeTakeFirstOrThrow"]>>;

/** Casts the two JSON columns to their types, which is safe because only `insertPriceBatch` writes them. */
function asBatch({ summary, refused, counts, ...row }: BatchRow): CountedPriceBatch {
  const [changed, meals] = counts!;
  return {
    ...row,
    summary: summary as unknown as BatchSummary,
    refused: refused as unknown as RefusedRow[],
    ...{ changed, meals },
  };
}

export async function findPriceBatch(
  db: Database,
  id: number,
): Promise<CountedPriceBatch | undefined> {
  const row = await selectBatches(db).where("price_batches.id", "=", id).executeTakeFirst();
  return row && asBatch(row);
}

/**
 * @returns the summary of the first batch in a chain of batches that undo each other, and the number of
 *   undoings from it to this batch: 0 for a batch that undoes nothing
 */
export async function findOrigin(
  db: Database,
  id: number,
): Promise<{ summary: BatchSummary; undoings: number } | undefined> {
  const { rows } = await sql<{ summary: BatchSummary; undoings: number }>`
    with recursive undone as (
      select undoes_id, summary, 0 as undoings from price_batches where id = ${id}
      union all
      select batch.undoes_id, batch.summary, undone.undoings + 1
      from undone join price_batches batch on batch.id = undone.undoes_id
    )
    select summary, undoings from undone where undoes_id is null
  `.execute(db);
  return rows[0];
}

/**
 * Locks a batch until the transaction ends, so that nobody else undoes it. Read the batch only after this
 * call.
 */
export async function lockPriceBatch(trx: Transaction, id: number): Promise<void> {
  await trx.selectFrom("price_batches").select("id").where("id", "=", id).forUpdate().execute();
}

interface NewPriceBatch {
  at: Date;
  actor_id: number;
  actor_name: string;
  summary: BatchSummary;
  refused: RefusedRow[];
  undoes_id: number | null;
}

/**
 * Inserts a batch.
 *
 * @returns its id
 */
export async function insertPriceBatch(trx: Transaction, batch: NewPriceBatch): Promise<number> {
  const { id } = await trx
    .insertInto("price_batches")
    .values({
      ...batch,
      kind: batch.summary.kind,
      summary: JSON.stringify(batch.summary),
      refused: JSON.stringify(batch.refused),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
