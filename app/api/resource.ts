import { z } from "zod";
import type { Area, Permission } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { ListQuery } from "~/lists/list-definition";
import { endpoint, type CallAnswer, type Endpoint, type RefusalStatus } from "./endpoint";
import { oneRow } from "./envelopes";
import { idParams } from "./list-query";
import { listing, type ListedNoun } from "./lists/listing";
import { patching } from "./patching";
import { asMatched, replacing, replacementOf, type SeenVersion, type Versioned } from "./versions";

/** A noun whose rows can be read one by one. */
export interface FoundNoun<Query extends ListQuery, Row, Listed extends Row> extends ListedNoun<
  Query,
  Row,
  Listed
> {
  need: { view: Permission; edit: Permission };
  find: (ctx: Context, id: number) => Promise<Row>;
  /** The first row of the demo, where its id isn't 1. */
  exampleRow?: number;
}

/** A noun whose calls read by its rows (`modules/log/audit/audited-rows.server.ts`). */
export interface NounOfRows<Query extends ListQuery, Row, Listed extends Row> extends Omit<
  FoundNoun<Query, Row, Listed>,
  "need" | "read" | "find"
> {
  /** The functions that read its rows, and their area. */
  rows: {
    area: Area;
    page: (ctx: Context, query: Query) => Promise<Page<Listed>>;
    find: (ctx: Context, id: number) => Promise<Row>;
  };
  /** The permissions of its calls, where they aren't those of the area. */
  need?: FoundNoun<Query, Row, Listed>["need"];
}

/** @returns the noun with the permissions of its area, and with what reads its rows */
export function readByRows<
  Query extends ListQuery,
  Row,
  Listed extends Row,
  Noun extends NounOfRows<Query, Row, Listed>,
>(noun: Noun & NounOfRows<Query, Row, Listed>) {
  const { area, page, find } = noun.rows;
  const need = noun.need ?? ({ view: `${area}:view`, edit: `${area}:edit` } as const);
  return { ...noun, need, read: page, find };
}

/** A noun with the ordinary calls. */
interface Plain<
  Query extends ListQuery,
  Row,
  Listed extends Row,
  Input extends z.ZodType,
  Changed extends z.ZodType,
> extends NounOfRows<Query, Row, Listed> {
  /** The schema of the body that makes a row. */
  input: Input;
  /** An example of that body with rows of the demo, for readers of the document. */
  example: z.input<Input>;
  /** An example body that replaces a row; by default that of a new row. */
  changedExample?: object;
  /** An example change of some fields; by default the first field of the example. */
  patch?: object;
  /** Fields that say the same as another in another form, with the name of the other one. */
  insteadOf?: Record<string, string>;
  /** The schema of a body that replaces a row; by default that of a new row. */
  changed?: Changed;
  /** Further statuses of refusals; by default only 409 for deletions of rows in use. */
  refuses?: { create?: readonly RefusalStatus[]; delete?: readonly RefusalStatus[] };
  create?: (ctx: Context, input: z.output<Input>) => Promise<{ id: number }>;
  update?: (ctx: Context, id: number, input: z.output<Changed>) => Promise<unknown>;
  delete?: (ctx: Context, id: number) => Promise<void>;
}

/** The call that reads one row of a noun. */
export function reading<Query extends ListQuery, Row, Listed extends Row>(
  noun: FoundNoun<Query, Row, Listed>,
): Endpoint {
  const one = oneRow(noun.json);
  return endpoint({
    method: "get",
    path: `${noun.path}/{id}`,
    tag: noun.tag,
    summary: `Read a ${noun.words.one}`,
    description: `The ${noun.words.one} as it is at this moment.`,
    need: noun.need.view,
    untagged: noun.untagged,
    params: idParams,
    example: { row: noun.exampleRow },
    answers: { status: 200, description: `The ${noun.words.one}.`, schema: one.schema },
    run: async ({ ctx, params }) => {
      const row = await noun.find(ctx, params.id);
      return answerOfRow(one, noun.serialize(row, ctx));
    },
  });
}

/** The answer to the read of one row, with its version where it has one. */
function answerOfRow(one: ReturnType<typeof oneRow>, row: unknown): CallAnswer {
  const { updated_at } = row as Partial<Versioned>;
  return { status: 200, body: one.of(row), updated_at };
}

