import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";

interface Props {
  title: string;
  /** The address of the screen without the dialog. */
  closeTo: string;
  /** The links and form buttons of the row's menu. */
  children: React.ReactNode;
}

/** The entries of a row's menu as a dialog with an address, for pages without scripts (`plain-menu.tsx`). */
export function PlainMenuDialog({ title, closeTo, children }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} width={400} closeTo={closeTo}>
      <div className="menu-entries">{children}</div>
      <DialogActions>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("common:DIALOG.CLOSE")}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
