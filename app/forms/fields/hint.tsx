/** A hint that explains how to fill in a field. */
export function Hint({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p className="max-w-words text-sm/5 text-muted" id={id}>
      {children}
    </p>
  );
}
