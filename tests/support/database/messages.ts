/** A message of a client to PostgreSQL: its type ("" for the first one, which has none), and all its bytes. */
export interface Message {
  type: string;
  bytes: Buffer;
}

/** The messages by which PostgreSQL executes a statement: Query and Execute. */
export const EXECUTING = new Set(["Q", "E"]);

/**
 * Reads the messages of a client to PostgreSQL from bytes in pieces of any size: a start message of length
 * and content, then messages of type, length and content.
 *
 * @returns a function that takes the next bytes
 */
export function messageReader(tell: (message: Message) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = started ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      const type = started ? String.fromCharCode(rest[0]!) : "";
      tell({ type, bytes: rest.subarray(0, end) });
      started = true;
      rest = rest.subarray(end);
    }
  };
}
