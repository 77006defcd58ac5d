import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import type { Page } from "~/core/page";
import { encodeMessage } from "~/i18n/message";
import { InvalidCall } from "../problem";

/** The word for the place before the first row of a list. */
const START = "start";

/** The most rows in one answer: in a page, and where a list is read by id. */
export const MAX_ROWS = { page: 100, after: 200 };

/** The parameters that choose a page, and so have no meaning beside `after`. */
const OF_PAGES = ["page", "sort", "order"];

/**
 * @param list the name of the list, which is part of its cursors: the cursor of another list is refused, because
 *   it would skip rows
 * @returns the schema of the place from which a list is read by id: the id after which its rows come, 0 for the
 *   beginning
 */
export function afterParams(list: string) {
  return z.object({
    after: z
      .string()
      .transform((text, ctx) => {
        if (text === START) return 0;
        const id = idOf(list, text);
        if (id === undefined) ctx.addIssue(encodeMessage({ key: "api:AFTER.UNKNOWN" }));
        return id;
      })
      .optional()
      .meta({
        type: "string",
        description: `Reads the whole list by id, so that no row is missed or comes twice whatever changes meanwhile: \`${START}\`, then each time the \`next\` of the answer before, until it is null. Not beside \`page\`, \`sort\` or \`order\`.`,
      }),
  });
}

/** @returns the cursor behind rows that were read by id, null after the last one; undefined for a page */
export function nextCursor(
  list: string,
  { next }: Pick<Page<unknown>, "next">,
): string | null | undefined {
  return typeof next === "number" ? cursorAfter(list, next) : next;
}

/** @returns the cursor behind the row with this id */
function cursorAfter(list: string, id: number): string {
  return Buffer.from(`${list} ${id}`).toString("base64url");
}

/** @returns the id in a cursor of this list; undefined for any other text */
function idOf(list: string, cursor: string): number | undefined {
  const [, name, digits = ""] = /^(\S+) ([1-9]\d{0,9})$/.exec(textOf(cursor)) ?? [];
  const id = Number(digits);
  return name === list && id <= MAX_ID && cursorAfter(list, id) === cursor ? id : undefined;
}

function textOf(cursor: string): string {
  return Buffer.from(cursor, "base64url").toString();
}

/**
 * @param values the parameters of a list
 * @param sizeWord the name of the parameter for the number of rows
 * @throws InvalidCall for what chooses a page beside `after`, and for more rows than a page has
 */
export function assertOneWay(values: Record<string, unknown>, sizeWord: string): void {
  const isById = values.after !== undefined;
  const besides = OF_PAGES.filter((name) => isById && values[name] !== undefined);
  const sentence = encodeMessage({ key: "api:AFTER.BESIDE" });
  const mistakes = Object.fromEntries(besides.map((name) => [name, [sentence]]));
  if (!isById && Number(values[sizeWord] ?? 1) > MAX_ROWS.page) {
    const params = { page: MAX_ROWS.page, after: MAX_ROWS.after };
    mistakes[sizeWord] = [encodeMessage({ key: "api:AFTER.SIZE", params })];
  }
  if (Object.keys(mistakes).length > 0) throw new InvalidCall(mistakes);
}
