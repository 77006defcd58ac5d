import type { TFunction } from "i18next";
import { operationIdOf, refusalsOf } from "~/api/document";
import { isTagged, type Endpoint } from "~/api/endpoint";
import type { Heading } from "~/api/heading";
import { i18nFor, translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { API_REFERENCE } from "~/modules/settings/users/user-links";
import { endpoints, headings, openApiDocument } from "../api";
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

/** A heading of the reference, with its calls. */
export interface ShownTag {
  name: string;
  purpose: string;
  href: string;
  calls: { id: string; method: string; path: string; summary: string }[];
}

/** A field of a body or a parameter, with its bounds in words. */
export interface FieldInWords {
  name: string;
  type: string;
  required: boolean;
  /** The bounds and the default value of the field, in words. */
  limits: string[];
  description?: string;
}

/** A call, with all that a reader needs to make it. */
export interface ShownCall {
  id: string;
  method: string;
  /** The whole path: "/api/seasons/{id}". */
  path: string;
  summary: string;
  description?: string;
  /** The permission that the call needs, in words. */
  need: string;
  takes: { title: string; fields: FieldInWords[] }[];
  answers: { status: number; meaning: string }[];
  curl: string;
  /** The recorded answer to the example, as a test saw it; null where the answer may be anything. */
  example: { status: number; json: string } | null;
}

const answers = recorded as Record<string, ExampleAnswer>;

/** @returns the last part of the address of a heading's page: "Room prices" → "room-prices" */
function slugOf({ name }: Heading): string {
  return name.toLowerCase().replace(/ /g, "-");
}

/** @returns the headings in the order of the document, each with its calls */
export function shownTags(language: Language): ShownTag[] {
  return headings.map(({ heading, calls }) => ({
    ...inWords(heading, language),
    href: `${API_REFERENCE}/${slugOf(heading)}`,
    calls: calls.map((endpoint) => inShort(endpoint, heading, language)),
  }));
}

function inWords({ name, texts }: Heading, language: Language) {
  const t = translator(language);
  const text = (what: "NAME" | "PURPOSE") => t(`${texts}:TAGS.${name}.${what}` as string);
  return { name: text("NAME"), purpose: text("PURPOSE") };
}

/** @returns the calls under the heading with this slug; undefined where there is no such heading */
export function shownCalls(
  slug: string,
  { language, origin }: { language: Language; origin: string },
): { name: string; purpose: string; calls: ShownCall[] } | undefined {
  const section = headings.find(({ heading }) => slugOf(heading) === slug);
  if (!section) return undefined;
  const { heading, calls } = section;
  return {
    ...inWords(heading, language),
    calls: calls.map((endpoint) => ({
      ...inShort(endpoint, heading, language),
      ...shownCall(endpoint, language, origin),
    })),
  };
}

/** @returns a shell command by which readers can check that their key works */
export function firstCall(origin: string): string {
  const me = endpoints.find(({ path }) => path === "/auth/me")!;
  return curlOf(me, `${origin}/api${me.path}`);
}

function inShort(endpoint: Endpoint, { texts }: Heading, language: Language) {
  const id = operationIdOf(endpoint);
  const key: string = `${texts}:CALLS.${id}`;
  const i18n = i18nFor(language);
  const { method, path, summary } = endpoint;
  return {
    id,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: i18n.exists(key) ? i18n.t(key) : summary,
  };
}

function shownCall(endpoint: Endpoint, language: Language, origin: string) {
  const t = translator(language);
  const { need, answers: good, description } = endpoint;
  const recordedAnswer = answers[operationIdOf(endpoint)];
  const path = recordedAnswer?.path ?? (good.type ? endpoint.path : examplePath(endpoint));
  const kept = isTagged(endpoint) ? [{ status: 304, meaning: t("api:ANSWERS.304") }] : [];
  return {
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

/**
 * Reads the parameters and the body of a call from the document, so that the page and the document can't
 * differ.
 */
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
