import { BlockList, isIP } from "node:net";

/** The networks that no webhook may reach: our own machine and network, and addresses that name nobody. */
const refused = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Shared by the customers of a provider.
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, with the metadata of clouds at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast.
  ["224.0.0.0", 3],
] as const) {
  refused.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  // Special purposes, with Teredo, whose addresses hold IPv4 addresses, as those of 6to4 in 2002::/16 do.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  refused.addSubnet(network, bits, "ipv6");
}

/**
 * The only IPv6 addresses that are assigned to anybody outside, and IPv4 addresses that are written as IPv6, which are
 * compared as IPv4. All others are local, or lead to an IPv4 address in one of many ways: compatible, translated
 * (`::ffff:0:7f00:1`), by a gateway (64:ff9b::/96). Naming what is allowed forgets none of them.
 */
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");
assigned.addSubnet("::ffff:0:0", 96, "ipv6");

/** The end of an address of the ISATAP protocol, which holds an IPv4 address: `…:0:5efe:7f00:1`. */
const ISATAP = /:(0|200)?:5efe:[\da-f]+:[\da-f]+\]$/;

/**
 * @param address an IPv4 or IPv6 address, without brackets
 * @returns whether nobody outside may be reached under it; true for a text that is no address
 */
export function isPrivateAddress(address: string): boolean {
  const [bare = ""] = address.split("%", 1);
  const version = isIP(bare);
  if (version === 4) return refused.check(bare, "ipv4");
  if (version === 0 || !assigned.check(bare, "ipv6")) return true;
  // The URL writes the address in its one short form.
  return refused.check(bare, "ipv6") || ISATAP.test(new URL(`http://[${bare}]`).hostname);
}

/** The endings of names that only a local network knows. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|arpa|test|invalid|example)$/i;

/**
 * @param hostname as `URL` has parsed it, which knows all spellings of an IPv4 address
 * @returns whether a host of an address is known to be private from its text alone; a public name may still lead
 *   to a private address, which only connecting shows
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$|\.+$/g, "");
  if (isIP(bare)) return isPrivateAddress(bare);
  return !bare.includes(".") || LOCAL_NAME.test(bare);
}
