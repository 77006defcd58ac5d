import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The upper bounds of the classes in which times of answers are counted, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const registry = new Registry();

// Memory, processor time, garbage collection and the delay of the event loop.
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "maison_desk_request_seconds",
  help: "From the arrival of a request to the end of its answer.",
  labelNames: ["method", "route", "status"] as const,
  buckets: SECONDS,
  registers: [registry],
});

const replicaReads = new Counter({
  name: "maison_desk_replica_reads_total",
  help: "Reads that may be answered by the replica, by the server that answered.",
  labelNames: ["by"] as const,
  registers: [registry],
});

const runs = new Counter({
  name: "maison_desk_task_runs_total",
  help: "Runs of the work that the app does on its own, by whether they ended well or failed.",
  labelNames: ["task", "outcome"] as const,
  registers: [registry],
});

const gauges = {
  lastSuccess: new Gauge({
    name: "maison_desk_task_last_success_timestamp_seconds",
    help: "When a task last ended well in this process; before its first run, when the process began.",
    labelNames: ["task"] as const,
    registers: [registry],
  }),
  connections: new Gauge({
    name: "maison_desk_database_connections",
    help: "Connections to the database: open ones, idle ones, and requests that wait for one.",
    labelNames: ["state"] as const,
    registers: [registry],
  }),
  letters: new Gauge({
    name: "maison_desk_letters",
    help: "Letters that are waiting or being sent now; in other states those of the last 24 hours.",
    labelNames: ["state"] as const,
    registers: [registry],
  }),
  changes: new Gauge({
    name: "maison_desk_webhook_changes_waiting",
    help: "Changes that are yet to be posted to a webhook, at most 10000.",
    registers: [registry],
  }),
  failing: new Gauge({
    name: "maison_desk_webhooks_failing",
    help: "Active webhooks whose latest attempt failed.",
    registers: [registry],
  }),
  givenUp: new Gauge({
    name: "maison_desk_webhooks_given_up",
    help: "Webhooks that were switched off because they failed, and that nobody has looked after.",
    registers: [registry],
  }),
  oldest: new Gauge({
    name: "maison_desk_oldest_waiting_seconds",
    help: "How long the oldest entry of a queue has been waiting, of webhooks: for how long the one that has failed for longest has been failing; 0 for none.",
    labelNames: ["queue"] as const,
    registers: [registry],
  }),
  lag: new Gauge({
    name: "maison_desk_replica_lag_seconds",
    help: "By how many seconds the replica is behind; infinite where it can't be read, 0 without one.",
    registers: [registry],
  }),
  database: new Gauge({
    name: "maison_desk_database_reachable",
    help: "1 if the database answered when these figures were asked for, otherwise 0.",
    registers: [registry],
  }),
};

/** A request that has ended. */
interface Timed {
  method: string;
  /** The pattern of its address; null for one that was refused. */
  route: string | null;
  status: number;
  ms: number;
}

/** Counts a request, with the time that its answer took. */
export function countRequest({ method, route, status, ms }: Timed): void {
  requests.observe({ method, route: route ?? "(refused)", status }, ms / 1000);
}

/** Counts a read that the replica was asked for, by the server that answered it. */
export function countReplicaRead(by: "replica" | "primary"): void {
  replicaReads.inc({ by });
}

/** Says that a task will run from now on, so that one that never succeeds is seen too. */
export function expectRuns(task: string, now: Date): void {
  gauges.lastSuccess.set({ task }, now.getTime() / 1000);
}

/** Counts a run of a task that has ended, and keeps the time of the last success. */
export function countRun(task: string, outcome: "ended" | "failed", now: Date): void {
  runs.inc({ task, outcome });
  if (outcome === "ended") gauges.lastSuccess.set({ task }, now.getTime() / 1000);
}

/** Figures that are read when somebody asks for the metrics. */
export interface Standing {
  /** The connections to the database, by state. */
  connections: Record<string, number>;
  /** By how many seconds the replica is behind; undefined without one, or where the primary doesn't answer. */
  lag?: number;
  /** The lengths of the queues in the database; undefined where it doesn't answer. */
  queues?: {
    /** The number of letters by state. */
    letters: Record<string, number>;
    /** The changes that webhooks have yet to post. */
    changes: number;
    /** The active webhooks whose latest attempt failed. */
    failing: number;
    /** The webhooks that were switched off because they failed. */
    given_up: number;
    /**
     * How long the oldest entry of each queue has been waiting, in seconds; of webhooks, for how long the active one
     * that has failed for longest has been failing.
     */
    oldest: Record<string, number>;
  };
}

/** @returns all metrics as Prometheus reads them, and the media type of that */
export async function writtenMetrics({ connections, queues, lag }: Standing) {
  for (const [state, count] of Object.entries(connections)) {
    gauges.connections.set({ state }, count);
  }
  gauges.database.set(queues ? 1 : 0);
  if (lag !== undefined) gauges.lag.set(lag);
  if (queues) {
    for (const [state, count] of Object.entries(queues.letters)) {
      gauges.letters.set({ state }, count);
    }
    gauges.changes.set(queues.changes);
    gauges.failing.set(queues.failing);
    gauges.givenUp.set(queues.given_up);
    for (const [queue, seconds] of Object.entries(queues.oldest)) {
      gauges.oldest.set({ queue }, seconds);
    }
  }
  return { text: await registry.metrics(), type: registry.contentType };
}
