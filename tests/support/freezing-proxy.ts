import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./postgres";

export interface FreezingProxy {
  /** The URL of the database, by way of the proxy. */
  url: string;
  /** The connections there are fall silent for ever, and stay open; new ones work. */
  freezeOpen: () => void;
  /** Nothing gets through any more, as if the database were paused; new connections are accepted. */
  pause: () => void;
  /** What comes from now on gets through again. */
  resume: () => void;
  close: () => Promise<void>;
}

/** A way to a database that falls silent when it is told to, without an error or an end. */
export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let paused = false;
  const freeze = ([one, other]: [Socket, Socket]) => {
    for (const socket of [one, other]) socket.unpipe().pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
    if (paused) return;
    near.pipe(far);
    far.pipe(near);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.toString(),
    freezeOpen: () => pairs.forEach(freeze),
    pause: () => {
      paused = true;
      pairs.forEach(freeze);
    },
    resume: () => (paused = false),
    close: async () => {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
