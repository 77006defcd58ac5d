import { cva } from "class-variance-authority";

/** The style of a `<dialog>`: over the whole page, centred, with a body that scrolls. */
export const dialogClass = cva(
  "fixed inset-0 z-41 m-auto hidden h-fit max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-lg border border-subtle bg-raised p-0 text-ink shadow-raised backdrop:bg-scrim open:flex short:overflow-y-auto short:open:block",
  {
    variants: {
      width: {
        400: "w-[min(400px,100vw-2rem)]",
        500: "w-[min(500px,100vw-2rem)]",
        600: "w-[min(600px,100vw-2rem)]",
        700: "w-[min(700px,100vw-2rem)]",
        800: "w-[min(800px,100vw-2rem)]",
      },
    },
  },
);

export type DialogWidth = 400 | 500 | 600 | 700 | 800;

interface Props {
  titleId: string;
  title: string;
  children: React.ReactNode;
}

/** The content of every dialog: its title, and below it the part that scrolls. */
export function DialogContent({ titleId, title, children }: Props) {
  return (
    <>
      <h2 className="flex-none px-6 pt-5 pb-3" id={titleId}>
        {title}
      </h2>
      {/* The padding for scrolling keeps the sticky parts, the summary above and the buttons below, from
          covering the focused control. */}
      <div className="overflow-y-auto overscroll-contain px-6 pt-1 pb-5 has-data-actions:scroll-pb-20 has-data-rule-summary:scroll-pt-32 short:overflow-visible">
        {children}
      </div>
    </>
  );
}

/** The buttons of a dialog, which stay visible while the rest scrolls. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-actions=""
      className="sticky -bottom-5 -mx-6 mt-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-subtle bg-raised px-6 py-3.5 short:static"
    >
      {children}
    </div>
  );
}
