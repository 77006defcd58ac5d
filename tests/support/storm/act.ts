import type { Worker } from "./worker";

/** An act of one worker in the storm; an act with a greater share is chosen more often. */
export interface Act {
  /** The unique name of the act: "cancel hotels in a pack, by API". */
  name: string;
  /** Whether a form does it; otherwise the API. */
  atDesk: boolean;
  share: number;
  perform: Perform;
}

type Perform = (worker: Worker) => Promise<Outcome>;

/** The outcome of an act. */
export interface Outcome {
  /** The status of the answer; 0 where there was no row to do it to. */
  status: number;
  /** Whether the act was done, not refused. */
  succeeded: boolean;
}

export const NOTHING_TO_DO: Outcome = { status: 0, succeeded: false };

/** @returns an act that only forms can do */
export function deskOnly(what: string, share: number, perform: Perform): Act {
  return { name: `${what}, at the desk`, atDesk: true, share, perform };
}

/** @returns the act by a form and the act by the API, each with half the share */
export function bothWays(what: string, share: number, perform: Perform): Act[] {
  return [
    deskOnly(what, share, perform),
    { name: `${what}, by API`, atDesk: false, share, perform },
  ];
}
