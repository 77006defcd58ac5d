import { env } from "~/config/env.server";

/**
 * The address of this app, for links that we send: `ORIGIN`, else that of the request. A request can be
 * forged, so nothing may be granted because of it.
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
