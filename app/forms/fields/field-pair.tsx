/** Two fields side by side; one above the other on a phone. */
export function FieldPair({ children }: { children: React.ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}
