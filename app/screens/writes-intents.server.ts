import { z } from "zod";
import type { Context } from "~/db/context";
import type { ActiveState } from "~/forms/checking/active-state";
import { intent, type Intent } from "./intent.server";
import { toggleIntent } from "./toggle-intents.server";

/** The use cases that write the rows of a noun, such as those of `plainWrites`. */
export interface Writes<New, Changed> {
  create: (ctx: Context, input: New) => Promise<{ id: number }>;
  update: (ctx: Context, id: number, input: Changed) => Promise<{ id: number }>;
  /** Switches a row on or off; undefined where rows have no such state. */
  setState?: (ctx: Context, id: number, state: ActiveState) => Promise<unknown>;
  /** Undefined where rows aren't deleted. */
  delete?: (ctx: Context, id: number) => Promise<void>;
}

/**
 * @param texts the namespace of the noun's texts
 * @param schemas the schemas of the form that adds a row, and of the form that changes one
 * @returns the intents of a noun's forms: create, update, and where rows can be deleted or switched, delete and toggle
 */
export function writesIntents<New extends z.ZodType, Changed extends z.ZodType>(
  texts: string,
  schemas: { create: New; update: Changed },
  writes: Writes<z.output<New>, z.output<Changed>>,
): Record<string, Intent> {
  const said = (key: string) => `${texts}:MESSAGES.${key}`;
  const row = ({ id }: { id: number }) => id;
  const { create, update, setState, delete: remove } = writes;
  return {
    create: intent({
      schema: schemas.create,
      run: (ctx, _, input) => create(ctx, input),
      done: said("CREATED"),
      failed: said("ERROR_CREATING"),
      row,
    }),
    update: intent({
      schema: schemas.update,
      run: update,
      done: said("UPDATED"),
      failed: said("ERROR_UPDATING"),
      row,
    }),
    ...(remove && {
      delete: intent({
        schema: z.object({}),
        run: remove,
        done: said("DELETED"),
        failed: said("ERROR_DELETING"),
      }),
    }),
    ...(setState && { toggle: toggleIntent({ setState, texts }) }),
  };
}
