import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { api, endpoints } from "~/all-calls/api";
import { newApiKey, openApiKey } from "~/auth/api-key.server";
import { ordinaryPermissions as all, type Permission } from "~/core/access/permissions";
import { serveDatabase } from "~/db/connection/client.server";
import type { UserType } from "~/modules/settings/users/user";
import { insertRole, insertUser } from "../factories/rows";
import type { TestWorld } from "./context";

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The body, exactly as it was sent. */
  text: string;
  /** The JSON of the body; null where there is none. The document describes its content. */
  body: ReturnType<typeof JSON.parse>;
}

type Said = Record<string, string>;

/** A program that calls the API; each answer is checked against the document. */
export interface Caller {
  user_id: number;
  key: string;
  get: (path: string, headers?: Said) => Promise<ApiAnswer>;
  post: (path: string, body?: unknown, headers?: Said) => Promise<ApiAnswer>;
  put: (path: string, body?: unknown, headers?: Said) => Promise<ApiAnswer>;
  patch: (path: string, body?: unknown, headers?: Said) => Promise<ApiAnswer>;
  delete: (path: string, body?: unknown, headers?: Said) => Promise<ApiAnswer>;
}

/** @returns a program with its own key, whose role has these permissions; by default all of them */
export async function caller(
  world: TestWorld,
  { may = all, type = "api" }: { may?: readonly Permission[]; type?: UserType } = {},
): Promise<Caller> {
  const { db } = world;
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const role_id = await insertRole(db, { label: `Program ${count}`, permissions: [...may] });
  const user_id = await insertUser(db, `program${count}`, { role_id, user_type: type });
  const key = await keyOf(world, user_id);
  return { user_id, key, ...calling(world, { "X-API-Key": key }) };
}

/** @returns a new key for a user who has none yet */
export async function keyOf({ db, ctx }: TestWorld, user_id: number): Promise<string> {
  const sealed = newApiKey(user_id);
  await db
    .insertInto("api_keys")
    .values({ user_id, ...sealed, created_at: ctx.now })
    .execute();
  return openApiKey(user_id, sealed.encrypted)!;
}

/** @returns a program that sends these headers with each call; without them, it has no key */
export function calling(world: TestWorld, usual: Said = {}) {
  const call =
    (method: string) =>
    async (path: string, body?: unknown, headers: Said = {}): Promise<ApiAnswer> => {
      serveDatabase(world);
      const said = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Said = body === undefined ? {} : { "Content-Type": "application/json" };
      return answerTo(
        new Request(`http://desk.test/api${path}`, {
          method,
          headers: { ...type, ...usual, ...headers },
          ...said,
        }),
      );
    };
  return {
    get: (path: string, headers?: Said) => call("GET")(path, undefined, headers),
    post: call("POST"),
    put: call("PUT"),
    patch: call("PATCH"),
    delete: call("DELETE"),
  };
}

/** A file of a call that takes files. */
export interface SentFile {
  name: string;
  bytes: BlobPart;
  field?: string;
}

/** @returns the answer to a call that sends files with a program's key */
export function sendFiles(
  world: TestWorld,
  who: Caller,
  path: string,
  files: SentFile[],
  headers: Said = {},
): Promise<ApiAnswer> {
  serveDatabase(world);
  const body = new FormData();
  for (const { name, bytes, field = "files" } of files) {
    body.append(field, new File([bytes], name, { type: "image/jpeg" }));
  }
  const init = { method: "POST", headers: { "X-API-Key": who.key, ...headers }, body };
  return answerTo(new Request(`http://desk.test/api${path}`, init));
}

/** @returns the answer to a request; it must be one that the document describes */
export async function answerTo(request: Request): Promise<ApiAnswer> {
  const response = await api.fetch(request);
  const text = await response.text();
  const { status, headers } = response;
  if (text) expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  const answer = { status, headers, text, body: text ? (JSON.parse(text) as unknown) : null };
  expectDocumented(request, answer);
  return answer;
}

/** The parts of the document that tests read. */
export interface OpenApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Described>; schemas: Record<string, JsonSchema> };
}

/** The parts of a schema that tests read. */
export interface JsonSchema {
  readOnly?: boolean;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Described | { $ref: string }>;
}

interface Described {
  content?: { "application/json"?: { schema?: object } };
}

/** @returns the document, as the server sends it */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const response = await api.request("http://desk.test/api/openapi.json");
  return (await response.json()) as OpenApiDocument;
}

const document = await openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");
const validators = new Map<string, ValidateFunction>();

/** Expects that the document describes an answer. */
function expectDocumented(request: Request, { status, body }: ApiAnswer): void {
  const path = new URL(request.url).pathname.replace(/^\/api/, "");
  const method = request.method.toLowerCase();
  // The path itself may be one of the document's, such as `/users/create`, which is no row for any method.
  const itself = endpoints.filter((one) => one.path === path);
  const alike = endpoints.filter(({ path: known }) =>
    new RegExp(`^${known.replace(/\{\w+\}/g, "[^/]+")}$`).test(decodeURI(path)),
  );
  const known = (itself.length > 0 ? itself : alike).find((one) => one.method === method);
  if (!known) return;
  const answers = document.paths[known.path]![method]!.responses;
  expect(Object.keys(answers), `${method} ${known.path} answers ${status}`).toContain(
    String(status),
  );
  const described = answers[status]!;
  const at =
    "$ref" in described
      ? described.$ref
      : `#/${["paths", known.path, method, "responses", status].map(pointed).join("/")}`;
  const { content } =
    "$ref" in described
      ? document.components.responses[described.$ref.split("/").at(-1)!]!
      : described;
  if (!content?.["application/json"]?.schema) return expect(body).toBeNull();
  const ref = `document${at}/content/application~1json/schema`;
  let validate = validators.get(ref);
  if (!validate) validators.set(ref, (validate = ajv.compile({ $ref: ref })));
  validate(body);
  expect(validate.errors ?? [], `${method} ${path}: ${JSON.stringify(body)}`).toEqual([]);
}

/** @returns a name as a step of a JSON pointer in an address */
function pointed(name: string | number): string {
  return encodeURIComponent(String(name).replace(/~/g, "~0").replace(/\//g, "~1"));
}
