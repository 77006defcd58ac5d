declare module "autocannon" {
  interface Options {
    url: string;
    headers: Record<string, string>;
    connections: number;
    /** In seconds. */
    duration: number;
  }

  interface Result {
    requests: { average: number };
    /** In milliseconds. */
    latency: { p50: number };
    non2xx: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
