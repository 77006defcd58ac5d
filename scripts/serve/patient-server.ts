import { Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long the process waits for the last answers and connections, in milliseconds: longer than an unused
 * connection stays open (5 s), and shorter than the time after which Docker kills the process (10 s).
 */
const PATIENCE_MS = 7000;

/**
 * A server that doesn't end unused connections when it is closed. They end by themselves after a while; if
 * they were ended at once, a request could be on its way.
 */
export class PatientServer extends Server {
  override closeIdleConnections(): void {
    // Does nothing, for the reason above.
  }
}

/**
 * Ends the process without failing a request, once it is asked to stop. The server then accepts no new
 * connection. It still answers requests over existing connections, and ends each connection after its answer.
 * After the last one, and after the app's own work, the process ends with 0, even if timers are left. After an
 * interrupt from a terminal, it doesn't wait for connections.
 *
 * @param server the server, before its app listens to it
 * @param endWork begins no further work of the app, and waits for that under way
 */
export function endAfterLastAnswer(server: PatientServer, endWork: () => Promise<void>): void {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let awaited: Set<unknown> | undefined;
  let working = true;
  const endIfIdle = () => {
    if (awaited?.size === 0 && !working) process.exit(0);
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
      // Others listen for the end of an answer too, such as the log, which writes its line then.
      setImmediate(endIfIdle);
    });
  });
  const end = (lasting: Set<unknown>) => {
    awaited = lasting;
    answering.forEach(closeAfter);
    server.close();
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    void endWork().finally(() => {
      working = false;
      // Requests that have already arrived are still answered.
      setImmediate(endIfIdle);
    });
  };
  process.once("SIGTERM", () => end(sockets));
  process.once("SIGINT", () => end(answering));
}

/** Tells the client to send its next request over another connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
