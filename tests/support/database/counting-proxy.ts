import { databaseProxy } from "./database-proxy";

export interface CountingProxy {
  /** The URL of the database, by way of the proxy. */
  url: string;
  /** How many statements have gone through so far, BEGIN and COMMIT among them. */
  statements: () => number;
  close: () => Promise<void>;
}

/** The messages that make PostgreSQL execute something: Query and Execute. */
const EXECUTING = new Set(["Q", "E"]);

/** A way to a database that counts the statements of whoever takes it, whatever program that is. */
export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  let statements = 0;
  const proxy = await databaseProxy(databaseUrl, (near, far) => {
    const count = messageCounter((type) => {
      if (EXECUTING.has(type)) statements += 1;
    });
    near.on("data", count);
    near.pipe(far).pipe(near);
  });
  return { ...proxy, statements: () => statements };
}

/**
 * Reads what a client says to PostgreSQL, however it is cut: a start message of length and content,
 * then messages of type, length and content.
 *
 * @returns what takes the next bytes
 */
function messageCounter(tell: (type: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = started ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      if (started) tell(String.fromCharCode(rest[0]!));
      started = true;
      rest = rest.subarray(end);
    }
  };
}
