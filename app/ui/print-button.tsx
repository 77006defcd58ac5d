import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
