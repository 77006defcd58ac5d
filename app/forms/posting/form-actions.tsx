/** The buttons at the end of a form that has its own page. */
export function FormActions({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}
