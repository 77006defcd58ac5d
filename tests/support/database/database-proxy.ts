import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./postgres";

export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a proxy between a program and its database. A connection that ends on one side also ends on the
 * other.
 *
 * @param join is called for each connection with the program's side and the database's, and connects the two
 */
export async function databaseProxy(
  databaseUrl: string,
  join: (near: Socket, far: Socket) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on("error", () => undefined);
      socket.on("close", () => other.destroy());
    }
    join(near, far);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.toString(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
