import { endpoints } from "~/all-calls/api";
import type { Endpoint } from "~/api/endpoint";
import { examplePath } from "~/all-calls/reference/example-call";

/** A call of the API as its example makes it in the demo's world. */
export interface ExampleCall {
  /** "put /seasons/{id}" */
  name: string;
  endpoint: Endpoint;
  /** @returns its address below `/api`, with the row's id where the call is about one row */
  path: (id?: number) => string;
  body: unknown;
}

/** An id that no row has. */
export const NO_ROW = 2_147_483_647;

/** Every call that there is. */
export const exampleCalls: ExampleCall[] = endpoints.map((endpoint) => {
  const { method, path, example } = endpoint;
  return {
    name: `${method} ${path}`,
    endpoint,
    path: (id) => examplePath(endpoint, id),
    body: example?.body,
  };
});

/** @returns the address that makes the rows which a call changes, does something with, or takes away */
export function makesRowsOf({ method, path }: Endpoint): string {
  return path.replace(method === "post" ? /\/\{\w+\}\/\w+$/ : /\/\{\w+\}$/, "");
}
