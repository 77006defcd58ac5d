import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A post that an endpoint received. */
export interface ReceivedPost {
  headers: IncomingMessage["headers"];
  text: string;
  changes: { entity: string; id: number; cursor: string; action: string; row: unknown }[];
}

/** A real HTTP server that receives webhooks. */
export interface Endpoint {
  url: string;
  posts: ReceivedPost[];
  /** Answers each further post; 204 by default. */
  answer: (response: ServerResponse, post: ReceivedPost) => void | Promise<void>;
  close: () => Promise<void>;
}

export async function openEndpoint(): Promise<Endpoint> {
  const endpoint: Endpoint = {
    url: "",
    posts: [],
    answer: (response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { changes = [] } = body.startsWith("{")
        ? (JSON.parse(body) as Partial<ReceivedPost>)
        : {};
      const post = { headers: request.headers, text: body, changes };
      endpoint.posts.push(post);
      return endpoint.answer(response, post);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return endpoint;
}
