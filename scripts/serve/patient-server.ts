import { Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long the process waits for the last answers and connections once it takes no new ones, in milliseconds:
 * longer than an unused connection stays open (5 s). With the two seconds before that it is shorter than the
 * time after which Docker kills the process (10 s).
 */
const PATIENCE_MS = 5500;

/**
 * A server that doesn't end unused connections when it is closed. They end by themselves after a while; if
 * they were ended at once, a request could be on its way.
 */
export class PatientServer extends Server {
  override closeIdleConnections(): void {
    // Does nothing, for the reason above.
  }
}

/** How a process ends that is asked to stop. */
export interface Ending {
  /** Says from now on that the process isn't ready, so that whoever distributes requests sends it no more. */
  endReadiness: () => void;
  /** Begins no further work of the app, and waits for that under way. */
  endWork: () => Promise<void>;
  /** How long new connections are still taken after that is said, in milliseconds. */
  drainMs: number;
}

/**
 * Ends the process without failing a request, once it is asked to stop. It says first that it isn't ready, and
 * goes on for a while; then it accepts no new connection. It still answers requests over existing connections,
 * and ends each connection after its answer. After the last one, and after the app's own work, the process ends
 * with 0, even if timers are left. After an interrupt from a terminal, it waits neither for whoever distributes
 * requests nor for connections.
 *
 * @param server the server, before its app listens to it
 */
export function endAfterLastAnswer(
  server: PatientServer,
  { endReadiness, endWork, drainMs }: Ending,
): void {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let awaited: Set<unknown> | undefined;
  let taking = true;
  let working = true;
  const endIfIdle = () => {
    if (awaited?.size === 0 && !taking && !working) process.exit(0);
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
  const close = () => {
    taking = false;
    server.close();
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    // Requests that have already arrived are still answered.
    setImmediate(endIfIdle);
  };
  const end = (lasting: Set<unknown>, drainMs: number) => {
    awaited = lasting;
    endReadiness();
    answering.forEach(closeAfter);
    if (drainMs > 0) setTimeout(close, drainMs);
    else close();
    void endWork().finally(() => {
      working = false;
      setImmediate(endIfIdle);
    });
  };
  process.once("SIGTERM", () => end(sockets, drainMs));
  process.once("SIGINT", () => end(answering, 0));
}

/** Tells the client to send its next request over another connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
