/** The queue is full: the caller should ask again later. */
export class RoomFull extends Error {}

interface QueuedTask {
  weight: number;
  enter: () => void;
}

/**
 * Runs work at the same time as long as its weights together fit into the capacity. All other work waits in a
 * queue of limited length: first come, first served.
 */
export class WaitingRoom {
  #free: number;
  readonly #waiting: QueuedTask[] = [];

  /**
   * @param capacity the largest sum of the weights of running work, in the caller's unit
   * @param waitingAtMost the greatest length of the queue
   */
  constructor(
    readonly capacity: number,
    readonly waitingAtMost = Infinity,
  ) {
    this.#free = capacity;
  }

  /**
   * Runs `work` as soon as there is room for its weight; work heavier than the whole capacity runs alone.
   *
   * @returns the result of `work`
   * @throws RoomFull where the queue is full; whatever `work` throws
   */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const neededWeight = Math.min(weight, this.capacity);
    if (this.#waiting.length > 0 || neededWeight > this.#free) {
      if (this.#waiting.length >= this.waitingAtMost) throw new RoomFull();
      await new Promise<void>((enter) => this.#waiting.push({ weight: neededWeight, enter }));
    } else {
      this.#free -= neededWeight;
    }
    try {
      return await work();
    } finally {
      this.#free += neededWeight;
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
