import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info } from "~/ui/icons/icons";

const noticeClass = cva(
  "flex gap-3 rounded-md border px-4 py-3 print:border-strong [&_a]:text-inherit [&_ul]:list-disc [&_ul]:pl-5",
  {
    variants: {
      tone: {
        neutral: "border-subtle bg-surface",
        success: "border-transparent bg-success-soft text-success-text",
        warning: "border-transparent bg-warning-soft text-warning-text",
        danger: "border-transparent bg-danger-soft text-danger-text",
      },
    },
  },
);

const icons = { neutral: Info, success: CircleCheck, warning: CircleAlert, danger: CircleAlert };

interface Props {
  tone: keyof typeof icons;
  role?: "alert" | "status";
  children: React.ReactNode;
}

/** A banner inside a page. */
export function Notice({ tone, role, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={noticeClass({ tone })} role={role}>
      <Icon size={18} className="mt-0.5 flex-none" />
      <div>{children}</div>
    </div>
  );
}
