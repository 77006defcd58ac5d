import { CircleAlert, CircleCheck, Info } from "lucide-react";

interface Props {
  tone: "neutral" | "success" | "warning" | "danger";
  role?: "alert" | "status";
  children: React.ReactNode;
}

const icons = { neutral: Info, success: CircleCheck, warning: CircleAlert, danger: CircleAlert };

/** A banner inside a page. */
export function Notice({ tone, role, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon aria-hidden size={18} />
      <div>{children}</div>
    </div>
  );
}
