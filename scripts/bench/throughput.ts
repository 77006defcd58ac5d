import autocannon, { type Options } from "autocannon";
import { ask, headersOf, type RequestOptions } from "./ask";
import { cpuOf, rssOf } from "./processes";
import type { Program } from "./programs";

/** The number of browsers that send requests at the same time. */
const CLIENTS = 16;

/** A request that is sent again and again. */
export interface Case {
  name: string;
  program: Program;
  /** @returns the nth request; a form has other values each time */
  next: (turn: number) => RequestOptions;
  /** The status of a good answer. */
  status: number;
  /** Other work that is repeated while the case is measured. */
  meanwhile?: () => Promise<unknown>;
}

/**
 * The interval of the other work, in milliseconds: more frequent than the changes in a busy chain of hotels.
 */
const OFTEN = 100;

export interface Throughput {
  name: string;
  perSecond: number;
  /** The median response time of a single client, in milliseconds. */
  p50: number;
  nodeCpu: number;
  postgresCpu: number;
  /** The memory under load, in MB. */
  rss: number;
}

type Setup = Options["requests"][0]["setupRequest"];

interface Pace {
  rounds: number;
  seconds: number;
}

/**
 * Measures every case once per round, round after round, so that slow moments of the machine affect all cases
 * alike. The results are the medians of the rounds.
 */
export async function measure(
  cases: Case[],
  { rounds, seconds }: Pace,
  postgresCpu: () => number,
): Promise<Throughput[]> {
  const measured = cases.map(() => [] as Omit<Throughput, "name">[]);
  let turn = 0;
  for (const one of cases) await load(one, 0.5, () => turn++);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of cases.entries()) {
      const p50 = median(await requestOneByOne(one, 10, () => turn++));
      const [node, postgres, began] = [cpuOf(one.program.pid), postgresCpu(), performance.now()];
      const answered = await load(one, seconds, () => turn++);
      measured[index]!.push({
        perSecond: (answered * 1000) / (performance.now() - began),
        p50,
        nodeCpu: (cpuOf(one.program.pid) - node) / answered,
        postgresCpu: (postgresCpu() - postgres) / answered,
        rss: rssOf(one.program.pid),
      });
    }
  }
  const middle = (values: Omit<Throughput, "name">[], key: keyof Omit<Throughput, "name">) =>
    median(values.map((value) => value[key]));
  return cases.map(({ name }, index) => ({
    name,
    perSecond: middle(measured[index]!, "perSecond"),
    p50: middle(measured[index]!, "p50"),
    nodeCpu: middle(measured[index]!, "nodeCpu"),
    postgresCpu: middle(measured[index]!, "postgresCpu"),
    rss: Math.max(...measured[index]!.map(({ rss }) => rss)),
  }));
}

/**
 * Sends requests by one client, one after the other.
 *
 * @returns the time that each took, in milliseconds
 */
export async function requestOneByOne(
  one: Case,
  times: number,
  turn: () => number = () => 0,
): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push((await good(one, turn())).ms);
  return took;
}

/**
 * Sends requests by all clients at once.
 *
 * @returns the number of requests that were answered
 */
async function load(one: Case, seconds: number, turn: () => number): Promise<number> {
  const setupRequest: Setup = (request) => {
    const { url, headers = {}, body } = one.next(turn());
    const { pathname, search } = new URL(url);
    const method = body === undefined ? "GET" : "POST";
    return { ...request, method, path: pathname + search, headers: headersOf(headers, body), body };
  };
  const others = one.meanwhile && setInterval(() => void one.meanwhile!(), OFTEN);
  const result = await autocannon({
    url: one.program.url,
    connections: CLIENTS,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  clearInterval(others);
  const good = result[one.status < 300 ? "2xx" : "3xx"];
  if (good < result.requests.total) throw new Error(`${one.name} answered with something else.`);
  return good;
}

async function good({ name, next, status }: Case, turn: number) {
  const answer = await ask(next(turn));
  if (answer.status !== status) throw new Error(`${name} answered ${answer.status}.`);
  return answer;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
