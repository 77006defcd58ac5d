declare module "autocannon" {
  interface Request {
    method: string;
    path: string;
    headers: import("node:http").OutgoingHttpHeaders;
    body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** The duration in seconds. */
    duration: number;
    requests: [{ setupRequest: (request: Request) => Request }];
  }

  interface Result {
    requests: { total: number };
    /** The number of answers by the first digit of their status: `2xx` and so on. */
    "2xx": number;
    "3xx": number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
