import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that takes longer is given up: the database answers within 10 seconds, or not at all. */
const PATIENCE_MS = 12_000;

/**
 * Asked to stop, the server of this process accepts nothing new (it sees to that itself), and the
 * process ends with 0 as soon as the last answer is out, whatever timers are left.
 */
export function endAfterLastAnswer(): void {
  let answering = 0;
  let ending = false;
  const endIfIdle = () => {
    if (ending && answering === 0) process.exit(0);
  };
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { request: IncomingMessage; response: ServerResponse };
    answering += 1;
    response.once("close", () => {
      answering -= 1;
      endIfIdle();
    });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      ending = true;
      setTimeout(() => process.exit(0), PATIENCE_MS).unref();
      // After the server's own listener: what has arrived by now is still answered.
      setImmediate(endIfIdle);
    });
  }
}
