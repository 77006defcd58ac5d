import { useEffect, useState } from "react";

/** @returns false on the server and in the first render of the browser, true from then on */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** @returns whether React has hydrated the page that the server sent (`app/root.tsx`) */
export function isPageHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined;
}
