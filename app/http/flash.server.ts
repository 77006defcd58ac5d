import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "~/config/env.server";
import type { Toast } from "~/ui/toast";

/** A toast to be shown on the next page. */
export type FlashMessage = Omit<Toast, "id">;

function cookie() {
  return createCookie("flash", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN?.startsWith("https://") ?? false,
    secrets: [env().SESSION_SECRET],
    maxAge: 60,
  });
}

/** @returns the `Set-Cookie` header that makes the next page show these toasts */
export async function flash(...messages: FlashMessage[]): Promise<string> {
  return cookie().serialize(messages.map((message) => ({ ...message, id: randomUUID() })));
}

/**
 * The toasts waiting for this page; they are read once.
 *
 * @returns them, and the `Set-Cookie` header that forgets them where there were any. A prefetch
 *   reads nothing: nobody sees what it renders.
 */
export async function takeFlash(request: Request): Promise<{ toasts: Toast[]; cookie?: string }> {
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return { toasts: [] };
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return { toasts: [] };
  const toasts = (await cookie().parse(header)) as Toast[] | null;
  return { toasts: toasts ?? [], cookie: await cookie().serialize("", { maxAge: 0 }) };
}
