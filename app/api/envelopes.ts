import { z } from "zod";
import type { Page } from "~/core/page";

/** The JSON format of a page of a list: its schema, and the function that writes it. */
export interface ListShape {
  schema: (row: z.ZodType) => z.ZodType;
  of: (rows: unknown[], page: Omit<Page<unknown>, "rows">) => object;
}

const success = z.literal("success");

const Pagination = z
  .object({ total_items: z.int().min(0), current_page: z.int().min(1), page_size: z.int().min(1) })
  .meta({ id: "Pagination" });

/** The JSON format of one row, in the answers of all calls that read or write it. */
export function oneRow(row: z.ZodType) {
  return {
    schema: z.object({ status: success, data: row }),
    of: (body: unknown) => ({ status: "success", data: body }),
  };
}

/** The JSON format of a page in the lists of hotels and prices. */
export const paged: ListShape = {
  schema: (row) => z.object({ status: success, data: z.array(row), pagination: Pagination }),
  of: (rows, page) => ({ status: "success", data: rows, pagination: pagination(page) }),
};

/** The JSON format of a page in the lists of the settings. */
export const countedPage: ListShape = {
  schema: (row) => z.object({ items: z.array(row), total: z.int().min(0) }),
  of: (rows, { total }) => ({ items: rows, total }),
};

/** @returns the JSON format of a page whose rows stand under a name of their own, such as `seasons` */
export function namedPage(name: string): ListShape {
  return {
    schema: (row) => z.object({ [name]: z.array(row), pagination: Pagination }),
    of: (rows, page) => ({ [name]: rows, pagination: pagination(page) }),
  };
}

/** @returns the part of a list's JSON that describes the page */
export function pagination({ total, page, size }: Omit<Page<unknown>, "rows">) {
  return { total_items: total, current_page: page, page_size: size };
}
