import { ButtonLink } from "~/ui/button";
import type { FloorLinks } from "../floors.presenter.server";

/** The floors of a large house, of which one is shown at a time, and all of them. */
export function FloorsNav({ floors: { label, links } }: { floors: FloorLinks }) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2 print:hidden">
      {links.map(({ key, title, to, current }) => (
        <ButtonLink
          key={key}
          to={to}
          size="small"
          variant={current ? "primary" : "secondary"}
          aria-current={current ? "page" : undefined}
          preventScrollReset
        >
          {title}
        </ButtonLink>
      ))}
    </nav>
  );
}
