import type { Worker } from "./worker";

/** An act of one person or one program in the storm: the greater its share, the more often. */
export interface Act {
  /** No other act is called so: "cancel hotels in a pack, by API". */
  name: string;
  /** Whether it is done by a form; else by the API. */
  atDesk: boolean;
  share: number;
  perform: Perform;
}

type Perform = (worker: Worker) => Promise<Outcome>;

/** How an act was answered. */
export interface Outcome {
  /** 0 where there was nothing to do it to. */
  status: number;
  /** Whether it was done, and not refused. */
  succeeded: boolean;
}

export const NOTHING_TO_DO: Outcome = { status: 0, succeeded: false };

/** @returns an act that only the desk knows */
export function deskOnly(what: string, share: number, perform: Perform): Act {
  return { name: `${what}, at the desk`, atDesk: true, share, perform };
}

/** @returns an act twice, half as often each: at the desk and by the API */
export function bothWays(what: string, share: number, perform: Perform): Act[] {
  return [
    deskOnly(what, share, perform),
    { name: `${what}, by API`, atDesk: false, share, perform },
  ];
}
