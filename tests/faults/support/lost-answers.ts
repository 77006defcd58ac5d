import { databaseProxy, type DatabaseProxy } from "../../support/database/database-proxy";

/** A network between the people and the app that loses answers. */
interface LosingProxy extends DatabaseProxy {
  /** Cuts the connection of the next answer as its first bytes come, and calls `then`. */
  loseNext: (then?: () => void) => void;
}

/** Starts a proxy in front of an app: what is sent reaches it, but a chosen answer reaches nobody. */
export async function losingProxy(appUrl: string): Promise<LosingProxy> {
  let lost: { then?: () => void } | undefined;
  const proxy = await databaseProxy(appUrl, (near, far) => {
    near.pipe(far);
    far.on("data", (piece: Buffer) => {
      if (!lost) return near.write(piece);
      near.destroy();
      lost.then?.();
      lost = undefined;
    });
  });
  return { ...proxy, url: proxy.url.replace(/\/$/, ""), loseNext: (then) => (lost = { then }) };
}
