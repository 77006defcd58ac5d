import { expect, it, vi } from "vitest";
import { writtenMetrics } from "./metrics.server";
import { repeatTasks, type RecurringTask, type TaskClock } from "./recurring-tasks.server";

/** A clock that stands still until it is moved on. */
function clockByHand() {
  let ms = 0;
  const waiting = new Map<() => void, number>();
  const clock: TaskClock = {
    now: () => new Date(ms),
    after: (pause, call) => {
      waiting.set(call, ms + pause);
      return () => void waiting.delete(call);
    },
  };
  return {
    clock,
    /** Calls what is due until then, and lets it end. */
    async moveOn(by: number) {
      ms += by;
      for (const [call, at] of [...waiting]) {
        if (at > ms) continue;
        waiting.delete(call);
        call();
      }
      await new Promise(setImmediate);
    },
    waits: () => [...waiting.values()],
  };
}

/** A task whose runs end when they are told to. */
function slowTask() {
  const runs: { now: Date; stopping: AbortSignal; end: () => void; fail: (e: Error) => void }[] =
    [];
  const task: RecurringTask = {
    name: "slow",
    everyMs: 1000,
    run: (now, stopping) =>
      new Promise<void>((end, fail) => {
        runs.push({ now, stopping, end, fail });
      }),
  };
  return { task, runs };
}

it("runs each task at once, and again after its pause, which begins at the end of the run", async () => {
  const { clock, moveOn, waits } = clockByHand();
  const { task, runs } = slowTask();
  repeatTasks([task], clock);
  await moveOn(0);
  expect(runs.map(({ now }) => now.getTime())).toEqual([0]);

  // However long a run takes, no other begins.
  await moveOn(5000);
  expect(runs).toHaveLength(1);

  runs[0]!.end();
  await moveOn(0);
  expect(waits()).toEqual([6000]);
  await moveOn(999);
  expect(runs).toHaveLength(1);
  await moveOn(1);
  expect(runs.map(({ now }) => now.getTime())).toEqual([0, 6000]);
});

it("a task that fails is logged once for each error, and goes on beside the others", async () => {
  const { clock, moveOn } = clockByHand();
  const messages = ["no database", "no database", undefined, "no database", "no memory"];
  const failing: RecurringTask = {
    name: "failing",
    everyMs: 1000,
    run: () => {
      const message = messages.shift();
      return message ? Promise.reject(new Error(message)) : Promise.resolve();
    },
  };
  let runs = 0;
  const other: RecurringTask = {
    name: "other",
    everyMs: 1000,
    run: () => {
      runs += 1;
      return Promise.resolve();
    },
  };
  repeatTasks([failing, other], clock);
  for (const pause of [0, 1000, 1000, 1000, 1000]) await moveOn(pause);

  expect(messages).toEqual([]);
  expect(runs).toBe(5);
  const lines = vi
    .mocked(console.error)
    .mock.calls.map(([line]) => JSON.parse(String(line)) as { error: string });
  vi.mocked(console.error).mockClear();
  expect(lines).toMatchObject([{ task: "failing" }, { task: "failing" }, { task: "failing" }]);
  expect(lines.map(({ error }) => /no \w+/.exec(error)?.[0])).toEqual([
    "no database",
    "no database",
    "no memory",
  ]);
});

it("the metrics tell the last success of a task, and how many runs failed", async () => {
  const { clock, moveOn } = clockByHand();
  const fails = [false, true, true];
  const run = () => (fails.shift() ? Promise.reject(new Error("away")) : Promise.resolve());
  await moveOn(5000);
  repeatTasks([{ name: "counted", everyMs: 1000, run }], clock);
  for (const pause of [0, 1000, 1000]) await moveOn(pause);
  vi.mocked(console.error).mockClear();
  const { text } = await writtenMetrics({ connections: {} });
  expect(text).toContain('task_last_success_timestamp_seconds{task="counted"} 5\n');
  expect(text).toContain('task_runs_total{task="counted",outcome="failed"} 2\n');
});

it("a task that throws instead of failing is survived too", async () => {
  const { clock, moveOn, waits } = clockByHand();
  const throwing = {
    name: "throwing",
    everyMs: 10,
    run: () => {
      throw new Error("at once");
    },
  };
  repeatTasks([throwing], clock);
  await moveOn(0);
  expect(waits()).toEqual([10]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

it("the end waits for the runs under way, tells them, and begins no other", async () => {
  const { clock, moveOn, waits } = clockByHand();
  const slow = slowTask();
  const idle = slowTask();
  const endTasks = repeatTasks([slow.task, idle.task], clock);
  await moveOn(0);
  idle.runs[0]!.end();
  await moveOn(0);

  let ended = false;
  const end = endTasks().then(() => (ended = true));
  await moveOn(2000);
  expect(slow.runs[0]!.stopping.aborted).toBe(true);
  expect([ended, idle.runs.length, waits()]).toEqual([false, 1, []]);

  slow.runs[0]!.end();
  await end;
  expect(waits()).toEqual([]);
});

it("a task that waits doesn't keep the process alive", async () => {
  const runs: Date[] = [];
  const timers = vi.spyOn(globalThis, "setTimeout");
  const endTasks = repeatTasks([
    {
      name: "once",
      everyMs: 60_000,
      run: (now) => {
        runs.push(now);
        return Promise.resolve();
      },
    },
  ]);
  const [first] = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
  expect(first!.hasRef()).toBe(false);
  await endTasks();
});
