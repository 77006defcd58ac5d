import type { z } from "zod";
import { ActiveState } from "~/forms/checking/active-state";
import type { Context } from "~/db/context";
import { intent, type Intent } from "./intent.server";

interface Switchable<New extends z.ZodType, Edited extends z.ZodType> {
  /** The schemas of the form that adds a row, and of the form that edits one. */
  schemas: { create: New; update: Edited };
  create: (ctx: Context, input: z.output<New>) => Promise<{ id: number }>;
  update: (ctx: Context, id: number, input: z.output<Edited>) => Promise<{ id: number }>;
  setState: (ctx: Context, id: number, input: ActiveState) => Promise<unknown>;
  /** The namespace of the noun's texts: `MESSAGES.CREATED`, `MESSAGES.STATUS_SUCCESS`, `MESSAGES.ERROR`. */
  texts: string;
  /** How long the snackbar of a refused form stays, in milliseconds, where it isn't 5 seconds. */
  failedMs?: number;
}

/** @returns the three intents of a noun whose rows are deactivated instead of deleted */
export function toggleIntents<New extends z.ZodType, Edited extends z.ZodType>(
  resource: Switchable<New, Edited>,
): Record<"create" | "update" | "toggle", Intent> {
  const { schemas, create, update, setState, texts, failedMs } = resource;
  const messages = (key: string) => `${texts}:MESSAGES.${key}`;
  const failed = messages("ERROR");
  const row = ({ id }: { id: number }) => id;
  return {
    create: intent({
      schema: schemas.create,
      run: (ctx, _, input) => create(ctx, input),
      done: messages("CREATED"),
      row,
      failed,
      failedMs,
    }),
    update: intent({
      schema: schemas.update,
      run: update,
      done: messages("UPDATED"),
      row,
      failed,
      failedMs,
    }),
    toggle: toggleIntent({ setState, texts }),
  };
}

/** @returns the intent of a row's switch, for a noun whose rows can be both deactivated and deleted */
export function toggleIntent({
  setState,
  texts,
}: Pick<Switchable<z.ZodType, z.ZodType>, "setState" | "texts">): Intent {
  return intent({
    schema: ActiveState,
    run: setState,
    done: `${texts}:MESSAGES.STATUS_SUCCESS`,
    failed: `${texts}:MESSAGES.ERROR`,
    staysOnList: true,
  });
}
