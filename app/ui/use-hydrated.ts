import { startTransition, useEffect, useState } from "react";

/** @returns false on the server and in the first render of the browser, true from then on */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  // A part that React is still hydrating, or whose script is on its way, would be thrown away and made anew by an update
  // that can't wait (React's error 421).
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** @returns whether React has hydrated the page that the server sent (`app/root.tsx`) */
export function isPageHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined;
}
