declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  /** Calls a function right before the headers of an answer are sent. */
  export default function onHeaders(
    response: ServerResponse,
    listener: (this: ServerResponse) => void,
  ): void;
}
