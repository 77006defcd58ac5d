import { z } from "zod";
import { discardBody, isMultipart, readParts } from "./multipart.server";

/** The most that a form without files may weigh, in bytes. */
const MAX_BYTES = 256 * 1024;

/** The most fields a form may have: a bulk form has a hundred rows, no form has more than this. */
const MAX_FIELDS = 1000;

/**
 * What a field may be called: a word, or a word and the place in a short list, or a field of such a
 * place. The library that builds lists and objects from names makes them as long and as deep as the
 * names say, so that one field `weekdays[1000000]` would keep the process busy; and it takes some names
 * for instructions. A form with any other name is refused.
 */
const FIELD_NAME = /^[a-z][\w-]{0,63}(\[\d{1,2}\](\.[a-z]\w{0,31})?)?$/i;

/** The button that adds a row of fields or takes one away: the one instruction that is let through. */
export const ROWS = "__intent__";

/** What such a button may say: the list, and the place where it isn't the end. */
const RowsAsked = z.strictObject({
  type: z.enum(["insert", "remove"]),
  payload: z.strictObject({
    name: z.string().regex(/^[a-z]\w{0,63}$/i),
    index: z.int().min(0).max(99).optional(),
    defaultValue: z.record(z.string().regex(/^[a-z]\w{0,31}$/i), z.string().max(100)).optional(),
  }),
});

function isRowsAsked(value: unknown): boolean {
  try {
    return typeof value === "string" && RowsAsked.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

/**
 * The form that was posted. Size, number and names of its fields are checked while the bytes come in
 * and before anything is built from them, whatever `Content-Length` says.
 *
 * @param maxBytes the most that the form may weigh, its files included
 * @throws a 413, 415 or 400 Response
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
  const form = isMultipart(request)
    ? await readMultipart(request, maxBytes)
    : await readUrlEncoded(request, maxBytes);
  assertFields(form);
  return form;
}

/** The fields of a form that nothing is done with, and whether a file was chosen in it. */
export interface FieldsBeforeFiles {
  form: FormData;
  hasFiles: boolean;
}

/**
 * @returns the fields of a form with files that stand before the first file that was chosen; that file
 *   and what follows it are left unread: this is for forms that nothing is done with
 * @throws a 400 Response
 */
export async function readFieldsBeforeFiles(request: Request): Promise<FieldsBeforeFiles> {
  const form = new FormData();
  const limits = { fileBytes: MAX_BYTES, totalBytes: Infinity, parts: MAX_FIELDS };
  let [bytes, hasFiles] = [0, false];
  try {
    for await (const part of readParts(request, limits)) {
      if (part.kind === "file") {
        hasFiles = part.fileName !== "" && part.bytes.byteLength > 0;
        if (hasFiles) break;
        continue;
      }
      bytes += part.value.length;
      if (bytes > MAX_BYTES) break;
      form.append(part.name, part.value);
    }
  } catch (error) {
    if (!(error instanceof Response && error.status === 413)) throw error;
    // The file is larger than what is read of it.
    hasFiles = true;
  }
  assertFields(form);
  return { form, hasFiles };
}

function assertFields(form: FormData): void {
  for (const [name, value] of form) {
    if (name === ROWS ? isRowsAsked(value) : FIELD_NAME.test(name)) continue;
    throw refused(400, "Bad Request");
  }
}

async function readMultipart(request: Request, maxBytes: number): Promise<FormData> {
  const form = new FormData();
  const limits = { fileBytes: maxBytes, totalBytes: maxBytes, parts: MAX_FIELDS };
  try {
    for await (const part of readParts(request, limits)) {
      if (part.kind === "field") form.append(part.name, part.value);
      else form.append(part.name, new File([Buffer.from(part.bytes)], part.fileName));
    }
  } catch (error) {
    // A file chosen by mistake: its sender sees why it is refused, and no broken connection.
    await discardBody(request);
    throw error;
  }
  return form;
}

async function readUrlEncoded(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw refused(415, "Unsupported Media Type");
  }
  const text = await readLimited(request, maxBytes);
  // Counted before they are parsed: 256 KB have room for as many empty fields.
  if (countOf("&", text) > MAX_FIELDS) throw refused(413, "Content Too Large");
  const fields = new URLSearchParams(text);
  if (fields.size > MAX_FIELDS) throw refused(413, "Content Too Large");
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/**
 * @returns the body of a request, as text, counted while its bytes come in
 * @throws a 413 Response once a body that is too large has been read to its end
 */
export async function readLimited(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = Number(request.headers.get("Content-Length")) > maxBytes ? Infinity : 0;
  const reader = request.body?.getReader();
  while (reader && size <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    chunks.push(value);
  }
  reader?.releaseLock();
  if (size > maxBytes) {
    // Whoever sends it sees why it is refused, and no broken connection.
    await discardBody(request);
    throw refused(413, "Content Too Large");
  }
  return Buffer.concat(chunks).toString("utf8");
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}

function refused(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}
