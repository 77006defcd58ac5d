import { cx } from "class-variance-authority";

interface Props {
  /** Whether they stay in view on wide screens, at the end of a long form. */
  inView?: boolean;
  children: React.ReactNode;
}

/** The buttons at the end of a form that has its own page. */
export function FormActions({ inView, children }: Props) {
  return <div className={cx("flex flex-wrap gap-3", inView && "actions-in-view")}>{children}</div>;
}
