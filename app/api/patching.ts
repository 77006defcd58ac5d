import { z } from "zod";
import { ChangedMeanwhile } from "~/core/errors";
import type { Context } from "~/db/context";
import { parsedInput } from "./input";
import { endpoint, type Endpoint, type Example, type RefusalStatus } from "./endpoint";
import { asMatched, withSeenVersion, SeenVersion, type Versioned } from "./versions";

/** The parts of the call that replaces a row; the call that changes some fields is built from them. */
interface Patched<Params extends z.ZodObject, Body extends z.ZodObject> {
  path: string;
  tag: string;
  /** The noun with its article: "a season". */
  called: string;
  need: Endpoint["need"];
  params: Params;
  /** The body that replaces the row. */
  body: Body;
  example: Example & { body: object };
  answers: Endpoint["answers"];
  refuses?: readonly RefusalStatus[];
  /** Fields that keep their value where the body that replaces the row leaves them out. */
  stay?: readonly string[];
  /**
   * Fields that say the same as another in another form, with the name of the other one: what a change says of
   * one of the two replaces what the row has in both.
   */
  insteadOf?: Record<string, string>;
  /** Reads the row as answers show it. */
  read: (ctx: Context, params: z.output<Params>) => Promise<object>;
  /** @returns the changed row, as answers show it */
  replace: (ctx: Context, params: z.output<Params>, body: z.output<Body>) => Promise<object>;
  /** @returns the answer for a row as `read` shows it */
  answer: (row: object) => object;
}

/** The maximum number of attempts to save a change; an attempt fails if another user saves the row meanwhile. */
const TRIES = 3;

/**
 * Declares the call that changes only the fields in its body (JSON Merge Patch, RFC 7396): it merges them
 * into the row as answers show it, and saves the whole row, so that every rule is checked.
 */
export function patching<Params extends z.ZodObject, Body extends z.ZodObject>(
  noun: Patched<Params, Body>,
): Endpoint {
  const {
    body: whole,
    called,
    stay = [],
    insteadOf = {},
    read,
    replace,
    answer,
    ...declaration
  } = noun;
  const namesOfBody = Object.keys(whole.shape).filter(
    (name) =>
      !stay.includes(name) &&
      !(name in insteadOf) &&
      !(whole.shape[name] as z.ZodType).meta()?.writeOnly,
  );
  return endpoint({
    ...declaration,
    method: "patch",
    summary: `Change ${called}`,
    description:
      "A JSON Merge Patch (RFC 7396): what the body leaves out stays as it is, null empties a field that may be empty, and a list is replaced as a whole.",
    body: z.strictObject({ ...fieldsOf(whole), ...SeenVersion.shape }) as z.ZodObject,
    versioned: true,
    run: async ({ ctx, params, body, json, request }) => {
      const of = params as z.output<Params>;
      const { updated_at: seen } = body as z.output<typeof SeenVersion>;
      const current = async (asking: Context) => (await read(asking, of)) as Versioned;
      const change = async (asking: Context) => {
        const row = await current(asking);
        const before = Object.fromEntries(
          // An empty text is left out of the body, in which a missing field means the same.
          Object.entries(row).filter(([name, value]) => namesOfBody.includes(name) && value !== ""),
        );
        const patch = { ...(json as Record<string, unknown>) };
        delete patch.updated_at;
        for (const [name, other] of Object.entries(insteadOf)) {
          if (name in patch) delete before[other];
        }
        // The version that the fields were merged into, even where the caller didn't name one.
        const version = asking.seenVersion ?? row.updated_at;
        return replace(
          withSeenVersion(asking, version),
          of,
          parsedInput(whole, merged(before, patch)),
        );
      };
      const matches = seen !== undefined || request.headers.has("If-Match");
      const row = await triedAgain(matches ? 1 : TRIES, () =>
        asMatched({ ctx, request, seen }, current, change),
      );
      return { status: 200, body: answer(row) };
    },
  });
}

/** Repeats work that failed because somebody else had saved in between. */
async function triedAgain<T>(times: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (times <= 1 || !(error instanceof ChangedMeanwhile)) throw error;
    return triedAgain(times - 1, work);
  }
}

/** @returns the schemas of a body's fields, each optional and without a default */
function fieldsOf({ shape }: z.ZodObject): Record<string, z.ZodType> {
  const entries = Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? (field.def.innerType as z.ZodType) : field;
    // A field that a change leaves out stays as it is: it has no default.
    const meta = field.meta();
    const { default: _, ...described } = meta ?? ({} as NonNullable<typeof meta>);
    return [name, meta ? inner.optional().meta(described) : inner.optional()] as const;
  });
  return Object.fromEntries(entries);
}

/** @returns a value with a merge patch applied; null stays null */
function merged(value: unknown, patch: unknown): unknown {
  if (!isObject(value) || !isObject(patch)) return patch;
  const changed = Object.entries(patch).map(([name, change]) => [
    name,
    merged(value[name], change),
  ]);
  return { ...value, ...(Object.fromEntries(changed) as object) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
