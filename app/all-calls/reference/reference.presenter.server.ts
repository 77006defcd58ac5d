import type { TFunction } from "i18next";
import { operationIdOf, refusalsOf } from "~/api/document";
import { isTagged, type Endpoint } from "~/api/endpoint";
import { tags, type Tag } from "~/api/tags";
import { i18nFor, translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { API_REFERENCE } from "~/modules/settings/users/user-links";
import { endpoints, openApiDocument } from "../api";
import { curlOf } from "./curl";
import { examplePath, type ExampleAnswer } from "./example-call";
import recorded from "./examples.json";
import {
  fieldsOf,
  shownField,
  type Bounds,
  type DocumentedSchema,
  type ShownField,
} from "./shown-fields";

/** A heading of the reference, and what stands under it. */
export interface ShownTag {
  name: string;
  purpose: string;
  href: string;
  calls: { id: string; method: string; path: string; summary: string }[];
}

/** A field in words. */
export interface FieldInWords {
  name: string;
  type: string;
  required: boolean;
  /** Its bounds and its default, in words. */
  limits: string[];
  description?: string;
}

/** A call, with all that a reader needs to make it. */
export interface ShownCall {
  id: string;
  method: string;
  /** With what stands before it: "/api/seasons/{id}". */
  path: string;
  summary: string;
  description?: string;
  /** What one needs to make it, in words. */
  need: string;
  takes: { title: string; fields: FieldInWords[] }[];
  answers: { status: number; meaning: string }[];
  curl: string;
  /** What the example was answered, as it was seen in a test; null where nothing is in an answer. */
  example: { status: number; json: string } | null;
}

const answers = recorded as Record<string, ExampleAnswer>;

/** "Room prices" → "room-prices": what its page is called. */
function slugOf(tag: Tag): string {
  return tag.toLowerCase().replace(/ /g, "-");
}

const used = (Object.keys(tags) as Tag[]).filter((tag) => endpoints.some((one) => one.tag === tag));

/** @returns the headings that have calls, in the order of the document, each with its calls */
export function shownTags(language: Language): ShownTag[] {
  const t = translator(language);
  return used.map((tag) => ({
    name: t(`api:TAGS.${tag}.NAME`),
    purpose: t(`api:TAGS.${tag}.PURPOSE`),
    href: `${API_REFERENCE}/${slugOf(tag)}`,
    calls: callsOf(tag).map((endpoint) => heading(endpoint, language)),
  }));
}

/** @returns the calls under a heading; undefined where no heading is called so */
export function shownCalls(
  slug: string,
  { language, origin }: { language: Language; origin: string },
): { name: string; purpose: string; calls: ShownCall[] } | undefined {
  const tag = used.find((one) => slugOf(one) === slug);
  if (!tag) return undefined;
  const t = translator(language);
  return {
    name: t(`api:TAGS.${tag}.NAME`),
    purpose: t(`api:TAGS.${tag}.PURPOSE`),
    calls: callsOf(tag).map((endpoint) => shownCall(endpoint, language, origin)),
  };
}

/** @returns a call with which one sees that one's key opens the API */
export function firstCall(origin: string): string {
  const me = endpoints.find(({ path }) => path === "/auth/me")!;
  return curlOf(me, `${origin}/api${me.path}`);
}

function callsOf(tag: Tag): Endpoint[] {
  return endpoints.filter((one) => one.tag === tag);
}

function heading(endpoint: Endpoint, language: Language) {
  const id = operationIdOf(endpoint);
  const key = `api:CALLS.${id}`;
  const i18n = i18nFor(language);
  const { method, path, summary } = endpoint;
  return {
    id,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: i18n.exists(key) ? i18n.t(key) : summary,
  };
}

function shownCall(endpoint: Endpoint, language: Language, origin: string): ShownCall {
  const t = translator(language);
  const { need, answers: good, description } = endpoint;
  const recordedAnswer = answers[operationIdOf(endpoint)];
  const path = recordedAnswer?.path ?? (good.type ? endpoint.path : examplePath(endpoint));
  const kept = isTagged(endpoint) ? [{ status: 304, meaning: t("api:ANSWERS.304") }] : [];
  return {
    ...heading(endpoint, language),
    description,
    need:
      need === "nobody" || need === "signed-in"
        ? t(`api:NEEDS.${need}`)
        : t("api:NEEDS.PERMISSION", { permission: need }),
    takes: takenBy(endpoint, t).filter(({ fields }) => fields.length > 0),
    answers: [
      { status: good.status, meaning: t(`api:ANSWERS.${good.status}`) },
      ...kept,
      ...refusalsOf(endpoint).map((status) => ({ status, meaning: t(`api:ANSWERS.${status}`) })),
    ],
    curl: curlOf(endpoint, `${origin}/api${path}`),
    example:
      recordedAnswer && "answer" in recordedAnswer
        ? { status: recordedAnswer.status, json: JSON.stringify(recordedAnswer.answer, null, 2) }
        : null,
  };
}

interface DocumentedOperation {
  parameters?: {
    name: string;
    in: "path" | "query" | "header";
    required?: boolean;
    schema: DocumentedSchema;
    description?: string;
  }[];
  requestBody?: { content: Record<string, { schema: DocumentedSchema }> };
}

/** What a call takes, from the document: so that the page can't say anything else. */
function takenBy({ path, method }: Endpoint, t: TFunction) {
  const document = openApiDocument() as unknown as {
    paths: Record<string, Record<string, DocumentedOperation>>;
    components: { schemas: Record<string, DocumentedSchema> };
  };
  const lookup = (ref: string) => document.components.schemas[ref.split("/").at(-1)!] ?? {};
  const { parameters = [], requestBody } = document.paths[path]![method]!;
  const inWords = (field: ShownField) => fieldInWords(field, t);
  const places = (["path", "query", "header"] as const).map((place) => ({
    title: t(`api:TAKES.${place}`),
    fields: parameters
      .filter((one) => one.in === place)
      .map(({ name, schema, required = false, description }) =>
        inWords(shownField(name, { description, ...schema }, required, lookup)),
      ),
  }));
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = body ? fieldsOf(body.schema, lookup).map(inWords) : [];
  return [...places, { title: t("api:TAKES.body"), fields }];
}

function fieldInWords(field: ShownField, t: TFunction): FieldInWords {
  const { name, type, required, description } = field;
  const limits = field.bounds.map((bounds) => limitInWords(bounds, t));
  if (field.default !== undefined) limits.push(t("api:LIMITS.DEFAULT", { value: field.default }));
  return { name, type, required, limits, description };
}

function limitInWords({ of, min, max }: Bounds, t: TFunction): string {
  const range = min === undefined ? `≤ ${max}` : max === undefined ? `≥ ${min}` : `${min} – ${max}`;
  return t(`api:LIMITS.${of}`, { range });
}
