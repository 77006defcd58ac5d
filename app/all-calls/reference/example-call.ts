import type { Endpoint } from "~/api/endpoint";

/** The page size in the examples of lists, by the name of the parameter, which not all lists share. */
const SMALL_PAGE: Record<string, string> = { size: "2", per_page: "2", limit: "2" };

/**
 * @param id the row in the address; calls without a row ignore it
 * @returns the address of a call's example, below `/api`
 */
export function examplePath(
  { method, path, query, example }: Endpoint,
  id = example?.row ?? 1,
): string {
  const few = Object.entries(SMALL_PAGE).filter(([name]) => query && name in query.shape);
  const values = example?.query ?? (method === "get" ? Object.fromEntries(few) : {});
  const search = new URLSearchParams(values).toString();
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => example?.params?.[name] ?? String(id),
  );
  return address + (search ? `?${search}` : "");
}

/** A call's example, and its answer. */
export interface ExampleAnswer {
  path: string;
  status: number;
  /** The JSON of the answer, where it has one. */
  answer?: unknown;
}
