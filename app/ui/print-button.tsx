import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

interface Props {
  variant?: "primary" | "secondary";
  children: string;
}

/** A button that prints the page; it needs scripts. */
export function PrintButton({ children, variant }: Props) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant={variant} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
