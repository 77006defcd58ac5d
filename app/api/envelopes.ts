import { z } from "zod";
import type { Page } from "~/core/page";

/** The JSON format of a page of a list: its schema, and the function that writes it. */
export interface ListShape {
  schema: (row: z.ZodType) => z.ZodType;
  /** @param next the cursor behind the last row where the list is read by id, null at its end; undefined for a page */
  of: (rows: unknown[], page: Omit<Page<unknown>, "rows">, next?: string | null) => object;
}

/** The field `next` of an answer to a call with `after`; such an answer has no page numbers and no total. */
export const nextOf = {
  next: z.string().nullable().optional().meta({
    description: "Only with `after`: the cursor behind these rows; null where there are no more.",
  }),
};

const success = z.literal("success");

const Pagination = z
  .object({ total_items: z.int().min(0), current_page: z.int().min(1), page_size: z.int().min(1) })
  .meta({ id: "Pagination" });

const ofPage = {
  pagination: Pagination.optional().meta({ description: "Missing with `after`." }),
  ...nextOf,
};

/** The JSON format of one row, in the answers of all calls that read or write it. */
export function oneRow(row: z.ZodType) {
  return {
    schema: z.object({ status: success, data: row }),
    of: (body: unknown) => ({ status: "success", data: body }),
  };
}

/** The JSON format of a page in the lists of hotels and prices. */
export const paged: ListShape = {
  schema: (row) => z.object({ status: success, data: z.array(row), ...ofPage }),
  of: (rows, page, next) => ({ status: "success", data: rows, ...pageOrNext(page, next) }),
};

/** The JSON format of a page in the lists of the settings. */
export const countedPage: ListShape = {
  schema: (row) => z.object({ items: z.array(row), total: z.int().min(0).optional(), ...nextOf }),
  of: (rows, { total }, next) => ({ items: rows, ...(next === undefined ? { total } : { next }) }),
};

/** @returns the JSON format of a page whose rows stand under a name of their own, such as `seasons` */
export function namedPage(name: string): ListShape {
  return {
    schema: (row) => z.object({ [name]: z.array(row), ...ofPage }),
    of: (rows, page, next) => ({ [name]: rows, ...pageOrNext(page, next) }),
  };
}

/** @returns the part of a list's JSON that describes the page, or says where it goes on by id */
function pageOrNext({ total, page, size }: Omit<Page<unknown>, "rows">, next?: string | null) {
  if (next !== undefined) return { next };
  return { pagination: { total_items: total, current_page: page, page_size: size } };
}
