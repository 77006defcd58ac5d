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
  ["::", 96],
  // Translated to IPv4, whose private addresses it could name.
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  // Unique local, link-local, site-local and multicast.
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  refused.addSubnet(network, bits, "ipv6");
}

/** An IPv4 address that is written as IPv6. */
const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/**
 * @param address an IPv4 or IPv6 address, without brackets
 * @returns whether nobody outside may be reached under it; true for a text that is no address
 */
export function isPrivateAddress(address: string): boolean {
  const [bare = ""] = address.split("%", 1);
  const [, dotted, high, low] = MAPPED.exec(bare) ?? [];
  if (dotted) return isPrivateAddress(dotted);
  if (high && low) {
    const bytes = [high, low].flatMap((pair) => {
      const value = parseInt(pair, 16);
      return [value >> 8, value & 255];
    });
    return isPrivateAddress(bytes.join("."));
  }
  const version = isIP(bare);
  return version === 0 || refused.check(bare, version === 4 ? "ipv4" : "ipv6");
}

/** The endings of names that only a local network knows. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|arpa|test|invalid|example)\.?$/i;

/**
 * @returns whether a host of an address is known to be private from its text alone; a public name may still lead
 *   to a private address, which only connecting shows
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare)) return isPrivateAddress(bare);
  return !bare.includes(".") || LOCAL_NAME.test(bare);
}
