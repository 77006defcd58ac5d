import { createHash } from "node:crypto";
import { assertMay, may } from "~/core/access/permissions";
import { Conflict, orGone, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Trial } from "~/db/writing/rolled-back.server";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import { findPricedHotel } from "../../places/hotels/hotel.service.server";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { digestOf } from "../price-imports/plan-fingerprint.server";
import { unknownColumns } from "../price-imports/price-file.server";
import {
  getStagedFile,
  stageFile,
  takeStagedFile,
} from "../price-imports/staged-file.service.server";
import { orUnreadable } from "../price-imports/unreadable-file.server";
import { contradictionsOf, type Contradiction } from "../restrictions/contradictions";
import { askAbout } from "../restrictions/contradictions.service.server";
import type { ContradictionsAnswer, Restriction } from "../restrictions/restriction.fields";
import type { ContractWorld } from "./contract";
import { contractFormat, recordIn } from "./contract-csv";
import {
  linesToWrite,
  planContract,
  readContract,
  type ContractFile,
  type PlannedLine,
} from "./contract-plan.server";
import { lockHotel, readContractRows } from "./contract.repository.server";
import { writeContract } from "./write-contract.service.server";

/** A contract as its check shows it. */
export interface CheckedContract {
  file_name: string;
  world: ContractWorld;
  lines: PlannedLine[];
  /** The numbers of the lines whose result has changed since the first check of the file. */
  moved: Set<number>;
  /** Pairs of limits that no stay could meet once it is written, on the days on which that is new. */
  contradictions: Contradiction[];
  /** The fingerprint of the result, with which an import proves what its user was shown. */
  shown: string;
}

/** The answers that an import sends along from the page of its check. */
export interface CheckAnswers extends ContradictionsAnswer {
  /** The fingerprint that the check showed; without it, that of the first check. */
  shown?: string;
}

export interface ImportedContract {
  batch_id: number;
  created: number;
  changed: number;
}

/**
 * Stores the contract of a hotel for its check; nothing of the hotel changes.
 *
 * @returns the id of the check
 * @throws RuleBroken at `file` where the file can't be read, has a column that isn't known, or has restrictions that
 *   the user may not change; RuleBroken at `hotel_id` where there is no such hotel
 */
export async function stageContract(
  ctx: Context,
  { hotel_id, name, content }: { hotel_id: number; name: string; content: string },
): Promise<string> {
  assertMay(ctx, "pricing:edit");
  const file = orUnreadable(() => readContract(content), ctx.locale);
  const unknown = unknownColumns(content, contractFormat);
  if (unknown.length > 0) {
    const params = { count: unknown.length, columns: unknown.join(", ") };
    throw new RuleBroken({ key: "contracts:FILE.UNKNOWN_COLUMNS", params }, "file");
  }
  refuseRestrictions(ctx, file);
  if (!(await findPricedHotel(ctx, hotel_id))) {
    throw new RuleBroken({ key: "constraints:UNKNOWN_HOTEL" }, "hotel_id");
  }
  const lines = planContract(file, await readWorld(ctx, hotel_id));
  const planned = lines.map(fingerprintOf);
  return stageFile(ctx, { kind: "contract", hotel_id, name, content, planned });
}

/**
 * @returns what the import of a stored contract would do, line by line
 * @throws NotFound where the user has no such file
 */
export async function checkContract(ctx: Context, id: string): Promise<CheckedContract> {
  assertMay(ctx, "pricing:edit");
  const staged = await getStagedFile(ctx, ctx.db, "contract", id);
  const file = readContract(staged.content);
  const world = await readWorld(ctx, staged.hotel_id!);
  const lines = planContract(file, world);
  const prints = lines.map(fingerprintOf);
  const moved = lines.filter((_, at) => staged.planned && staged.planned[at] !== prints[at]);
  return {
    ...{ file_name: staged.file_name, world, lines },
    moved: new Set(moved.map(({ line }) => line)),
    contradictions: contradictionsIn(lines, world),
    shown: digestOf(prints),
  };
}

