/** Two fields beside each other; on a phone one under the other. */
export function FieldPair({ children }: { children: React.ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}
