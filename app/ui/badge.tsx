export type BadgeTone = "success" | "neutral" | "petrol" | "plum" | "warning" | "danger";

// A list has two badges in each row, so a badge has two classes, and no style is computed.
const tones: Record<BadgeTone, string> = {
  success: "badge badge-success",
  neutral: "badge badge-neutral",
  petrol: "badge badge-petrol",
  plum: "badge badge-plum",
  warning: "badge badge-warning",
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
