import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { usePartOfForm } from "./resource-form";

interface Props {
  title: string;
  /** The names of its fields. */
  names: string[];
  /** Whether it is open in any case. */
  open?: boolean;
  children: React.ReactNode;
}

/**
 * A part of a form that is folded to its title at first: until one of its fields has a value, or is refused. It never
 * folds by itself, such as while its user mends what was refused. What is in it is sent, folded or not.
 */
export function FormFold({ title, names, open = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { filled, refused, refusals } = usePartOfForm(names);
  const opens = open || filled || refused;
  const [openAtFirst] = useState(opens);
  useBrowserLayoutEffect(() => {
    if (opens && ref.current) ref.current.open = true;
  }, [opens, refusals]);
  return (
    <details ref={ref} className="form-fold" open={openAtFirst}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  );
}