/** Writes a checked contract, to show its effect: nothing is locked or recorded, because it is rolled back. */
export async function tryContract(
  trial: Trial,
  { world, lines }: Pick<CheckedContract, "world" | "lines">,
): Promise<void> {
  assertMay(trial, "pricing:edit");
  await inTransaction(trial, (trx) => writeContract(trial, trx, world, lines));
}

/**
 * Imports a stored contract in one transaction, all of it or nothing, as one batch, which can be undone.
 *
 * @throws NotFound where the user has no such file or has imported it already; Conflict where the result isn't the
 *   one that was shown; RuleBroken where a line is refused, where nothing changes, or where the user may not change
 *   restrictions; Unanswered where no stay can meet all restrictions that would then hold,
 *   unless that was so before
 */
export async function importContract(
  ctx: Context,
  id: string,
  answers: CheckAnswers = {},
): Promise<ImportedContract> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const staged = await takeStagedFile(ctx, trx, "contract", id);
    const file = readContract(staged.content);
    refuseRestrictions(ctx, file);
    const world = await lockWorld(ctx, trx, staged.hotel_id!);
    const lines = planContract(file, world);
    const seen = answers.shown ?? (staged.planned && digestOf(staged.planned));
    if (seen !== null && seen !== digestOf(lines.map(fingerprintOf))) {
      throw new Conflict({ key: "import:MOVED" });
    }
    const refused = lines.filter(({ outcome }) => outcome === "refused").length;
    if (refused > 0) {
      throw new RuleBroken({ key: "contracts:REFUSED_LINES", params: { count: refused } });
    }
    if (linesToWrite(lines).length === 0) throw new RuleBroken({ key: "contracts:NOTHING" });
    askAbout(ctx, contradictionsIn(lines, world), answers);
    const { label: hotel } = world.hotel;
    const summary = { kind: "contract" as const, hotel, file_name: staged.file_name };
    const batch_id = await recordBatch(ctx, trx, summary, []);
    const changes = await writeContract(ctx, trx, world, lines);
    await recordChanges(ctx, trx, changes, batch_id);
    const created = changes.filter(({ action }) => action === "create").length;
    return { batch_id, created, changed: changes.length - created };
  });
}

/** @throws NotFound where there is no such hotel */
async function readWorld(ctx: Context, hotel_id: number): Promise<ContractWorld> {
  const { id, label, currency } = orGone(
    await findPricedHotel(ctx, hotel_id),
    "hotels:ERRORS.GONE",
  );
  const rows = await readContractRows(ctx.db, hotel_id, { hold: false });
  return { hotel: { id, label, currency }, ...rows };
}

/** Reads the contract of a hotel and locks it, with the hotel's currency, until the transaction ends. */
async function lockWorld(ctx: Context, trx: Transaction, id: number): Promise<ContractWorld> {
  await lockHotel(trx, id);
  const currencies = await lockPricingCurrencies(trx, [id]);
  const currency = orGone(currencies.get(id), "hotels:ERRORS.GONE");
  const { label } = (await findPricedHotel({ ...ctx, db: trx }, id))!;
  return { hotel: { id, label, currency }, ...(await readContractRows(trx, id, { hold: true })) };
}

/** @returns what of the restrictions that the lines write no stay can meet, unless that was so before */
function contradictionsIn(lines: PlannedLine[], { restrictions }: ContractWorld): Contradiction[] {
  const written = linesToWrite(lines)
    .filter(({ record }) => record === "restriction")
    .map(({ after }) => after as Restriction);
  return contradictionsOf(
    written,
    restrictions.filter(({ active }) => active),
  );
}

/** @throws RuleBroken at `file` where it has restrictions, and the user may not change any */
function refuseRestrictions(ctx: Context, { lines }: ContractFile): void {
  if (may(ctx.actor, "stop_sales:edit")) return;
  if (!lines.some(({ cells }) => recordIn(cells.record) === "restriction")) return;
  throw new RuleBroken({ key: "contracts:FILE.RESTRICTIONS" }, "file");
}

/** The number of characters of a fingerprint, enough to tell apart two results of the same line. */
const LENGTH = 12;

/** @returns a short text that differs if the result of a line differs */
function fingerprintOf(line: PlannedLine): string {
  return createHash("sha256").update(JSON.stringify(line)).digest("base64url").slice(0, LENGTH);
}
