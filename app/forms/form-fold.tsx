import { usePartOfForm } from "./resource-form";

interface Props {
  title: string;
  /** The names of its fields. */
  names: string[];
  /** The values with which its fields begin, by their names, where that isn't nothing. */
  usual?: Record<string, string>;
  /** Whether it is open in any case. */
  open?: boolean;
  children: React.ReactNode;
}

/**
 * A part of a form that is folded to its title at first: until one of its fields has a value that isn't the usual one,
 * or is refused. What is in it is sent, folded or not.
 */
export function FormFold({ title, names, usual = {}, open = false, children }: Props) {
  const { filled, refused } = usePartOfForm(names, usual);
  return (
    <details className="form-fold" open={open || filled || refused}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  );
}
