import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { startSession } from "~/auth/session.server";
import { serveDatabase } from "~/db/connection/client.server";
import { INTENT } from "~/forms/editing/entered";
import { takeFlash } from "~/http/flash.server";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import type { Toast } from "~/ui/toasts/toast";
import type { Permission } from "~/core/access/permissions";
import type { Language } from "~/i18n/languages";
import { insertRole, insertUser } from "../factories/rows";
import type { TestWorld } from "./context";

export type Loader = (args: LoaderFunctionArgs) => unknown;
export type Action = (args: ActionFunctionArgs) => unknown;
export type Params = Record<string, string>;
/** The fields of a form; several values stand for several fields with the same name. */
export type Fields = Record<string, string | string[]>;

/** The answer of a loader or an action, whether it was returned or thrown. */
export interface Answer<Body = unknown> {
  status: number;
  /** The JSON body, for pages and scripts; undefined for any other Response. */
  body: Body | undefined;
  /** The target of a redirect; null for other answers. */
  location: string | null;
  /** The toasts that the next page shows. */
  toasts: Pick<Toast, "kind" | "text">[];
  /** How long each of the toasts stays, in milliseconds. */
  toastMs: Toast["durationMs"][];
  /** The cookies of the answer. */
  cookies: string[];
}

/** A user whose browser calls loaders and actions directly, without a server between them. */
export interface Visitor {
  /** The cookies of the session; "" for a visitor who isn't signed in. */
  cookie: string;
  request: (path: string, init?: RequestInit) => Request;
  get: (loader: Loader, path: string, params?: Params) => Promise<Answer>;
  /** Posts a form of the product, with its hidden fields unless `fields` contain other values for them. */
  post: (action: Action, path: string, fields: Fields, params?: Params) => Promise<Answer>;
  /** Posts a form with files, as a page without scripts does. */
  upload: (action: Action, path: string, form: Upload, params?: Params) => Promise<Answer>;
}

interface Upload {
  fields?: Fields;
  /** The files: the field, the name and the content of each. */
  files: { field: string; name: string; bytes: BlobPart; type?: string }[];
}

/** @returns a visitor who is signed in as the user of the world's context */
export async function signedIn(world: TestWorld): Promise<Visitor> {
  serveDatabase(world);
  const { db, actor } = world.ctx;
  const cookies = await startSession(db, actor, { remember: true, user_agent: null }, new Date());
  return visitor(cookies.map((cookie) => cookie.split(";")[0]).join("; "));
}

/** @returns a signed-in visitor whose role has exactly these permissions */
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

/** @returns a signed-in visitor whose role grants everything and demands a second factor that isn't set up */
export async function lackingFactor(world: TestWorld): Promise<Visitor> {
  const { db, ctx } = world;
  const role_id = await insertRole(db, {
    label: "Demands more",
    permissions: [...ctx.actor.permissions],
    requires_second_factor: true,
  });
  const id = await insertUser(db, "lacking", { role_id });
  return signedIn({ ...world, ctx: { ...ctx, actor: { ...ctx.actor, id } } });
}

/** @returns the same visitor, with a browser that prefers another language */
export function speaking({ cookie }: Visitor, language: Language): Visitor {
  return visitor(`${cookie}; language=${language}`);
}

/** @returns a visitor who isn't signed in */
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

/** @returns the fields of a form with an intent */
export function asking(intent: string, fields: Fields = {}): Fields {
  return { [INTENT]: intent, ...fields };
}

/**
 * @returns the answer of a loader or an action
 * @throws whatever it throws, unless that is a Response
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
  sayNoKeys(data);
  return { ...(await told(new Headers(init?.headers), init?.status ?? 200)), body: data };
}

/** @throws where a form comes back with a sentence that names a column: "room_id: the guests are still in it" */
function sayNoKeys(reply: unknown): void {
  if (typeof reply !== "object" || reply === null || !("result" in reply)) return;
  const key = /"(?:[^"]*\s)?[a-z_]+_id: /.exec(JSON.stringify(reply) ?? "");
  if (key) throw new Error(`An answer says ${key[0]}`);
}

async function told(headers: Headers, status: number): Promise<Answer> {
  const cookies = headers.getSetCookie();
  // Of two cookies with the same name, a browser keeps the later one.
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

/** @returns whether a value is the result of Remix's `data()` */
function isWithInit(
  answer: unknown,
): answer is { data: unknown; init: { status?: number; headers?: HeadersInit } | null } {
  return typeof answer === "object" && answer !== null && "type" in answer && "init" in answer;
}
