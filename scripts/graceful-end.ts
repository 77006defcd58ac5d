import { subscribe } from "node:diagnostics_channel";
import { Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long the last answers and connections are waited for, in milliseconds: longer than a
 * connection stays open unused (5 s), shorter than whoever stops the process waits (10 s at Docker).
 */
const PATIENCE_MS = 7000;

/**
 * Asked to stop, the server of this process accepts no new connection (it sees to that itself).
 * This sees to the rest: what is on its way over a connection that is there is still answered, and
 * the connection ends with that answer; one that nobody uses ends by itself, as it always does,
 * because closing it could meet a request half-way. With the last one gone the process ends with 0,
 * whatever timers are left. Interrupted from a terminal it waits for answers only.
 */
export function endAfterLastAnswer(): void {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let awaited: Set<unknown> | undefined;
  const endIfIdle = () => {
    if (awaited?.size === 0) process.exit(0);
  };
  // Closing a server closes what is idle at once.
  Server.prototype.closeIdleConnections = () => undefined;

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      endIfIdle();
    });
  });
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    answering.add(response);
    if (awaited) closeAfter(response);
    response.once("close", () => {
      answering.delete(response);
      endIfIdle();
    });
  });
  const end = (lasting: Set<unknown>) => {
    awaited = lasting;
    answering.forEach(closeAfter);
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    // After the server's own listener: what has arrived by now is still answered.
    setImmediate(endIfIdle);
  };
  process.once("SIGTERM", () => end(sockets));
  process.once("SIGINT", () => end(answering));
}

/** Who is told so sends the next request elsewhere. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
