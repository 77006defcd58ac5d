/** The bar under a list or a gallery with the links to its other pages. */
export function PagesBar({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav
      className="flex flex-wrap items-center gap-2 border-t border-subtle px-4 py-2.5 text-sm text-muted print:hidden"
      aria-label={label}
    >
      {children}
    </nav>
  );
}
