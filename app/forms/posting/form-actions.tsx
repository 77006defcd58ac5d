/** The buttons at the end of a form, on a page of its own. */
export function FormActions({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}
