import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
  type MultipartPart,
} from "@remix-run/multipart-parser";

/** One part of a form with files. */
export type FormPart =
  | { kind: "field"; name: string; value: string }
  | { kind: "file"; name: string; fileName: string; bytes: Uint8Array };

interface Limits {
  /** Files of more than this end the reading: the form is refused whole. */
  fileBytes: number;
  totalBytes: number;
  parts: number;
}

/** @returns whether a request posts files */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * The parts of a form with files, one after the other as they come in: never all at once in memory.
 *
 * @throws a 413 Response beyond the limits, a 400 for what is no such form
 */
export async function* readParts(request: Request, limits: Limits): AsyncGenerator<FormPart> {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > limits.totalBytes) throw refused(413, "Content Too Large");
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
    throw tooLarge ? refused(413, "Content Too Large") : refused(400, "Bad Request");
  }
}

/** Where the reading of a form that is refused stops even so, in bytes: nobody sends that by mistake. */
const DISCARDED_BYTES = 1024 ** 3;

/**
 * Reads what is left of a body to its end and keeps none of it. Browsers and most programs look at
 * the answer only once they have sent everything, so a refusal that came earlier would never be seen.
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
    // Whoever hung up doesn't wait for the answer.
  }
}

/** @throws a 400 Response where a name or a field isn't UTF-8 */
function asFormPart(part: MultipartPart): FormPart {
  try {
    const name = part.name ?? "";
    if (!part.isFile) return { kind: "field", name, value: part.text };
    const { bytes, filename = "" } = part;
    // Frees the pieces that the bytes were put together from: a file of ten megabytes is not kept
    // twice.
    part.content.length = 0;
    return { kind: "file", name, fileName: filename, bytes };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refused(400, "Bad Request");
  }
}

function refused(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}
