import { isIP } from "node:net";
import { z } from "zod";

/** A name of a host, or an address in brackets, without a port. */
const HOST_NAME = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/;

/** The ranges of addresses that have a name. */
const NAMED_RANGES = ["loopback", "linklocal", "uniquelocal"];

const MAX_PROXIES = 10;

/** @returns whether a text is the name of a host, or an address in brackets, without a port */
export function isHostName(text: string): boolean {
  return HOST_NAME.test(text);
}

/** @returns whether proxies are given by their number, or each by an address or a range of addresses */
export function isTrustedProxies(proxies: number | string[]): boolean {
  return typeof proxies === "number" ? proxies <= MAX_PROXIES : proxies.every(isProxy);
}

/** @returns whether a text is an address, a range of addresses such as 10.0.0.0/8, or the name of a range */
function isProxy(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return NAMED_RANGES.includes(text) || (most > 0 && isRange && rest.length === 0);
}

/** @returns the parts of a list with commas between them, none of them empty */
export function listOf(list: string | undefined): string[] {
  return (list ?? "").split(",").flatMap((part) => part.trim() || []);
}

/** @returns whether a text is the address of a mail server, with or without a name and a password */
export function isMailServer(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "";
}

/** @returns whether a text is an e-mail address, alone or in angle brackets after a name */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return !/[\r\n]/.test(text) && z.email().safeParse(address).success;
}

/** @returns whether a text is scheme and host of a site, and nothing else */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** @returns the schema of an optional setting that is the address of a PostgreSQL database */
export function postgresUrl(name: string) {
  const error = `${name} must be a PostgreSQL URL such as postgres://user:password@host:5432/name.`;
  const url = z.string().trim().min(1).optional();
  return url.refine((given) => !given || /^postgres(ql)?:\/\//.test(given), { error });
}
