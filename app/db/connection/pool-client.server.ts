import pg from "pg";

/** Sends a statement over a connection; its arguments are those of `pg.Client.query`. */
export type Send = (...queryArguments: unknown[]) => unknown;

/**
 * A wrapper around the sending of statements, made for each connection of a pool: it may read a statement,
 * change it, or delay its answer.
 */
export type SendingWay = (send: Send, client: pg.Client) => Send;

/**
 * @param ways the wrappers; the last one gets statements first
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

    // `pg` has many overloads of this method, so the arguments are handed on unchanged.
    override query(...queryArguments: unknown[]): never {
      return this.#send(...queryArguments) as never;
    }
  };
}
