import { env } from "~/config/env.server";

/**
 * @returns scheme and host of this app for links in answers, such as "https://desk.example.com": the setting
 *   `ORIGIN`, otherwise the origin of the request. A request can be forged, so no access may depend on it
 */
export function ownOrigin(request: Request): string {
  const configured = env().ORIGIN;
  if (configured) return configured;
  const { host, protocol } = new URL(request.url);
  const secure = request.headers.get("X-Forwarded-Proto") === "https";
  return `${secure ? "https:" : protocol}//${host}`;
}
