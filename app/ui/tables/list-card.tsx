import { Children } from "react";
import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "../card";
import { LineList } from "./line-list";

interface Props {
  title: string;
  /** The message where there are no lines. */
  none: string;
  /** The lines, each an `li`; undefined where there are none. */
  children: React.ReactNode;
  /** How many lines there are beyond these, in which the last one says so. */
  further?: number;
  /** Whether the card has the full width where cards are side by side. */
  wide?: boolean;
}

/** The lines that a card shows before it is opened, and the most of them that it hides nothing of. */
const SHOWN = 3;

/** A card with a titled list of lines: the first of them, and behind a fold the others. */
export function ListCard({ title, none, children, further = 0, wide }: Props) {
  const { t } = useTranslation();
  const lines = Children.toArray(children);
  const shown = lines.length > SHOWN + 1 ? lines.slice(0, SHOWN) : lines;
  const folded = lines.slice(shown.length);
  // The last of them is no line of its own, but says how many there are beyond.
  const count = folded.length + (further > 0 ? further - 1 : 0);
  return (
    <Card as="section" className={wide ? "xl:col-span-full" : undefined}>
      {children ? (
        <>
          <CardHeading>{title}</CardHeading>
          <LineList>{shown}</LineList>
          {/* A browser that can't open the fold on paper prints the lines before it. */}
          {folded.length > 0 ? (
            <details className="border-t border-subtle print:details-content:[content-visibility:visible]">
              <summary className="cursor-pointer px-4 py-2 text-accent-text print:hidden">
                {t("common:LIST.MORE_LINES", { count })}
              </summary>
              <div className="border-t border-subtle">
                <LineList>{folded}</LineList>
              </div>
            </details>
          ) : null}
        </>
      ) : (
        // Nothing to do takes one line.
        <div className="card-line">
          <h2>{title}</h2>
          <p className="text-muted">{none}</p>
        </div>
      )}
    </Card>
  );
}
