import { cva } from "class-variance-authority";

export type BadgeTone = "success" | "neutral" | "petrol" | "plum" | "warning" | "danger";

// A list has two of them a row: what they share is one small class.
const badgeClass = cva("badge", {
  variants: {
    tone: {
      success: "bg-success-soft text-success-text",
      neutral: "border-subtle bg-sunken text-muted",
      petrol: "bg-accent-soft text-accent-text",
      plum: "bg-plum-soft text-plum",
      warning: "bg-warning-soft text-warning-text",
      danger: "bg-danger-soft text-danger-text",
    } satisfies Record<BadgeTone, string>,
  },
});

interface Props {
  tone: BadgeTone;
  /** Status is never colour alone: a filled dot is active, a ring inactive. */
  mark?: "dot" | "ring";
  children: React.ReactNode;
}

export function Badge({ tone, mark, children }: Props) {
  return (
    <span className={badgeClass({ tone })} data-mark={mark}>
      {children}
    </span>
  );
}
