import { Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long the last answers and connections are waited for, in milliseconds: longer than a
 * connection stays open unused (5 s), shorter than whoever stops the process waits (10 s at Docker).
 */
const PATIENCE_MS = 7000;

/**
 * A server that leaves connections without a request alone when it is closed. They end by themselves
 * after a while, as always; ending them at once could meet a request half-way.
 */
export class PatientServer extends Server {
  override closeIdleConnections(): void {
    // Nothing: see above.
  }
}

/**
 * Ends the process without failing a request, once it is asked to stop. The server accepts no new
 * connection then; requests that come over those that are there are still answered, and each
 * connection ends with its answer. With the last one gone the process ends with 0, whatever timers
 * are left. Interrupted from a terminal it waits for answers only.
 *
 * @param server before its app listens to it
 */
export function endAfterLastAnswer(server: PatientServer): void {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let awaited: Set<unknown> | undefined;
  const endIfIdle = () => {
    if (awaited?.size === 0) process.exit(0);
  };

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      endIfIdle();
    });
  });
  server.on("request", (_request, response) => {
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
    server.close();
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    // Requests that have arrived by now are still answered.
    setImmediate(endIfIdle);
  };
  process.once("SIGTERM", () => end(sockets));
  process.once("SIGINT", () => end(answering));
}

/** Tells the client to send its next request over another connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
