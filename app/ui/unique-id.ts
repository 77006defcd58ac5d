/**
 * @returns a random id of 32 hexadecimal digits. `crypto.randomUUID` exists only with HTTPS and on localhost,
 *   but the product may also be used over plain HTTP
 */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
