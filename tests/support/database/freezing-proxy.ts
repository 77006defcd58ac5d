import type { Socket } from "node:net";
import { databaseProxy } from "./database-proxy";

export interface FreezingProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** Silences all open connections for ever, without closing them; new ones work. */
  freezeOpen: () => void;
  /** Holds back all bytes, as if the database were paused; new connections are accepted. */
  pause: () => void;
  /** Lets all bytes through again that arrive from now on. */
  resume: () => void;
  close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a database that can become silent, without an error and without closing
 * connections.
 */
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
