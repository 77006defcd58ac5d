import { endpoints } from "~/api/api";
import type { Endpoint } from "~/api/endpoint";

/** A call of the API as its example makes it in the demo's world. */
export interface ExampleCall {
  /** "put /seasons/{id}" */
  name: string;
  endpoint: Endpoint;
  /** @returns its address below `/api`; about this row, where it is about one */
  path: (id?: number) => string;
  body: unknown;
}

/** An id that no row has. */
export const NO_ROW = 2_147_483_647;

/** Every call that there is. */
export const exampleCalls: ExampleCall[] = endpoints.map((endpoint) => {
  const { method, path, example = {} } = endpoint;
  const query = new URLSearchParams(example.query).toString();
  return {
    name: `${method} ${path}`,
    endpoint,
    path: (id = 1) => path.replace(/\{\w+\}/g, String(id)) + (query ? `?${query}` : ""),
    body: example.body,
  };
});
