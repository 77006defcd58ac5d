import { env } from "~/config/env.server";

/**
 * Where people reach this app, for the addresses that we send: `ORIGIN`, else what the request says,
 * which behind a proxy that ends TLS knows only by the proxy's word. Nothing may be granted for it.
 *
 * @returns scheme and host, such as "https://desk.example.com"
 */
export function ownOrigin(request: Request): string {
  const configured = env().ORIGIN;
  if (configured) return configured;
  const { host, protocol } = new URL(request.url);
  const secure = request.headers.get("X-Forwarded-Proto") === "https";
  return `${secure ? "https:" : protocol}//${host}`;
}
