/**
 * How much is kept in a process, in bytes as `weighed` counts them; what was asked for longest ago goes
 * first. In the heap it comes to about as much.
 */
const MAX_BYTES = 12 * 1024 * 1024;

/** Bigger answers aren't kept: a file of prices would push out everything else. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** What each answer costs beside itself: its question, its promise, its place. */
const ANSWER_BYTES = 1024;

/** After so long an answer is asked for again, should somebody have loaded rows past the triggers. */
const MAX_AGE_MS = 60_000;

/** What was found, and what it depends on. */
export interface Found<T> {
  value: T;
  /** The tables that it was read of; null where it depends on more, so that it can't be kept. */
  tables: readonly string[] | null;
}

interface Answer {
  /** Null until it is found. */
  tables: readonly string[] | null;
  /** The state of its tables that it was found in, or of all until it is found. */
  version: string;
  until: number;
  bytes: number;
  found: Promise<Found<unknown>>;
}

/** @returns what names the state of these tables; of all, where none are named */
export type VersionOf = (tables: readonly string[] | null) => string;

/** The answers that a process keeps as long as what they were read of stays as it was. */
export class AnswerMemory {
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  /** How often somebody has begun to write in this process: who read a state before isn't to believe it. */
  writes = 0;

  /**
   * Whoever asks the same while it is being found waits for the same answer; one that fails isn't kept.
   *
   * @returns what was found in this state of its tables, now or before
   */
  recall<T>(
    question: string,
    versionOf: VersionOf,
    find: () => Promise<Found<T>>,
  ): Promise<Found<T>> {
    const known = this.#answers.get(question);
    if (known && known.until > Date.now() && known.version === versionOf(known.tables)) {
      // The last in the map is the one that was asked for last.
      this.#answers.delete(question);
      this.#answers.set(question, known);
      return known.found as Promise<Found<T>>;
    }
    if (known) this.#forget(question, known);
    const found = find();
    const answer: Answer = {
      tables: null,
      version: versionOf(null),
      until: Date.now() + MAX_AGE_MS,
      bytes: ANSWER_BYTES + 2 * question.length,
      found,
    };
    this.#answers.set(question, answer);
    this.#bytes += answer.bytes;
    found.then(
      ({ value, tables }) => this.#settle(question, answer, { value, tables }, versionOf),
      () => this.#forget(question, answer),
    );
    return found;
  }

  #settle(question: string, answer: Answer, found: Found<unknown>, versionOf: VersionOf): void {
    if (this.#answers.get(question) !== answer) return;
    const bytes = found.tables ? weighed(found.value, MAX_ANSWER_BYTES) : Infinity;
    if (bytes > MAX_ANSWER_BYTES) return this.#forget(question, answer);
    answer.tables = found.tables;
    answer.version = versionOf(found.tables);
    answer.bytes += bytes;
    this.#bytes += bytes;
    for (const [oldest, one] of this.#answers) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest, one);
    }
  }

  #forget(question: string, answer: Answer): void {
    if (this.#answers.get(question) !== answer) return;
    this.#answers.delete(question);
    this.#bytes -= answer.bytes;
  }
}

/**
 * Freezes something, so that nobody who gets it changes it for others, and weighs it.
 *
 * @returns about how many bytes it takes; more than `most` where it takes more
 */
export function weighed(value: unknown, most: number): number {
  let bytes = 0;
  const unseen = [value];
  while (unseen.length > 0 && bytes <= most) {
    const one = unseen.pop();
    bytes += 16;
    if (typeof one === "string") bytes += one.length;
    if (typeof one !== "object" || one === null) continue;
    bytes += 32;
    if (ArrayBuffer.isView(one)) bytes += one.byteLength;
    else for (const part of partsOf(one)) unseen.push(part);
  }
  return bytes;
}

function partsOf(one: object): Iterable<unknown> {
  if (one instanceof Map || one instanceof Set) return [...one.keys(), ...one.values()];
  return Object.values(Object.freeze(one));
}
