import { databaseProxy } from "./database-proxy";

export interface CountingProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** @returns the number of statements so far, including BEGIN and COMMIT */
  statements: () => number;
  close: () => Promise<void>;
}

/** The messages by which PostgreSQL executes a statement: Query and Execute. */
const EXECUTING = new Set(["Q", "E"]);

/** Starts a proxy in front of a database that counts the statements of any program. */
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
 * Reads the messages of a client to PostgreSQL from bytes in pieces of any size: a start message of length
 * and content, then messages of type, length and content.
 *
 * @returns a function that takes the next bytes
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
