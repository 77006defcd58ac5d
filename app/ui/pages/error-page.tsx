import { ButtonLink } from "../button";
import { Card } from "../card";
import { emptyClass } from "./empty-state";

interface Props {
  title: string;
  sentence: string;
  /** The line with the id by which the failure is found in the log. */
  reference?: string;
  action: { to: string; label: string };
}

export function ErrorPage({ title, sentence, reference, action }: Props) {
  return (
    <Card as="section" className={emptyClass}>
      <h1>{title}</h1>
      <p className="mb-2 max-w-[60ch] text-muted">{sentence}</p>
      {reference ? <p className="faint">{reference}</p> : null}
      {/* The whole page is loaded, since the failure may have left the present one incomplete. */}
      <ButtonLink variant="primary" to={action.to} reloadDocument>
        {action.label}
      </ButtonLink>
    </Card>
  );
}