/** The call that deletes one row of a noun. */
export function deleting<Query extends ListQuery, Row, Listed extends Row>(
  { path, tag, words, need, exampleRow, find, serialize }: FoundNoun<Query, Row, Listed>,
  deleteRow: (ctx: Context, id: number) => Promise<void>,
  refuses: readonly RefusalStatus[] = [409],
): Endpoint {
  return endpoint({
    method: "delete",
    path: `${path}/{id}`,
    tag,
    summary: `Delete a ${words.one}`,
    description: refuses.includes(409) ? "For good; what is in use stays (409)." : "For good.",
    need: need.edit,
    params: idParams,
    example: { row: exampleRow },
    answers: { status: 204, description: "It is gone." },
    refuses,
    versioned: true,
    run: async ({ ctx, params: { id }, request }) => {
      const read = async (asking: Context) =>
        serialize(await find(asking, id), asking) as Versioned;
      await asMatched({ ctx, request }, read, (asking) => deleteRow(asking, id));
      return { status: 204 };
    },
  });
}

/**
 * @returns the ordinary calls of a noun: `GET` and `POST` of its list, `GET`, `PUT`, `PATCH` and `DELETE` of
 *   one row; calls for which the noun has no function are left out
 */
export function resource<
  Query extends ListQuery,
  Row,
  Listed extends Row,
  Input extends z.ZodType,
  Changed extends z.ZodType = Input,
>(declared: Plain<Query, Row, Listed, Input, Changed>): Endpoint[] {
  const noun = readByRows(declared);
  const { path, tag, words, need, json, serialize } = noun;
  const one = oneRow(json);
  const answer = async (ctx: Context, id: number) =>
    one.of(serialize(await noun.find(ctx, id), ctx));
  const rowOf = (id: number) => async (ctx: Context) =>
    serialize(await noun.find(ctx, id), ctx) as Versioned;
  const whole = (noun.changed ?? noun.input) as unknown as z.ZodObject;
  const { create, update } = noun;
  return [
    listing(noun),
    ...(create
      ? [
          endpoint({
            method: "post",
            path,
            tag,
            summary: `Create a ${words.one}`,
            description: "What the body leaves out gets its default.",
            need: need.edit,
            body: noun.input,
            example: { body: noun.example },
            answers: { status: 201, description: "As it was saved.", schema: one.schema },
            refuses: noun.refuses?.create,
            once: true,
            run: async ({ ctx, body }) => {
              const { id } = await create(ctx, body);
              return { status: 201, body: await answer(ctx, id) };
            },
          }),
        ]
      : []),
    reading(noun),
    ...(update
      ? [
          endpoint({
            method: "put",
            path: `${path}/{id}`,
            tag,
            summary: `Replace a ${words.one}`,
            description: "What the body leaves out gets its default, not what it was.",
            need: need.edit,
            params: idParams,
            body: replacing(whole, json),
            example: { row: noun.exampleRow, body: noun.changedExample ?? noun.example },
            answers: { status: 200, description: "As it was saved.", schema: one.schema },
            refuses: [409],
            versioned: true,
            run: async ({ ctx, params: { id }, body, request }) => {
              const { updated_at: seen } = body as z.output<typeof SeenVersion>;
              const input = replacementOf(whole, body);
              await asMatched({ ctx, request, seen }, rowOf(id), (asking) =>
                update(asking, id, input as z.output<Changed>),
              );
              return { status: 200, body: await answer(ctx, id) };
            },
          }),
          patching({
            path: `${path}/{id}`,
            tag,
            called: `a ${words.one}`,
            need: need.edit,
            params: idParams,
            body: whole,
            example: { row: noun.exampleRow, body: noun.patch ?? firstOf(noun.example) },
            answers: { status: 200, description: "As it was saved.", schema: one.schema },
            refuses: [409],
            insteadOf: noun.insteadOf,
            read: (asking, { id }) => rowOf(id)(asking),
            replace: async (asking, { id }, body) => {
              await update(asking, id, body as z.output<Changed>);
              return rowOf(id)(asking);
            },
            answer: one.of,
          }),
        ]
      : []),
    ...(noun.delete ? [deleting(noun, noun.delete, noun.refuses?.delete)] : []),
  ];
}

/** @returns the first field of a body, for an example of a change */
function firstOf(body: unknown): object {
  return Object.fromEntries(Object.entries(body as object).slice(0, 1));
}
