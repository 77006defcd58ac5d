import { z } from "zod";
import type { Heading } from "~/api/heading";
import { endpoint } from "~/api/endpoint";
import { ProblemWithText, refusal } from "~/api/problem";
import { jsonId } from "~/core/json-values";
import { getDatabase } from "~/db/connection/client.server";
import { originOf } from "~/http/sender.server";
import { signOut } from "../../sessions/session.service.server";
import { getOwnUser } from "../profile/profile.service.server";
import { signInToApi } from "./sign-in.service.server";
import { MAX_CODE } from "../second-factor/second-factor";
import { userTypes } from "../user";

export const heading: Heading = { name: "Authentication", texts: "api" };

const Me = z
  .object({
    id: jsonId,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    user_type: z.enum(userTypes),
    role: z.object({ id: jsonId, name: z.string() }),
    distribution_point_id: jsonId.nullable(),
    limited_to_point: z.boolean().meta({
      description: "Whether the user sees and books for their distribution point alone.",
    }),
    hotel_ids: z
      .array(jsonId)
      .meta({ description: "The hotels that the user is limited to; empty for all." }),
  })
  .meta({ id: "Me" });

export const calls = [
  endpoint({
    method: "post",
    path: "/auth/login",
    tag: heading.name,
    summary: "Log in",
    description:
      "For users of the type `api` or `both`. The token ends eight hours after its last use, and a day after it was given; five failures in 15 minutes close the door for a while. A user with a second factor sends a `code` of it along; keys need none.",
    need: "nobody",
    body: z.object({
      // PostgreSQL refuses texts with the character NUL.
      username: z
        .string()
        .max(200)
        .regex(/^[^\0]*$/),
      password: z.string().max(256),
      code: z.string().max(MAX_CODE).nullish().meta({
        description: "Of the second factor, or a recovery code; only users who have one need it.",
      }),
    }),
    example: { body: { username: "stayfinder", password: "maison-desk-demo" } },
    answers: {
      status: 200,
      description: "A token for `Authorization: Bearer`.",
      schema: z.object({ token: z.string() }),
    },
    refuses: [401, 500],
    run: async ({ body, request }) => {
      const origin = originOf(request);
      const { code, ...credentials } = body;
      const login = { ...credentials, user_agent: origin.user_agent, origin };
      const answer = await signInToApi(await getDatabase(), login, new Date(), code);
      if (answer.kind === "signed-in") return { status: 200, body: { token: answer.token } };
      if (answer.kind === "refused") throw new ProblemWithText(401, "login:INVALID_CREDENTIALS");
      if (answer.kind === "needs-code") throw new ProblemWithText(401, "login:CODE.NEEDED");
      if (answer.kind === "needs-factor")
        throw new ProblemWithText(401, "login:CODE.FACTOR_NEEDED");
      if (answer.kind === "failed") throw new ProblemWithText(500, "login:ERROR");
      throw refusal(429, { "Retry-After": String(answer.seconds) });
    },
  }),
  endpoint({
    method: "post",
    path: "/auth/logout",
    tag: heading.name,
    summary: "Log out",
    description: "The token is dead from then on. A key stays what it is.",
    need: "signed-in",
    answers: { status: 204, description: "Done." },
    run: async ({ ctx }) => {
      await signOut(ctx);
      return { status: 204 };
    },
  }),
  endpoint({
    method: "get",
    path: "/auth/me",
    tag: heading.name,
    summary: "Read who one is",
    description: "The user whose key or token it is, their role, and how far they see.",
    need: "signed-in",
    answers: { status: 200, description: "The user that calls.", schema: Me },
    run: async ({ ctx }) => {
      const me = await getOwnUser(ctx);
      return {
        status: 200,
        body: {
          id: me.id,
          username: me.username,
          first_name: me.first_name,
          last_name: me.last_name,
          email: me.email,
          user_type: me.user_type,
          role: { id: me.role_id, name: ctx.actor.roleLabel },
          distribution_point_id: me.distribution_point_id,
          limited_to_point: typeof ctx.actor.reach?.distribution_point_id === "number",
          hotel_ids: [...(ctx.actor.reach?.hotel_ids ?? [])],
        },
      };
    },
  }),
];
