import { Card, CardHeading } from "../card";
import { LineList } from "./line-list";

interface Props {
  title: string;
  /** The message where there are no lines. */
  none: string;
  /** The lines, each an `li`; undefined where there are none. */
  children: React.ReactNode;
  /** Whether the card has the full width where cards are side by side. */
  wide?: boolean;
}

/** A card with a titled list of lines. */
export function ListCard({ title, none, children, wide }: Props) {
  return (
    <Card as="section" className={wide ? "xl:col-span-full" : undefined}>
      <CardHeading>{title}</CardHeading>
      {children ? (
        <LineList>{children}</LineList>
      ) : (
        <p className="px-4 py-3.5 text-muted">{none}</p>
      )}
    </Card>
  );
}
