import { endpoints } from "~/all-calls/api";
import type { Endpoint } from "~/api/endpoint";
import { examplePath } from "~/all-calls/reference/example-call";

/** A call of the API, made from its example with rows of the demo. */
export interface ExampleCall {
  /** Method and path: "put /seasons/{id}". */
  name: string;
  endpoint: Endpoint;
  /** @returns the address below `/api`; a call about one row gets its id */
  path: (id?: number) => string;
  body: unknown;
}

/** An id that doesn't exist. */
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

/** @returns the path of the call that creates the rows of a call, which changes, uses or deletes them */
export function makesRowsOf({ method, path }: Endpoint): string {
  return path.replace(method === "post" ? /\/\{\w+\}\/[\w-]+$/ : /\/\{\w+\}$/, "");
}
