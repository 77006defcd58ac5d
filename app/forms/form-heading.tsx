interface Props {
  as?: "h2" | "h3";
  children: React.ReactNode;
}

/** The title of a part of a form. */
export function FormHeading({ as: Heading = "h3", children }: Props) {
  return <Heading className="mt-2 border-b border-subtle pb-1.5">{children}</Heading>;
}
