import { Conflict, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import type { Trial } from "~/db/writing/rolled-back.server";
import { inTransaction } from "~/db/writing/write.server";
import type { SharedEntity } from "../../log/audit/audit";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import type { RefusedRow } from "../price-batches/price-batch";
import { recordBatch } from "../price-batches/price-batch.service.server";
import {
  changesSomething,
  spelledIn,
  type FollowedLine,
  type KnownPoint,
  type PlannedLine,
} from "./planned-line.server";
import {
  readPriceFile,
  unknownColumns,
  type FileLine,
  type PriceFileFormat,
} from "./price-file.server";
import { orUnreadable } from "./unreadable-file.server";
import { digestOf, fingerprintsOf } from "./plan-fingerprint.server";
import type { ImportPlace } from "./price-import";
import * as imports from "./price-import.repository.server";
import { getStagedFile, stageFile, takeStagedFile } from "./staged-file.service.server";

interface LinesToPlan<Column extends string> {
  lines: FileLine<Column>[];
  /** The distribution points that the lines name. */
  points: KnownPoint[];
  /**
   * The transaction of the import, in which the rows that the lines name are locked; missing for a dry run.
   */
  lockIn?: Transaction;
}

/** The functions and settings with which files of one kind of prices are imported. */
interface ImportedPrices<Column extends string, Write, Price extends { id: number }> {
  place: Omit<ImportPlace, "columns">;
  format: PriceFileFormat<Column>;
  /** The name of the prices in the log. */
  entity: SharedEntity;
  batch: "import" | "tour_import" | "treatment_import";
  /** Plans the result for each line, in a few statements however many lines there are. */
  plan: (db: Database, lines: LinesToPlan<Column>) => Promise<PlannedLine<Write, Price>[]>;
  /**
   * Writes all prices in one statement.
   *
   * @returns the written prices by place; a price is left out if somebody else has written an equivalent one
   *   in the meantime
   */
  write: (trx: Transaction, prices: Write[], now: Date) => Promise<Map<string, Price>>;
}

export interface DryRun<Write, Price> {
  file_name: string;
  /** The columns of the file that the import doesn't know, as they are named in the file. */
  unknownColumns: string[];
  lines: PlannedLine<Write, Price>[];
  /** The numbers of the lines whose result has changed since the first check of the file. */
  moved: Set<number>;
  /** The fingerprint of the result, with which an import proves what its user was shown. */
  shown: string;
}

export interface ImportedFile {
  batch_id: number;
  created: number;
  changed: number;
  refused: number;
}

/** The functions to import one kind of prices. */
export interface PriceImport<Write, Price> {
  place: ImportPlace;
  /**
   * Stores a file for its dry run; no price changes.
   *
   * @returns the id of the dry run
   * @throws RuleBroken at `file` where the file can't be read
   */
  stage: (ctx: Context, file: { name: string; content: string }) => Promise<string>;
  /**
   * @returns the result of an import, line by line; nothing is written
   * @throws NotFound where the user has no such file
   */
  dryRun: (ctx: Context, id: string) => Promise<DryRun<Write, Price>>;
  /**
   * Writes the prices of a dry run, to show their effect: as `run` does, but nothing is locked before it is
   * written, and nothing is recorded, because the transaction is rolled back.
   */
  tryOut: (trial: Trial, dryRun: DryRun<Write, Price>) => Promise<void>;
  /**
   * Imports a stored file in one transaction, with the prices and names of that moment, as one batch, which
   * can be undone.
   *
   * @param shown the fingerprint that the dry run showed; without it, that of the first check
   * @throws NotFound where the user has no such file or has imported it already; Conflict where the result
   *   isn't the one that was shown; RuleBroken where it changes nothing
   */
  run: (ctx: Context, id: string, shown?: string) => Promise<ImportedFile>;
}

/**
 * @returns the functions to import one kind of prices: to store a file, to show its dry run, and to import it
 */
export function priceImport<Column extends string, Write, Price extends { id: number }>(
  imported: ImportedPrices<Column, Write, Price>,
): PriceImport<Write, Price> {
  const { place, format } = imported;
  const plan = async (db: Database, lines: FileLine<Column>[], lockIn?: Transaction) => {
    const points = await imports.listNamedPoints(
      db,
      spelledIn<string>(lines, "distribution_point"),
    );
    return imported.plan(db, { lines, points, lockIn });
  };
  return {
    place: { ...place, columns: format.columns },

    async stage(ctx, file) {
      assertMay(ctx, "pricing:edit");
      const lines = orUnreadable(() => readPriceFile(file.content, format), ctx.locale);
      const planned = fingerprintsOf(await plan(ctx.db, lines));
      return stageFile(ctx, { kind: place.kind, ...file, planned });
    },

    async dryRun(ctx, id) {
      assertMay(ctx, "pricing:edit");
      const staged = await getStagedFile(ctx, ctx.db, place.kind, id);
      const lines = await plan(ctx.db, readPriceFile(staged.content, format));
      const prints = fingerprintsOf(lines);
      const moved = lines.filter((_, at) => staged.planned && staged.planned[at] !== prints[at]);
      return {
        file_name: staged.file_name,
        unknownColumns: unknownColumns(staged.content, format),
        lines,
        moved: new Set(moved.map(({ line }) => line)),
        shown: digestOf(prints),
      };
    },

    async tryOut(trial, { lines }) {
      assertMay(trial, "pricing:edit");
      const prices = lines.filter(changesSomething).map(({ price }) => price);
      await inTransaction(trial, (trx) => imported.write(trx, prices, trial.now));
    },

    async run(ctx, id, shown) {
      assertMay(ctx, "pricing:edit");
      return inTransaction(ctx, async (trx) => {
        const staged = await takeStagedFile(ctx, trx, place.kind, id);
        const lines = readPriceFile(staged.content, format);
        const planned = await plan(trx, lines, trx);
        const seen = shown ?? (staged.planned && digestOf(staged.planned));
        if (seen !== null && seen !== digestOf(fingerprintsOf(planned))) {
          throw new Conflict({ key: "import:MOVED" });
        }
        const wanted = planned.filter(changesSomething);
        if (wanted.length === 0) throw new RuleBroken({ key: "import:NOTHING" });
        const prices = wanted.map(({ price }) => price);
        const written = await imported.write(trx, prices, ctx.now);
        const changes = wanted.flatMap((line) => changeOf(line, written, imported.entity));
        const refused = planned.flatMap((line) => refusalOf(line, written));
        const summary = { kind: imported.batch, file_name: staged.file_name };
        const batch_id = await recordBatch(ctx, trx, summary, refused);
        await recordChanges(ctx, trx, changes, batch_id);
        const created = changes.filter((change) => change.action === "create").length;
        const changed = changes.length - created;
        return { batch_id, created, changed, refused: refused.length };
      });
    },
  };
}

function changeOf<Write, Price extends { id: number }>(
  line: FollowedLine<Write, Price>,
  written: Map<string, Price>,
  entity: SharedEntity,
): Change[] {
  const after = written.get(line.place);
  if (!after) return [];
  const { label, existing: before } = line;
  return [
    { action: before ? "update" : "create", entity, entity_id: after.id, label, before, after },
  ];
}

function refusalOf<Write, Price>(
  line: PlannedLine<Write, Price>,
  written: Map<string, Price>,
): RefusedRow[] {
  const label = `${line.line}: ${line.label}`;
  if (line.outcome === "refused") return [{ label, reason: line.reason, params: line.params }];
  // A planned price is missing here if somebody else has written an equivalent one in the meantime.
  const missed = line.outcome !== "unchanged" && !written.has(line.place);
  return missed ? [{ label, reason: "exists" }] : [];
}
