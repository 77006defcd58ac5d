/** How a call is written: the method, and the address. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="wrap-anywhere">
      <span className="font-semibold text-accent-text">{method}</span> {path}
    </code>
  );
}
