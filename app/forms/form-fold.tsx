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
 * A part of a form that is folded to its title at first: until one of its fields has a value, or is refused. What is in
 * it is sent, folded or not.
 */
export function FormFold({ title, names, open = false, children }: Props) {
  const { filled, refused } = usePartOfForm(names);
  return (
    <details className="form-fold" open={open || filled || refused}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  );
}
