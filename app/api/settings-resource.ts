import { z } from "zod";
import type { Context } from "~/db/context";
import type { ActiveState } from "~/forms/checking/active-state";
import { chosenId } from "~/forms/checking/chosen-id";
import type { ListQuery } from "~/lists/list-definition";
import { endpoint, type Endpoint } from "./endpoint";
import { countedPage, oneRow } from "./envelopes";
import { idParams } from "./list-query";
import { listing } from "./lists/listing";
import { patching } from "./patching";
import { deleting, readByRows, reading, type NounOfRows } from "./resource";
import { asMatched, replacementOf, replacing, SeenVersion, type Versioned } from "./versions";

interface Active {
  is_active: boolean;
}

/** A noun of the settings: its rows are switched off rather than deleted (docs/reference/everywhere.md#the-api). */
interface Setting<
  Query extends ListQuery,
  Row,
  Created extends z.ZodType<Active>,
  Changed extends z.ZodType<Active>,
> extends NounOfRows<Query, Row, Row> {
  /** The schemas of the body that makes a row and of the body that changes one. */
  created: Created;
  changed: Changed;
  /** Examples of both bodies, with rows of the demo. */
  examples: { create: z.input<Created>; update: z.input<Changed> };
  /** Notes on the two calls for readers of the document. */
  about?: { create?: string; update?: string };
  create: (ctx: Context, input: z.output<Created>) => Promise<{ id: number }>;
  update: (ctx: Context, id: number, input: z.output<Changed>) => Promise<unknown>;
  /** Answers to questions before a row is switched off, as fields of the body; `setState` gets them. */
  stateAnswer?: z.core.$ZodShape;
  setState: (ctx: Context, id: number, state: ActiveState, answers: object) => Promise<unknown>;
  /** Deletes a row, where rows can be deleted. */
  delete?: (ctx: Context, id: number) => Promise<void>;
}

/** The id of the row, which is part of the body here instead of the address. */
const RowToChange = z.object({ id: chosenId(), ...SeenVersion.shape });

const Status = RowToChange.extend({ is_active: z.boolean() });

/** @returns the ordinary calls of a noun of the settings: `list`, `create`, `update`, `status`, and those of one row */
export function settingsResource<
  Query extends ListQuery,
  Row,
  Created extends z.ZodType<Active>,
  Changed extends z.ZodType<Active>,
>(declared: Setting<Query, Row, Created, Changed>): Endpoint[] {
  const noun = readByRows(declared);
  const { path, tag, words, need, examples, about } = noun;
  const one = oneRow(noun.json);
  const findRow = async (ctx: Context, id: number) =>
    one.of(noun.serialize(await noun.find(ctx, id), ctx));
  const whole = noun.changed as unknown as z.ZodObject;
  const rowOf = (id: number) => async (ctx: Context) =>
    noun.serialize(await noun.find(ctx, id), ctx) as Versioned;
  const updated = { status: 200, description: "As it was saved.", schema: one.schema } as const;
  return [
    listing({ ...noun, path: `${path}/list`, shape: countedPage }),
    reading(noun),
    endpoint({
      method: "post",
      path: `${path}/create`,
      tag,
      summary: `Create a ${words.one}`,
      description: about?.create ?? "What the body leaves out gets its default.",
      need: need.edit,
      body: noun.created,
      example: { body: examples.create },
      answers: { status: 201, description: "As it was saved.", schema: one.schema },
      once: true,
      run: async ({ ctx, body }) => {
        const { id } = await noun.create(ctx, body);
        return { status: 201, body: await findRow(ctx, id) };
      },
    }),
    endpoint({
      method: "put",
      path: `${path}/update`,
      tag,
      summary: `Replace a ${words.one}`,
      description: about?.update ?? "What the body leaves out gets its default, not what it was.",
      need: need.edit,
      body: replacing(whole, noun.json).safeExtend(RowToChange.shape),
      example: { body: { id: 1, ...(examples.update as object) } },
      answers: updated,
      refuses: [404, 409],
      versioned: true,
      run: async ({ ctx, body, request }) => {
        const { id, updated_at: seen } = body as unknown as z.output<typeof RowToChange>;
        const input = replacementOf(whole, body) as z.output<Changed>;
        await asMatched({ ctx, request, seen }, rowOf(id), (asking) =>
          noun.update(asking, id, input),
        );
        return { status: 200, body: await findRow(ctx, id) };
      },
    }),
    patching({
      path: `${path}/{id}`,
      tag,
      called: `a ${words.one}`,
      need: need.edit,
      params: idParams,
      body: whole,
      example: { body: { is_active: true } },
      answers: updated,
      refuses: [409],
      read: (asking, { id }) => rowOf(id)(asking),
      replace: async (asking, { id }, body) => {
        const input = body as unknown as z.output<Changed>;
        await noun.update(asking, id, input);
        return rowOf(id)(asking);
      },
      answer: one.of,
    }),
    endpoint({
      method: "put",
      path: `${path}/status`,
      tag,
      summary: `Switch a ${words.one} on or off`,
      description: "Whether it is active changes, and nothing else.",
      need: need.edit,
      body: replacing(Status.extend(noun.stateAnswer ?? {}), noun.json),
      example: { body: { id: 1, is_active: true } },
      answers: updated,
      refuses: [404, 409],
      versioned: true,
      run: async ({ ctx, body, request }) => {
        const { id, is_active, updated_at: seen, ...answers } = body as z.output<typeof Status>;
        const newState = is_active ? "active" : "inactive";
        await asMatched({ ctx, request, seen }, rowOf(id), (asking) =>
          noun.setState(asking, id, { wanted: newState }, answers),
        );
        return { status: 200, body: await findRow(ctx, id) };
      },
    }),
    ...(noun.delete ? [deleting(noun, noun.delete)] : []),
  ];
}
