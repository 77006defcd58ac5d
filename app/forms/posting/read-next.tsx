/** A part of the page that gets the focus and is scrolled into view, with and without scripts. */
export function ReadNext({ children }: { children: React.ReactNode }) {
  return (
    <div ref={focusOnce} tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

function focusOnce(news: HTMLDivElement | null) {
  news?.focus();
}
