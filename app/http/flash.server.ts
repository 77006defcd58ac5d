import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { sessionSecrets } from "~/config/signing.server";
import type { Toast } from "~/ui/toasts/toast";
import { cookieName, isBehindHttps } from "./cookies.server";

/** A toast that the next page shows. */
export type FlashMessage = Omit<Toast, "id">;

function cookie() {
  return createCookie(cookieName("flash"), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isBehindHttps(),
    secrets: sessionSecrets(),
    maxAge: 60,
  });
}

/** A row that was just saved; the list at this path marks it, once. */
export interface SavedRow {
  path: string;
  id: number;
}

interface Flashed {
  toasts: Toast[];
  saved?: SavedRow;
}

/** @returns the `Set-Cookie` header that makes the next page show these toasts */
export async function flash(...messages: FlashMessage[]): Promise<string> {
  return flashSaved(undefined, messages);
}

/** @returns the `Set-Cookie` header of a flash that also marks a saved row */
export async function flashSaved(
  saved: SavedRow | undefined,
  messages: FlashMessage[],
): Promise<string> {
  const toasts = messages.map((message) => ({ ...message, id: randomUUID() }));
  return cookie().serialize({ toasts, saved } satisfies Flashed);
}

/**
 * Reads the toasts for this page, once. A prefetch doesn't read them, since nobody sees its page.
 *
 * @returns the toasts, and, where there are any, the `Set-Cookie` header that deletes them
 */
export async function takeFlash(request: Request): Promise<{ toasts: Toast[]; cookie?: string }> {
  const flashed = await flashedIn(request);
  if (flashed === undefined) return { toasts: [] };
  return { toasts: flashed?.toasts ?? [], cookie: await cookie().serialize("", { maxAge: 0 }) };
}

/**
 * @returns the id of the row of the list at `path` that was just saved. The root's loader deletes it together
 *   with the toasts; the page's own loader can still read it, since both run at the same time
 */
export async function savedRow(request: Request, path: string): Promise<number | undefined> {
  const saved = (await flashedIn(request))?.saved;
  return saved?.path === path ? saved.id : undefined;
}

/**
 * @returns the toasts and the saved row in the request's cookie: undefined without one, null for a forged one
 */
async function flashedIn(request: Request): Promise<Flashed | null | undefined> {
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return undefined;
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  return (await cookie().parse(header)) as Flashed | null;
}
