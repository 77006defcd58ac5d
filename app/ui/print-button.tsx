import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

interface Props {
  variant?: "primary" | "secondary";
  children: string;
}

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ children, variant }: Props) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant={variant} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
