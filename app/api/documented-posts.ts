import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";

/** A post to the addresses that programs have registered, as the document's `webhooks` describe it. */
export interface DocumentedPost {
  /** Its name among the webhooks. */
  name: string;
  tag: string;
  summary: string;
  description: string;
  headers: z.ZodObject;
  body: z.ZodType;
  /** By status: what we do after an address has answered with it. */
  answers: RouteConfig["responses"];
}

/** Registers the posts, for the document. */
export function registerPosts(
  registry: OpenAPIHono["openAPIRegistry"],
  posts: readonly DocumentedPost[],
): void {
  for (const { name, tag, summary, description, headers, body, answers } of posts) {
    registry.registerWebhook({
      ...{ method: "post", path: name, tags: [tag], summary, description },
      operationId: `post${name[0]!.toUpperCase()}${name.slice(1)}`,
      // Our posts have no key: they are signed.
      security: [],
      request: {
        headers,
        body: { required: true, content: { "application/json": { schema: body } } },
      },
      responses: answers,
    });
  }
}
