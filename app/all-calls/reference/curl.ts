import type { Endpoint } from "~/api/endpoint";

/** @returns a call as one types it into a shell; `$API_KEY` stands for the key */
export function curlOf(endpoint: Endpoint, url: string): string {
  const { method, need, body, files, example } = endpoint;
  const parts = [`curl`];
  if (method !== "get" && !(method === "post" && (body ?? files)))
    parts.push(`-X ${method.toUpperCase()}`);
  if (need !== "nobody") parts.push(`-H "X-API-Key: $API_KEY"`);
  if (body) {
    parts.push(
      `-H "Content-Type: application/json"`,
      `-d ${quoted(JSON.stringify(example?.body ?? {}))}`,
    );
  }
  if (files) parts.push(`-F ${quoted(`${files}=@photo.jpg`)}`);
  return [...parts, quoted(url)].join(" ");
}

/** Quotes a text for a shell, which leaves everything between single quotes as it is. */
function quoted(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
