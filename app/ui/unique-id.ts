/**
 * @returns a random id: 32 hexadecimal digits. `crypto.randomUUID` exists only with HTTPS and on localhost,
 *   and the product may be opened by plain HTTP under other names
 */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
