import { Dialog } from "~/ui/dialog";

interface Props {
  title: string;
  /** The address of the screen without the dialog. */
  closeTo: string;
  /** The links and form buttons of the row's menu. */
  children: React.ReactNode;
}

/** The entries of a row's menu as a dialog with an address, for pages without scripts (`plain-menu.tsx`). */
export function PlainMenuDialog({ title, closeTo, children }: Props) {
  return (
    <Dialog title={title} width={400} closeTo={closeTo}>
      <div className="menu-entries">{children}</div>
    </Dialog>
  );
}
