import { isIP } from "node:net";

/** The length of an IPv6 address in groups of 16 bits, and that of the part that names a network. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * @returns the part of an address by which a sender is counted: all of an IPv4 address; the first half of an
 *   IPv6 address, since a single machine has all the addresses of the second half; undefined for any other text
 */
export function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  const version = isIP(plain);
  if (version !== 6) return version === 4 ? plain : undefined;
  // The URL writes the address in its one short form.
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
