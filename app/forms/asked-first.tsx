import { Notice } from "~/ui/notice";
import { ReadNext } from "./read-next";

/** A question that a form comes back with before it is saved: it is what one reads next. */
export function AskedFirst({ children }: { children: React.ReactNode }) {
  return (
    <ReadNext>
      <Notice tone="warning">{children}</Notice>
    </ReadNext>
  );
}
