import { isPageHydrated } from "./use-hydrated";

/**
 * @param load loads the script of something that the server renders at this address too
 * @returns the same for `lazy`. Where the script can't be loaded, because a connection was cut or another release has
 *   replaced it, the page is reloaded, as Remix does it for the script of a screen. A page that hasn't been hydrated
 *   stays as the server sent it
 */
export function reloadOnFailure<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(() => {
      if (isPageHydrated()) window.location.reload();
      return new Promise<never>(() => undefined);
    });
}
