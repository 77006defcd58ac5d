import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { startSession } from "~/auth/session.server";
import { serveDatabase } from "~/db/connection/client.server";
import { INTENT } from "~/forms/editing/entered";
import { takeFlash } from "~/http/flash.server";
import { formToken } from "~/http/forgery.server";
import { FORM_TOKEN } from "~/http/form-token";
import type { Toast } from "~/ui/toasts/toast";
import type { Permission } from "~/core/access/permissions";
import type { Language } from "~/i18n/languages";
import { insertRole, insertUser } from "../factories/rows";
import type { TestWorld } from "./context";

export type Loader = (args: LoaderFunctionArgs) => unknown;
export type Action = (args: ActionFunctionArgs) => unknown;
export type Params = Record<string, string>;
/** Several values are several fields of one name. */
export type Fields = Record<string, string | string[]>;

/** The answer of a loader or an action, whether it was returned or thrown. */
export interface Answer<Body = unknown> {
  status: number;
  /** The JSON body for a page or for scripts; undefined for any other Response. */
  body: Body | undefined;
  /** Where a redirect leads. */
  location: string | null;
  /** The toasts that the next page shows. */
  toasts: Pick<Toast, "kind" | "text">[];
  /** How long each of them stays, in milliseconds. */
  toastMs: Toast["durationMs"][];
  /** The cookies that come with it. */
  cookies: string[];
}

/** Somebody at the desk whose browser speaks to loaders and actions without a server between. */
export interface Visitor {
  /** The cookies of the session: none of somebody who isn't signed in. */
  cookie: string;
  request: (path: string, init?: RequestInit) => Request;
  get: (loader: Loader, path: string, params?: Params) => Promise<Answer>;
  /** Posts a form of ours: with its stamp, unless `fields` say another. */
  post: (action: Action, path: string, fields: Fields, params?: Params) => Promise<Answer>;
  /** Posts a form with files in it, as a page without scripts does. */
  upload: (action: Action, path: string, form: Upload, params?: Params) => Promise<Answer>;
}

interface Upload {
  fields?: Fields;
  /** The field that they are chosen in, and what stands in each. */
  files: { field: string; name: string; bytes: BlobPart; type?: string }[];
}

/** @returns whoever the world's context stands for, signed in over the world's database */
export async function signedIn(world: TestWorld): Promise<Visitor> {
  serveDatabase(world);
  const { db, actor } = world.ctx;
  const cookies = await startSession(db, actor, { remember: true, user_agent: null }, new Date());
  return visitor(cookies.map((cookie) => cookie.split(";")[0]).join("; "));
}

/** @returns somebody signed in whose role, one of their own, grants these permissions and no others */
export async function staffWith(world: TestWorld, ...permissions: Permission[]): Promise<Visitor> {
  const { db, ctx } = world;
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const role_id = await insertRole(db, { label: `Role ${count}`, permissions });
  const id = await insertUser(db, `person${count}`, { role_id });
  return signedIn({ ...world, ctx: { ...ctx, actor: { ...ctx.actor, id, permissions } } });
}

/** @returns the same visitor, whose browser asks for pages in another language */
export function speaking({ cookie }: Visitor, language: Language): Visitor {
  return visitor(`${cookie}; language=${language}`);
}

/** @returns somebody who isn't signed in */
export function nobody(world: TestWorld): Visitor {
  serveDatabase(world);
  return visitor("");
}

function visitor(cookie: string): Visitor {
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("Cookie", cookie);
    return new Request(`http://desk.test${path}`, { ...init, headers });
  };
  return {
    cookie,
    request,
    get: (loader, path, params = {}) =>
      answerOf(() => loader({ request: request(path), params, context: {} })),
    post: (action, path, fields, params = {}) => {
      const body = new URLSearchParams();
      if (cookie) body.set(FORM_TOKEN, formToken(request(path)).token);
      for (const [name, value] of Object.entries(fields)) {
        body.delete(name);
        for (const one of [value].flat()) body.append(name, one);
      }
      const posted = request(path, { method: "POST", body });
      return answerOf(() => action({ request: posted, params, context: {} }));
    },
    upload: (action, path, { fields = {}, files }, params = {}) => {
      const body = new FormData();
      if (cookie) body.set(FORM_TOKEN, formToken(request(path)).token);
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
      for (const { field, name, bytes, type } of files) {
        body.append(field, new File([bytes], name, { type }));
      }
      const posted = request(path, { method: "POST", body });
      return answerOf(() => action({ request: posted, params, context: {} }));
    },
  };
}

/** @returns the fields of a form that asks for an intent */
export function asking(intent: string, fields: Fields = {}): Fields {
  return { [INTENT]: intent, ...fields };
}

/**
 * @returns the answer of a loader or an action
 * @throws whatever it throws that is no Response
 */
export async function answerOf(ask: () => unknown): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    answer = error;
  }
  if (answer instanceof Response) {
    const json = answer.headers.get("Content-Type")?.startsWith("application/json");
    const body = json ? ((await answer.json()) as unknown) : undefined;
    return { ...(await told(answer.headers, answer.status)), body };
  }
  if (!isWithInit(answer)) return { ...(await told(new Headers(), 200)), body: answer };
  const { data, init } = answer;
  return { ...(await told(new Headers(init?.headers), init?.status ?? 200)), body: data };
}

async function told(headers: Headers, status: number): Promise<Answer> {
  const cookies = headers.getSetCookie();
  // A browser keeps the later of two cookies of a name.
  const flashed = cookies.filter((cookie) => cookie.startsWith("flash=")).at(-1);
  const next = new Request("http://desk.test/", {
    headers: flashed ? { Cookie: flashed.split(";")[0]! } : {},
  });
  const { toasts } = await takeFlash(next);
  return {
    status,
    body: undefined,
    location: headers.get("Location"),
    toasts: toasts.map(({ kind, text }) => ({ kind, text })),
    toastMs: toasts.map(({ durationMs }) => durationMs),
    cookies,
  };
}

/** Recognises the results of Remix's `data()`. */
function isWithInit(
  answer: unknown,
): answer is { data: unknown; init: { status?: number; headers?: HeadersInit } | null } {
  return typeof answer === "object" && answer !== null && "type" in answer && "init" in answer;
}
