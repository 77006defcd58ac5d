import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { databaseProxy, type DatabaseProxy } from "./database-proxy";

export interface TroublingProxy extends DatabaseProxy {
  /** Ends all open connections at once, without a word. */
  cutAll: () => void;
  /** Hands on every piece so many milliseconds later, from now on. */
  delay: (ms: number) => void;
}

/** Starts a proxy in front of a database over a bad network. */
export async function troublingProxy(databaseUrl: string): Promise<TroublingProxy> {
  const open = new Set<Socket>();
  let ms = 0;
  const proxy = await databaseProxy(databaseUrl, (near, far) => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("close", () => open.delete(from));
      // Each piece waits for those before it, too.
      let before: Promise<unknown> = Promise.resolve();
      from.on("data", (piece: Buffer) => {
        before = Promise.all([before, pause(ms)]).then(() => to.writable && to.write(piece));
      });
    }
  });
  const cutAll = () => open.forEach((socket) => socket.destroy());
  return {
    ...proxy,
    cutAll,
    delay: (longer) => (ms = longer),
    close: async () => {
      const closed = proxy.close();
      cutAll();
      await closed;
    },
  };
}
