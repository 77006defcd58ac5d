interface Props {
  /** What the tooltip says; the whole text, where the content is more than a text. */
  text: string;
  children?: React.ReactNode;
}

/** A text in one line of a row, cut off where there is no room for all of it; its tooltip is the whole text. */
export function CutText({ text, children = text }: Props) {
  return (
    <span className="cut-text" title={text}>
      {children}
    </span>
  );
}
