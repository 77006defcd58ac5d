/**
 * The memory for the kept answers of a process, in bytes as `freezeAndMeasure` counts them; the heap grows by about as
 * much. When it is full, the answer whose last use is longest ago is dropped first.
 */
const MAX_BYTES = 12 * 1024 * 1024;

/** The size of the largest answer that is kept: a file of prices would push out all other answers. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** The size of each answer besides its content, in bytes: objects, the promise and the entry in the map. */
const ANSWER_BYTES = 1024;

/**
 * The longest time for which an answer is kept, in milliseconds. The limit helps where somebody loaded rows
 * while the triggers were off.
 */
const MAX_AGE_MS = 60_000;

interface Answer {
  /** The version of the tables from which the answer was read. */
  version: string;
  until: number;
  bytes: number;
  foundAnswer: Promise<unknown>;
}

/**
 * The kept answers of a process. An answer is valid until one of the tables that it was read from changes.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  /**
   * Answers a question from memory, or by `find`. If the same question comes while `find` runs, it waits for
   * the same answer. An error isn't kept.
   *
   * @param version the version of the tables that the answer is read from, which differs after every change
   *   of them
   * @returns the result that `find` has, or had before, for this version; frozen
   */
  recall<T>(question: string, version: string, find: () => Promise<T>): Promise<T> {
    const keptAnswer = this.#answers.get(question);
    if (keptAnswer && keptAnswer.until > Date.now() && keptAnswer.version === version) {
      // Moves the answer to the end of the map, where the most recently used ones are.
      this.#answers.delete(question);
      this.#answers.set(question, keptAnswer);
      return keptAnswer.foundAnswer as Promise<T>;
    }
    if (keptAnswer) this.#forget(question, keptAnswer);
    const foundAnswer = find();
    const bytes = ANSWER_BYTES + 2 * (question.length + version.length);
    const answer: Answer = {
      version,
      until: Date.now() + MAX_AGE_MS,
      bytes,
      foundAnswer,
    };
    this.#answers.set(question, answer);
    this.#bytes += bytes;
    foundAnswer.then(
      (value) => this.#settle(question, answer, value),
      () => this.#forget(question, answer),
    );
    return foundAnswer;
  }

  #settle(question: string, answer: Answer, value: unknown): void {
    if (this.#answers.get(question) !== answer) return;
    const bytes = freezeAndMeasure(value, MAX_ANSWER_BYTES);
    if (bytes > MAX_ANSWER_BYTES) return this.#forget(question, answer);
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
 * Freezes a value, so that nobody who gets it can change it for others, and measures it.
 *
 * @returns its approximate size in bytes; any number above `most` where it is larger than that
 */
export function freezeAndMeasure(value: unknown, most: number): number {
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
