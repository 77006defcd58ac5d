import pg from "pg";

/** Sends a statement over a connection: in the ways in which `pg.Client.query` may be called. */
export type Send = (...queryArguments: unknown[]) => unknown;

/**
 * A wrapper around sending statements, made for each connection of a pool: it may look at a statement, change
 * it, or delay its answer.
 */
export type SendingWay = (send: Send, client: pg.Client) => Send;

/**
 * @param ways the wrappers around sending; the last one sees statements first
 * @returns the class of clients for a pool (its option `Client`)
 */
export function clientSending(...ways: SendingWay[]): typeof pg.Client {
  return class extends pg.Client {
    readonly #send: Send;

    constructor(config?: pg.ClientConfig) {
      super(config);
      const plain: Send = (...queryArguments) =>
        super.query(...(queryArguments as [string, unknown[]]));
      this.#send = ways.reduce((send, way) => way(send, this), plain);
    }

    // `pg` can be called in many ways, with a type each: the arguments are handed on unchanged.
    override query(...queryArguments: unknown[]): never {
      return this.#send(...queryArguments) as never;
    }
  };
}
