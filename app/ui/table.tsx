/** What is too wide for its place scrolls in it, not with the page. */
export function TableScroll({ children }: { children: React.ReactNode }) {
  return <div className="max-w-full overflow-x-auto print:overflow-visible">{children}</div>;
}
