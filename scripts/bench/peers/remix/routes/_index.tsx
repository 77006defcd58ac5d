import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Hello" }];

/** An empty page: it measures the cost of the framework alone. */
export default function Hello() {
  return <h1>Hello</h1>;
}
