import { ArrowLeft } from "~/ui/icons/icons";
import { Link } from "../link";
import { HelpLink } from "./help-link";

interface Props {
  title: string;
  /** One line that describes the purpose of the page. */
  purpose?: React.ReactNode;
  action?: React.ReactNode;
  /** The link back, as an arrow before the title. */
  back?: { to: string; label: string };
}

export function PageHeader({ title, purpose, action, back }: Props) {
  const words = (
    <div className="mr-auto">
      <div className="flex gap-1.5">
        <h1>{title}</h1>
        <HelpLink />
      </div>
      {purpose ? <p className="max-w-words text-muted">{purpose}</p> : null}
    </div>
  );
  return (
    // On paper, this title is hidden where the page has its own title for paper.
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:in-[main:has([data-paper-title])]:hidden">
      {back ? (
        // The arrow stays beside the title, also where the title has several lines.
        <div className="mr-auto flex items-center gap-x-6 max-md:items-start max-md:gap-x-2">
          <Link className="icon-button" to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeft size={20} />
          </Link>
          {words}
        </div>
      ) : (
        words
      )}
      {action ? <div className="contents print:hidden">{action}</div> : null}
    </div>
  );
}
