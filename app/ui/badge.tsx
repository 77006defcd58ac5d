export type BadgeTone = "success" | "neutral" | "petrol" | "plum" | "warning" | "danger";

// A list has two badges in each row, so the common style is one class, and no style is computed.
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
  /**
   * The shape beside the colour, since a status is never shown by colour alone: a dot for active, a ring for
   * inactive.
   */
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
