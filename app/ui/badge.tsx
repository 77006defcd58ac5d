export type BadgeTone = "success" | "neutral" | "petrol" | "plum" | "warning" | "danger";

interface Props {
  tone: BadgeTone;
  /** Status is never colour alone: a filled dot is active, a ring inactive. */
  mark?: "dot" | "ring";
  children: React.ReactNode;
}

export function Badge({ tone, mark, children }: Props) {
  return <span className={`badge badge-${tone}${mark ? ` badge-${mark}` : ""}`}>{children}</span>;
}
