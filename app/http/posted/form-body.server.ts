import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { assertFieldNames } from "./field-names.server";

/** The largest size of a form without files, in bytes. */
const MAX_BYTES = 256 * 1024;

/** The most fields of a form: a bulk form has a hundred rows, and no form has more fields than this. */
const MAX_FIELDS = 1000;

/**
 * Reads a posted form. The size, number and names of its fields are checked while the bytes arrive, before
 * anything is built from them; `Content-Length` isn't trusted.
 *
 * @param maxBytes the most bytes of the form with its files
 * @throws a 413, 415 or 400 Response
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
  const form = isMultipart(request)
    ? await readMultipart(request, maxBytes)
    : await readUrlEncoded(request, maxBytes);
  assertFieldNames(form);
  return form;
}

/** The fields of a form that is read but not run, and whether it has a file. */
export interface FieldsBeforeFiles {
  form: FormData;
  hasFiles: boolean;
}

/**
 * @returns the fields before the first chosen file of a form that isn't run; the rest isn't read
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
    // The file is larger than the limit up to which the body is read.
    hasFiles = true;
  }
  assertFieldNames(form);
  return { form, hasFiles };
}

async function readUrlEncoded(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw refusal(415, "Unsupported Media Type");
  }
  const text = await readLimited(request, maxBytes);
  // The fields are counted before they are parsed: 256 KB could hold hundreds of thousands of empty fields.
  if (countOf("&", text) > MAX_FIELDS) throw refusal(413, "Content Too Large");
  const fields = new URLSearchParams(text);
  if (fields.size > MAX_FIELDS) throw refusal(413, "Content Too Large");
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}

/** One part of a form with files. */
export type FormPart =
  | { kind: "field"; name: string; value: string }
  | { kind: "file"; name: string; fileName: string; bytes: Uint8Array };

interface Limits {
  /** The most bytes of one file; a larger file ends the reading, and the form is refused as a whole. */
  fileBytes: number;
  totalBytes: number;
  parts: number;
}

/** @returns whether a request posts files */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Reads the parts of a form with files one after the other, so that they are never all in memory.
 *
 * @throws a 413 Response beyond the limits, a 400 Response for a body that isn't such a form
 */
export async function* readParts(request: Request, limits: Limits): AsyncGenerator<FormPart> {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > limits.totalBytes) throw refusal(413, "Content Too Large");
  try {
    const parts = parseMultipartRequest(request, {
      maxFileSize: limits.fileBytes,
      maxTotalSize: limits.totalBytes,
      maxParts: limits.parts,
    });
    for await (const part of parts) yield asFormPart(part);
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error;
    const tooLarge =
      error instanceof MaxFileSizeExceededError ||
      error instanceof MaxPartsExceededError ||
      error instanceof MaxTotalSizeExceededError;
    throw tooLarge ? refusal(413, "Content Too Large") : refusal(400, "Bad Request");
  }
}

/**
 * @param maxBytes the most bytes of the form with its files
 * @returns a whole form with files
 * @throws what `readParts` throws, after the body has been read to its end
 */
export async function readMultipart(request: Request, maxBytes: number): Promise<FormData> {
  const form = new FormData();
  const limits = { fileBytes: maxBytes, totalBytes: maxBytes, parts: MAX_FIELDS };
  try {
    for await (const part of readParts(request, limits)) {
      if (part.kind === "field") form.append(part.name, part.value);
      else form.append(part.name, new File([Buffer.from(part.bytes)], part.fileName));
    }
  } catch (error) {
    // The user may have chosen a wrong file: they see why it is refused, instead of a broken connection.
    await discardBody(request);
    throw error;
  }
  return form;
}

/** @throws a 400 Response where a name or a field isn't UTF-8 */
function asFormPart(part: MultipartPart): FormPart {
  try {
    const name = part.name ?? "";
    if (!part.isFile) return { kind: "field", name, value: part.text };
    const { bytes, filename = "" } = part;
    // Frees the pieces from which the bytes were put together, so that a file of ten megabytes isn't in
    // memory twice.
    part.content.length = 0;
    return { kind: "file", name, fileName: filename, bytes };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refusal(400, "Bad Request");
  }
}

/**
 * @returns the body of a request as text; its bytes are counted while they arrive
 * @throws a 413 Response once a body that is too large has been read to its end; a 400 Response for bytes that
 *   aren't UTF-8, which would otherwise be kept as "�"
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
    // With the body read, the sender sees the refusal instead of a broken connection.
    await discardBody(request);
    throw refusal(413, "Content Too Large");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw refusal(400, "Bad Request");
  }
}

/** The most bytes of a refused form that are read; after them the connection is closed. */
const DISCARDED_BYTES = 1024 ** 3;

/**
 * Reads the rest of a body and drops it. Browsers and most programs read the answer only after they have sent
 * everything, so they would never see an earlier refusal.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    for (let read = 0; read <= DISCARDED_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has closed the connection.
  }
}

function refusal(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}
