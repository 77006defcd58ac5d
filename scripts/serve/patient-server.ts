import { type RequestListener, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long the process waits for the last answers and connections once it takes no new ones, in milliseconds:
 * longer than an unused connection stays open (5 s). With the two seconds before that it is shorter than the
 * time after which Docker kills the process (10 s).
 */
const PATIENCE_MS = 5500;

/** A turn of the event loop in which nothing but a look for new connections can have happened, in milliseconds. */
const EMPTY_TURN_MS = 0.2;

/** How long such a turn is waited for, in milliseconds. */
const EMPTY_TURN_WITHIN_MS = 250;

/**
 * A server that doesn't end unused connections when it is closed. They end on their own after a while; if
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
 * goes on for a while; then it accepts no new connection, and resets none (`closeWhileNobodyWaits`). It still
 * answers requests over existing connections, and ends each connection after its answer. After the last one, and
 * after the app's own work, the process ends with 0, even if timers are left. After an interrupt from a terminal, it
 * waits neither for whoever distributes requests nor for connections.
 *
 * @param app what answers the requests of the server
 */
export function endAfterLastAnswer(
  server: PatientServer,
  app: RequestListener,
  { endReadiness, endWork, drainMs }: Ending,
): void {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let awaited: Set<unknown> | undefined;
  /** Begins the answers that wait until the port is closed; undefined where none waits. */
  let held: (() => void)[] | undefined;
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
  server.on("request", (request, response) => {
    answering.add(response);
    if (awaited) closeAfter(response);
    response.once("close", () => {
      answering.delete(response);
      // Others listen for the end of an answer too, such as the log, which writes its line then.
      setImmediate(endIfIdle);
    });
    if (held) held.push(() => app(request, response));
    else app(request, response);
  });
  const close = async () => {
    const waiting: (() => void)[] = [];
    held = waiting;
    await closeWhileNobodyWaits(server);
    held = undefined;
    waiting.forEach((answer) => answer());
    taking = false;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    // Requests that have already arrived are still answered.
    setImmediate(endIfIdle);
  };
  const end = (lasting: Set<unknown>, drainMs: number) => {
    awaited = lasting;
    endReadiness();
    answering.forEach(closeAfter);
    if (drainMs > 0) setTimeout(() => void close(), drainMs);
    else void close();
    void endWork().finally(() => {
      working = false;
      setImmediate(endIfIdle);
    });
  };
  process.once("SIGTERM", () => end(sockets, drainMs));
  process.once("SIGINT", () => end(answering, 0));
}

/**
 * Closes the port of a server. The system has taken connections before the process accepts them, and resets those that
 * still wait when the port is closed: in a busy process, all that came since it last looked. So the port is closed in a
 * turn of the event loop that has just looked, found nobody and did nothing else. The caller begins no answer
 * meanwhile, or whoever has one would come again at once, and no turn would be like that; then the port is closed anyway.
 *
 * @returns a promise that is fulfilled once the port is closed
 */
function closeWhileNobodyWaits(server: Server): Promise<void> {
  return new Promise((closed) => {
    const asked = performance.now();
    let began = asked;
    let came = true;
    const note = () => (came = true);
    server.on("connection", note);
    // Immediates run right after the loop has looked for what is new, and with one pending it doesn't wait there.
    const look = () => {
      const now = performance.now();
      const isEmpty = !came && now - began < EMPTY_TURN_MS;
      if (isEmpty || now - asked > EMPTY_TURN_WITHIN_MS) {
        server.close();
        server.off("connection", note);
        closed();
      } else {
        came = false;
        began = performance.now();
        setImmediate(look);
      }
    };
    setImmediate(look);
  });
}

/** Tells the client to send its next request over another connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
