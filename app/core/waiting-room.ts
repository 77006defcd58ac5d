/** Nobody else may wait: who comes now is asked to come again. */
export class RoomFull extends Error {}

interface Waiting {
  weight: number;
  enter: () => void;
}

/**
 * Lets in as much at a time as there is room for, first come, first served; what comes meanwhile
 * waits, and no more of it than may.
 */
export class WaitingRoom {
  #free: number;
  readonly #waiting: Waiting[] = [];

  /**
   * @param capacity what all weights inside may add up to, in a unit of the caller's
   * @param waitingAtMost how many may wait
   */
  constructor(
    readonly capacity: number,
    readonly waitingAtMost = Infinity,
  ) {
    this.#free = capacity;
  }

  /**
   * Runs `work` as soon as there is room for its weight; what weighs more than there is room at all
   * goes in alone.
   *
   * @returns what `work` returns
   * @throws RoomFull where too many wait already; what `work` throws
   */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const needed = Math.min(weight, this.capacity);
    if (this.#waiting.length > 0 || needed > this.#free) {
      if (this.#waiting.length >= this.waitingAtMost) throw new RoomFull();
      await new Promise<void>((enter) => this.#waiting.push({ weight: needed, enter }));
    } else {
      this.#free -= needed;
    }
    try {
      return await work();
    } finally {
      this.#free += needed;
      this.#letIn();
    }
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && next.weight <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.weight;
      next.enter();
    }
  }
}
