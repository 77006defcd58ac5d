import { cx } from "class-variance-authority";

interface Props {
  /** Whether they stay in view on wide screens, at the end of a long form. */
  inView?: boolean;
  children: React.ReactNode;
}

/** At the lower edge of a wide and high screen; what gets the focus isn't under it (`styles/base.css`). */
const atTheEdge =
  "actions-in-view roomy:sticky roomy:bottom-0 roomy:z-5 roomy:-mx-5 roomy:-mb-5 roomy:rounded-b-lg roomy:border-t roomy:border-subtle roomy:bg-surface roomy:px-5 roomy:py-3";

/** The buttons at the end of a form that has its own page. */
export function FormActions({ inView, children }: Props) {
  return <div className={cx("flex flex-wrap gap-3", inView && atTheEdge)}>{children}</div>;
}
