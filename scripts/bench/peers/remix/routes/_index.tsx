import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Hello" }];

/** The least that a page can be: what the framework costs by itself. */
export default function Hello() {
  return <h1>Hello</h1>;
}
