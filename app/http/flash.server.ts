import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "~/config/env.server";
import type { Toast } from "~/ui/toasts/toast";

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

/** A row that was saved just now: the list at this path shows it marked, once. */
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

/** @returns the same, which marks a row as well */
export async function flashSaved(
  saved: SavedRow | undefined,
  messages: FlashMessage[],
): Promise<string> {
  const toasts = messages.map((message) => ({ ...message, id: randomUUID() }));
  return cookie().serialize({ toasts, saved } satisfies Flashed);
}

/**
 * The toasts that wait for this page; they are read once. A prefetch doesn't read them, since
 * nobody sees the page that it renders.
 *
 * @returns them, and the `Set-Cookie` header that forgets them where there were any
 */
export async function takeFlash(request: Request): Promise<{ toasts: Toast[]; cookie?: string }> {
  const flashed = await flashedIn(request);
  if (flashed === undefined) return { toasts: [] };
  return { toasts: flashed?.toasts ?? [], cookie: await cookie().serialize("", { maxAge: 0 }) };
}

/**
 * @returns the row of the list at `path` that was saved just now. The root's loader forgets it
 *   together with the toasts; the page's own loader still sees it, since both run side by side
 */
export async function savedRow(request: Request, path: string): Promise<number | undefined> {
  const saved = (await flashedIn(request))?.saved;
  return saved?.path === path ? saved.id : undefined;
}

/** @returns what waits for this page: undefined where nothing does, null where it isn't ours */
async function flashedIn(request: Request): Promise<Flashed | null | undefined> {
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return undefined;
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  return (await cookie().parse(header)) as Flashed | null;
}
