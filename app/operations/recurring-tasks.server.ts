import { errorFields, log } from "./log.server";
import { countRun, expectRuns } from "./metrics.server";

/** Work that the app does on its own, again and again. */
export interface RecurringTask {
  /** Its name in the log. */
  name: string;
  /** The pause between the end of a run and the beginning of the next one, in milliseconds. */
  everyMs: number;
  /**
   * Does the work that is due. Several processes may run a task at the same time, so each takes its rows with
   * `for update skip locked`, or holds an advisory lock.
   *
   * @param now the instant at which the run begins
   * @param stopping is aborted when the process is about to end: a run of several rows then begins no other
   */
  run: (now: Date, stopping: AbortSignal) => Promise<void>;
}

/** The clock and the timer of recurring tasks; tests pass their own. */
export interface TaskClock {
  now: () => Date;
  /**
   * Calls a function once, after some milliseconds. A waiting call doesn't keep the process alive.
   *
   * @returns a function that cancels the call
   */
  after: (ms: number, call: () => void) => () => void;
}

const clockOfMachine: TaskClock = {
  now: () => new Date(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Ends what `repeatTasks` began. */
export type EndTasks = () => Promise<void>;

/**
 * Runs each task now and then again and again. No task runs twice at the same time in this process, and none
 * waits for another. A run that fails is logged, and the next one comes as if it hadn't failed; as long as the
 * error stays the same, it is logged only once.
 *
 * @returns a function that begins no further run, and whose promise is fulfilled when the runs under way have
 *   ended
 */
export function repeatTasks(
  tasks: readonly RecurringTask[],
  clock: TaskClock = clockOfMachine,
): EndTasks {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const repeats = tasks.map((task) => {
    const attempt = loggedRun(task, clock, stopping.signal);
    let cancel: () => void = () => undefined;
    const next = (ms: number) => {
      cancel = clock.after(ms, () => {
        const run = attempt().finally(() => {
          underWay.delete(run);
          if (!stopping.signal.aborted) next(task.everyMs);
        });
        underWay.add(run);
      });
    };
    next(0);
    return { cancel: () => cancel() };
  });
  return async () => {
    stopping.abort();
    for (const { cancel } of repeats) cancel();
    await Promise.all(underWay);
  };
}

let endRunning: EndTasks = () => Promise.resolve();

/**
 * Repeats the tasks of this process. A second call ends those of the first one: the development server loads
 * the app again after each change.
 */
export function repeatTasksOfProcess(tasks: readonly RecurringTask[]): EndTasks {
  void endRunning();
  endRunning = repeatTasks(tasks);
  return endRunning;
}

/** @returns a function that runs the task once, and never fails */
function loggedRun(task: RecurringTask, clock: TaskClock, stopping: AbortSignal) {
  let lastError: string | undefined;
  expectRuns(task.name, clock.now());
  return async (): Promise<void> => {
    try {
      await task.run(clock.now(), stopping);
      lastError = undefined;
      countRun(task.name, "ended", clock.now());
    } catch (error) {
      countRun(task.name, "failed", clock.now());
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastError) {
        log.error({ task: task.name, ...errorFields(error) }, "A recurring task failed");
      }
      lastError = message;
    }
  };
}
