import type { Socket } from "node:net";
import { databaseProxy } from "./database-proxy";

export interface FreezingProxy {
  /** The URL of the database, by way of the proxy. */
  url: string;
  /** The connections there are fall silent for ever, and stay open; new ones work. */
  freezeOpen: () => void;
  /** Nothing gets through any more, as if the database were paused; new connections are accepted. */
  pause: () => void;
  /** Lets everything that comes from now on through again. */
  resume: () => void;
  close: () => Promise<void>;
}

/** A way to a database that falls silent when it is told to, without an error or an end. */
export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let paused = false;
  const freeze = ([one, other]: [Socket, Socket]) => {
    for (const socket of [one, other]) socket.unpipe().pause();
  };
  const proxy = await databaseProxy(databaseUrl, (near, far) => {
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) socket.on("close", () => pairs.delete(pair));
    if (!paused) near.pipe(far).pipe(near);
  });
  return {
    url: proxy.url,
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
      await proxy.close();
    },
  };
}
