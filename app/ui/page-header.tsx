import { ArrowLeft } from "~/ui/icons";
import { Link } from "./link";

interface Props {
  title: string;
  /** One line that says what the page is for. */
  purpose?: string;
  action?: React.ReactNode;
  /** The way back, as an arrow before the title. */
  back?: { to: string; label: string };
}

export function PageHeader({ title, purpose, action, back }: Props) {
  return (
    // A page with a title for paper prints that one.
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:in-[main:has([data-paper-title])]:hidden">
      {back ? (
        <Link className="icon-button" to={back.to} aria-label={back.label} title={back.label}>
          <ArrowLeft size={20} />
        </Link>
      ) : null}
      <div className="mr-auto">
        <h1>{title}</h1>
        {purpose ? <p className="max-w-words text-muted">{purpose}</p> : null}
      </div>
      {action ? <div className="contents print:hidden">{action}</div> : null}
    </div>
  );
}
