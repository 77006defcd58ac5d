import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { usePartOfForm } from "./resource-form";

interface Props {
  title: string;
  /** The level of the title. */
  as?: "h2" | "h3";
  /** The names of its fields. */
  names: string[];
  /** The fields whose value opens it, where others have one from the start; all, where it is missing. */
  filledBy?: string[];
  /** A summary of the values of its fields, shown beside the title. */
  said?: React.ReactNode;
  /** Whether it is open in any case. */
  open?: boolean;
  children: React.ReactNode;
}

/**
 * A part of a form that is folded to its title at first: until one of its fields has a value, or is refused. It never
 * folds by itself, such as while its user mends what was refused. What is in it is sent, folded or not.
 */
export function FormFold(props: Props) {
  const { title, as: Heading = "h2", names, filledBy = names, said, open = false } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const { filled, refused, refusals } = usePartOfForm(names, filledBy);
  const opens = open || filled || refused;
  const [openAtFirst] = useState(opens);
  useBrowserLayoutEffect(() => {
    if (opens && ref.current) ref.current.open = true;
  }, [opens, refusals]);
  return (
    <details ref={ref} className="form-fold" open={openAtFirst}>
      <summary>
        <Heading className="flex-none text-base/5.5">{title}</Heading>
        {said ? <span className="ml-auto truncate text-sm/5 text-muted">{said}</span> : null}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{props.children}</div>
    </details>
  );
}
