import { Agent, request, type OutgoingHttpHeaders } from "node:http";

export interface Asked {
  url: string;
  headers?: OutgoingHttpHeaders;
  /** Posts it: a form, where the headers don't say what else. Without it the page is got. */
  body?: string;
}

export interface Answered {
  status: number;
  /** Bytes of the body as they travelled. */
  bytes: number;
  ms: number;
}

/** Keeps its connections, as browsers do. */
const agent = new Agent({ keepAlive: true });

/** @returns the headers with those that go with a form, where there is one */
export function headersOf(headers: OutgoingHttpHeaders = {}, body?: string): OutgoingHttpHeaders {
  if (body === undefined) return headers;
  return {
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
    "Content-Length": Buffer.byteLength(body),
  };
}

/** Asks as a program that draws nothing does: the body is counted and thrown away. */
export function ask({ url, headers, body }: Asked): Promise<Answered> {
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
