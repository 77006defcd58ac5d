import { Notice } from "~/ui/notice";

/**
 * A question that a form comes back with before it is saved. It takes the focus: it is what one reads
 * next, with scripts and without.
 */
export function AskedFirst({ children }: { children: React.ReactNode }) {
  return (
    <div ref={focusOnce} tabIndex={-1} autoFocus>
      <Notice tone="warning">{children}</Notice>
    </div>
  );
}

function focusOnce(question: HTMLDivElement | null) {
  question?.focus();
}
