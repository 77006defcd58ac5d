import { z } from "zod";
import type { Context } from "~/db/context";
import { intent, type Done, type Failed, type Intent } from "./intent.server";

interface Resource<Schema extends z.ZodType, Saved extends { id: number }> {
  /** The one schema of the form that adds and edits. */
  schema: Schema;
  /** Takes away what the form sends but doesn't mean. */
  prepare?: (form: FormData) => void;
  create: (ctx: Context, input: z.output<Schema>) => Promise<Saved>;
  update: (ctx: Context, id: number, input: z.output<Schema>) => Promise<Saved>;
  delete: (ctx: Context, id: number) => Promise<void>;
  /** The namespace of the noun's texts: `MESSAGES.CREATED`, `MESSAGES.ERROR_CREATING` and so on. */
  texts: string;
  /** The message after a row is saved, where it is more than that it is saved. */
  saved?: (done: string) => Done<Saved>;
  /** How long a toast of success stays, in milliseconds, where the specification names a time. */
  doneMs?: number;
  /** The words of a failure, where they are more than a prefix: its key → the words. */
  failed?: (key: string) => Failed;
}

/** The three intents of every resource: create, update, delete. */
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
