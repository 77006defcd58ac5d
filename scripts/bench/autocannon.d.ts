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
    /** In seconds. */
    duration: number;
    requests: [{ setupRequest: (request: Request) => Request }];
  }

  interface Result {
    requests: { total: number };
    /** By the first figure of the status: `2xx` and so on. */
    "2xx": number;
    "3xx": number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
