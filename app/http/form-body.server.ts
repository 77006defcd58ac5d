/** The most that a form without files may weigh, in bytes. */
const MAX_BYTES = 256 * 1024;

/** The most fields a form may have: a bulk form has a hundred rows, no form has more than this. */
const MAX_FIELDS = 1000;

/**
 * The form that was posted. The size is checked while the bytes come in and before anything is
 * parsed, whatever `Content-Length` says.
 *
 * @param maxBytes the most that the form may weigh, its files included
 * @throws a 413 or 400 Response
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response(null, { status: 415, statusText: "Unsupported Media Type" });
  }
  const bytes = await readLimited(request, maxBytes);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  if ([...form.keys()].length > MAX_FIELDS) {
    throw new Response(null, { status: 413, statusText: "Content Too Large" });
  }
  return form;
}

async function readLimited(request: Request, maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new Response(null, { status: 413, statusText: "Content Too Large" });
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}
