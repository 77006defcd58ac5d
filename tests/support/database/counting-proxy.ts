import { databaseProxy } from "./database-proxy";
import { EXECUTING, messageReader } from "./messages";

export interface CountingProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** @returns the number of statements so far, including BEGIN and COMMIT */
  statements: () => number;
  close: () => Promise<void>;
}

/** Starts a proxy in front of a database that counts the statements of any program. */
export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  let statements = 0;
  const proxy = await databaseProxy(databaseUrl, (near, far) => {
    const count = messageReader(({ type }) => {
      if (EXECUTING.has(type)) statements += 1;
    });
    near.on("data", count);
    near.pipe(far).pipe(near);
  });
  return { ...proxy, statements: () => statements };
}
