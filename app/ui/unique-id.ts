/**
 * @returns an id that no other one is equal to: 32 hexadecimal digits. `crypto.randomUUID` is there
 *   only behind HTTPS and on localhost; the house is also opened on other names by plain HTTP.
 */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
