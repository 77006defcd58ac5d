export type BadgeTone = "success" | "neutral" | "petrol" | "plum" | "warning" | "danger";

// A list has two of them a row: what they share is one small class, and nothing is put together.
const tones: Record<BadgeTone, string> = {
  success: "badge bg-success-soft text-success-text",
  neutral: "badge border-subtle bg-sunken text-muted",
  petrol: "badge bg-accent-soft text-accent-text",
  plum: "badge bg-plum-soft text-plum",
  warning: "badge bg-warning-soft text-warning-text",
  danger: "badge bg-danger-soft text-danger-text",
};

interface Props {
  tone: BadgeTone;
  /** Status is never colour alone: a filled dot is active, a ring inactive. */
  mark?: "dot" | "ring";
  children: React.ReactNode;
}

export function Badge({ tone, mark, children }: Props) {
  return (
    <span className={tones[tone]} data-mark={mark}>
      {children}
    </span>
  );
}
