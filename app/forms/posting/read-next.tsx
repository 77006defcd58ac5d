/** Takes the focus: it is what one reads next, with scripts and without, and comes into view. */
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
