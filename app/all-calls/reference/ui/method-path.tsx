/** The method and the address of a call. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="wrap-anywhere">
      <span className="font-semibold text-accent-text">{method}</span> {path}
    </code>
  );
}
