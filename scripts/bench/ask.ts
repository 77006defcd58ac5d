import { Agent, request, type OutgoingHttpHeaders } from "node:http";

export interface RequestOptions {
  url: string;
  headers?: OutgoingHttpHeaders;
  /** The body of a POST, a form unless the headers name another type; without it the request is a GET. */
  body?: string;
}

export interface MeasuredAnswer {
  status: number;
  /** The bytes of the body as they were sent, compressed or not. */
  bytes: number;
  ms: number;
}

/** Keeps connections open, as browsers do. */
const agent = new Agent({ keepAlive: true });

/** @returns the headers, with those of a form where there is a body */
export function headersOf(headers: OutgoingHttpHeaders = {}, body?: string): OutgoingHttpHeaders {
  if (body === undefined) return headers;
  return {
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
    "Content-Length": Buffer.byteLength(body),
  };
}

/** Sends a request; the bytes of the answer's body are counted and dropped. */
export function ask({ url, headers, body }: RequestOptions): Promise<MeasuredAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: headersOf(headers, body),
      },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - began }),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
