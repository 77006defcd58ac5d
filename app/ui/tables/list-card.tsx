import { Card, CardHeading } from "../card";
import { LineList } from "./line-list";

interface Props {
  title: string;
  /** The message instead of lines where there are none. */
  none: string;
  /** Its lines, an `li` each; nothing where there are none. */
  children: React.ReactNode;
  /** Whether it takes the whole width where cards stand side by side. */
  wide?: boolean;
}

/** A card that is a titled list of lines. */
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
