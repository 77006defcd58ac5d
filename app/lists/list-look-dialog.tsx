import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { type ShownColumn, useListLook } from "./list-look";

interface Props {
  path: string;
  columns: ShownColumn[];
  /** The address of the list behind the dialog. */
  closeTo: string;
}

const line =
  "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-ink hover:bg-row-hover pointer-coarse:min-h-11";

/** The dialog for a list's columns, all but the first as checkboxes, and the density of its rows. */
export function ListLookDialog({ path, columns, closeTo }: Props) {
  const { t } = useTranslation();
  const { compact, visible } = useListLook(path, columns);
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <Dialog title={t("common:LOOK.COLUMNS")} width={400} closeTo={closeTo}>
      <PostForm action="/list-looks" preventScrollReset>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="columns" value={others.map(({ key }) => key).join(" ")} />
        <input type="hidden" name="redirectTo" value={closeTo} />
        <fieldset className="-mx-2">
          <legend className="mb-2 px-2 text-muted">
            {t("common:LOOK.SHOWN", { first: first.label })}
          </legend>
          {others.map((column) => (
            <label key={column.key} className={line}>
              <input
                type="checkbox"
                name="shown"
                value={column.key}
                defaultChecked={visible.includes(column)}
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <div className="-mx-2 mt-2 border-t border-subtle pt-2">
          <label className={line}>
            <input type="checkbox" name="compact" defaultChecked={compact} />
            {t("common:LOOK.COMPACT")}
          </label>
        </div>
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {t("common:FORM.CANCEL")}
          </ButtonLink>
          <Button variant="primary">{t("common:LOOK.SAVE")}</Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
