import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "~/all-calls/api";

/** The client that readers of the reference begin from, and the types beside it. */
const CLIENT = resolve("docs/api/client.ts");
const TYPES = join(dirname(CLIENT), "maison-desk.ts");

/** As strictly as TypeScript compiles. */
const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ["node"],
  skipLibCheck: true,
  noEmit: true,
};

let types: string;
let client: string;

beforeAll(async () => {
  const said = JSON.parse(JSON.stringify(openApiDocument())) as Parameters<typeof openapiTS>[0];
  types = astToString(await openapiTS(said));
  client = readFileSync(CLIENT, "utf8");
});

/** @returns the mistakes that TypeScript finds in what stands in the place of the client */
function mistakesIn(written: string): string[] {
  const texts = new Map([
    [TYPES, types],
    [CLIENT, written],
  ]);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const program = ts.createProgram([CLIENT], options, {
    ...host,
    fileExists: (file) => texts.has(file) || fileExists(file),
    getSourceFile: (file, language) => {
      const text = texts.get(file);
      return text === undefined
        ? getSourceFile(file, language)
        : ts.createSourceFile(file, text, language);
    },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, start, messageText }) =>
        `${file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0}: ` +
        ts.flattenDiagnosticMessageText(messageText, "\n"),
    );
}

/**
 * What the document must not let pass: TypeScript calls it a mistake where such a line is none. Beside
 * them what it must let pass.
 */
const claims = `
const path = { id };
const summer = { name: "X", hotel_id: 1, start_date: "2031-05-11", end_date: "2031-05-22" };
// What has a default may be left out, and what may be empty may be null.
void call("post", "/seasons", { body: summer });
void call("patch", "/bookings/hotels/{id}", { path, body: { override_amount: null } });
// @ts-expect-error There is no such call.
void call("get", "/seasonings", {});
// @ts-expect-error A stay isn't deleted.
void call("delete", "/bookings/hotels/{id}", { path });
// @ts-expect-error A misspelt field.
void call("post", "/seasons", { body: { ...summer, nmae: "X" } });
// @ts-expect-error A misspelt field, where nothing is required.
void call("patch", "/seasons/{id}", { path, body: { nmae: "X" } });
// @ts-expect-error A field too few.
void call("post", "/seasons", { body: { name: "X" } });
// @ts-expect-error The amount that was promised is called otherwise.
void call("post", "/bookings/hotels", { body: { ...stay, expected_amout: "1.00" } });
// @ts-expect-error A word that is no status.
void call("post", "/bookings/hotels", { body: { ...stay, status: "sold" } });
// @ts-expect-error A boolean parameter is no string.
void call("get", "/seasons", { query: { active: "true" } });
// @ts-expect-error A list isn't sorted by that.
void call("get", "/seasons", { query: { sort: "colour" } });
// @ts-expect-error A call about a row names it.
void call("post", "/bookings/hotels/{id}/confirm", {});
// @ts-expect-error Rows have no such field.
void cancelled.amout;
// @ts-expect-error Nor do prices.
void quote.totl;

export function why(problem: Problem): string {
  // @ts-expect-error There is no such code.
  if (problem.code === "SOLDOUT") return "";
  // @ts-expect-error Only the refusal OTHER_AMOUNT has an amount, so its code is compared first.
  void problem.amount;
  switch (problem.code) {
    case "OTHER_AMOUNT":
      return problem.amount + problem.currency;
    case "DISPLACES_STAYS":
      return problem.oversold.map(({ date }) => date).join() + problem.stays.length;
    case "IN_THE_PAST":
      return problem.asks.map(({ field, answer }) => field + String(answer)).join();
    case "INVALID":
      return Object.keys(problem.errors).join();
    default:
      return problem.message;
  }
}

export async function changedHotel(): Promise<string | undefined> {
  const { changes } = await answered(call("get", "/changes", { query: { since: "now" } }));
  const [change] = changes;
  // The word of a change tells which row it has.
  return change?.entity === "hotels" ? change.row?.label : undefined;
}

export async function sentBack(): Promise<void> {
  const { data } = await answered(call("get", "/seasons/{id}", { path }));
  // A row may be sent back as it was read.
  await answered(call("put", "/seasons/{id}", { path, body: data }));
}
`;

describe("the typed client", () => {
  it("compiles as strictly as can be, against the product's own document", () => {
    expect(mistakesIn(client)).toEqual([]);
  });

  it("is told of whatever the API doesn't have, and of the code of each refusal", () => {
    expect(mistakesIn(client + claims)).toEqual([]);
  });

  it("has a type for whatever is sent and answered", () => {
    const open = types.split("\n").filter((line) => /\bunknown\b|\bany\b/.test(line));
    // Of headers that nobody lists.
    const loose = open.filter((line) => !/^\s*(\*|\/\*\*|\[name: string\]: unknown;)/.test(line));
    expect(loose).toEqual([]);
  });
});
