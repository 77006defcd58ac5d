import type { Endpoint } from "~/api/endpoint";

/** @returns a call as a command for a shell; `$API_KEY` stands for the key */
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

/** @returns a text in single quotes, between which a shell changes nothing */
function quoted(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
