import { databaseProxy, type DatabaseProxy } from "./database-proxy";
import { EXECUTING, messageReader, type Message } from "./messages";

/**
 * The fault of a statement: it fails in the server; its connection is cut before it is sent; or it is
 * executed, and the connection is cut before the answer comes.
 */
export type Fault = "fails" | "is cut off" | "is done, and its answer lost";

export interface FailingProxy extends DatabaseProxy {
  /** Counts statements anew, and lets this happen to the n-th one from now on. */
  strike: (nth: number, fault: Fault) => void;
  /** Lets all statements through. @returns the statement that went wrong; undefined where there was none */
  disarm: () => string | undefined;
  /** Calls `then` when the n-th statement from now on has been sent. */
  afterStatement: (nth: number, then: () => void) => void;
}

/** No server fails these alone: a connection that is lost takes all that is sent over it along. */
const NEVER_FAIL = /^(begin|rollback)\b/i;

/** Starts a proxy in front of a database, with which a chosen statement of any program goes wrong. */
export async function failingProxy(databaseUrl: string): Promise<FailingProxy> {
  let armed: { left: number; fault: Fault } | undefined;
  let watched: { left: number; then: () => void } | undefined;
  let struck: string | undefined;

  /** @returns the fault of this statement; undefined where it is let through */
  function faultOf(statement: string): Fault | undefined {
    if (watched && (watched.left -= 1) === 0) setImmediate(watched.then);
    if (!armed || (armed.fault === "fails" && NEVER_FAIL.test(statement))) return;
    if ((armed.left -= 1) !== 0) return;
    struck = statement;
    return armed.fault;
  }

  const proxy = await databaseProxy(databaseUrl, (near, far) => {
    let cut = false;
    const statementOf = statementReader();
    near.on(
      "data",
      messageReader((message) => {
        if (cut) return;
        const statement = statementOf(message);
        const fault = statement === undefined ? undefined : faultOf(statement);
        if (fault === "is cut off") {
          cut = true;
          near.destroy();
          return;
        }
        far.write(fault === "fails" ? failing(message) : message.bytes);
        if (fault === "is done, and its answer lost") {
          cut = true;
          far.unpipe(near);
          // A statement in the extended protocol ends with a Sync, which comes with it.
          if (message.type === "E") far.write(SYNC);
          far.once("data", () => near.destroy());
        }
      }),
    );
    far.pipe(near);
  });
  return {
    ...proxy,
    strike: (nth, fault) => {
      struck = undefined;
      armed = { left: nth, fault };
    },
    disarm: () => {
      armed = undefined;
      return struck;
    },
    afterStatement: (left, then) => (watched = { left, then }),
  };
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * @returns a function that reads the messages of a connection, one after the other, and returns the statement
 *   that a message executes; undefined for all other messages
 */
function statementReader(): (message: Message) => string | undefined {
  const known = new Map<string, string>();
  let bound = "";
  return ({ type, bytes }) => {
    const [first = "", second = ""] = bytes.toString("latin1", 5).split("\0", 2);
    // Parse has a name and its statement, Bind a portal and a name.
    if (type === "P") known.set(first, second);
    if (type === "B") bound = known.get(second) ?? "";
    if (!EXECUTING.has(type)) return undefined;
    return type === "Q" ? first : bound;
  };
}

/** @returns a message in place of this one that the server refuses, as it refuses a statement */
function failing({ type, bytes }: Message): Buffer {
  if (type === "Q") return message("Q", "select 1 / 0 as injected_fault\0");
  const limit = bytes.subarray(bytes.length - 4);
  return message("E", Buffer.concat([Buffer.from("injected_fault\0"), limit]));
}

function message(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
