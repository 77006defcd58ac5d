import { z } from "zod";
import type { Context } from "~/db/context";
import { intent, type SuccessMessage, type Failed, type Intent } from "./intent.server";

interface Resource<Schema extends z.ZodType, Saved extends { id: number }> {
  /** The schema of the form that adds and edits. */
  schema: Schema;
  /** Removes values that the form sends but that don't count, such as those of hidden fields. */
  prepare?: (form: FormData) => void;
  create: (ctx: Context, input: z.output<Schema>) => Promise<Saved>;
  update: (ctx: Context, id: number, input: z.output<Schema>) => Promise<Saved>;
  delete: (ctx: Context, id: number) => Promise<void>;
  /** The namespace of the noun's texts: `MESSAGES.CREATED`, `MESSAGES.ERROR_CREATING` and so on. */
  texts: string;
  /**
   * @param done the key of the ordinary message
   * @returns the message after saving, for nouns that say more than that the row is saved
   */
  saved?: (done: string) => SuccessMessage<Saved>;
  /**
   * How long the toast after a success stays, in milliseconds, where it isn't the usual time
   * (docs/reference/everywhere.md#messages).
   */
  doneMs?: number;
  /**
   * @param key the key of the ordinary message
   * @returns the message of a failure, for nouns whose message is more than a prefix and the reason
   */
  failed?: (key: string) => Failed;
}

/** @returns the three intents of a noun's forms: create, update, delete */
export function crudIntents<Schema extends z.ZodType, Saved extends { id: number }>(
  resource: Resource<Schema, Saved>,
): Record<"create" | "update" | "delete", Intent> {
  const { schema, prepare, texts, saved = (done) => done, doneMs } = resource;
  const messages = (key: string) => `${texts}:MESSAGES.${key}`;
  const failed = resource.failed ?? ((key: string) => key);
  const row = ({ id }: Saved) => id;
  return {
    create: intent({
      schema,
      prepare,
      run: (ctx, _, input) => resource.create(ctx, input),
      done: saved(messages("CREATED")),
      row,
      doneMs,
      failed: failed(messages("ERROR_CREATING")),
    }),
    update: intent({
      schema,
      prepare,
      run: resource.update,
      done: saved(messages("UPDATED")),
      row,
      doneMs,
      failed: failed(messages("ERROR_UPDATING")),
    }),
    delete: intent({
      schema: z.object({}),
      run: resource.delete,
      done: messages("DELETED"),
      doneMs,
      failed: failed(messages("ERROR_DELETING")),
    }),
  };
}
