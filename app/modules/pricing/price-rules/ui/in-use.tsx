import { useField } from "~/forms/resource-form";

interface Props {
  title: string;
  /** The field that says whether the group is in use. */
  fields: readonly string[];
  children: React.ReactNode;
}

/** A group of fields that is open where one of its fields is in use, and can be opened otherwise. */
export function InUse({ title, fields, children }: Props) {
  // The list of fields never changes, so the hooks are always the same.
  const values = fields.map((name) => useField(name, false).value);
  const isOpen = values.some((value) => value !== undefined && value !== "");
  return (
    <details
      open={isOpen || undefined}
      className="rounded-md border border-subtle open:pb-2 [&+&]:mt-2"
    >
      <summary className="min-h-11 px-3.5 py-2.5 font-semibold">{title}</summary>
      <div className="flex flex-col gap-4 px-2">{children}</div>
    </details>
  );
}
