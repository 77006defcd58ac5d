import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** A request that takes longer is given up: the database answers within 10 seconds, or not at all. */
const PATIENCE_MS = 12_000;

/**
 * Asked to stop, the server of this process accepts no new connection (it sees to that itself).
 * This sees to the rest: the connections there are end with their next answer, and the process ends
 * with 0 as soon as the last answer is out, whatever timers are left.
 */
export function endAfterLastAnswer(): void {
  const answering = new Set<ServerResponse>();
  let ending = false;
  const endIfIdle = () => {
    if (ending && answering.size === 0) process.exit(0);
  };
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    answering.add(response);
    if (ending) closeAfter(response);
    response.once("close", () => {
      answering.delete(response);
      endIfIdle();
    });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      ending = true;
      answering.forEach(closeAfter);
      setTimeout(() => process.exit(0), PATIENCE_MS).unref();
      // After the server's own listener: what has arrived by now is still answered.
      setImmediate(endIfIdle);
    });
  }
}

/** Who is told so sends the next request elsewhere. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
