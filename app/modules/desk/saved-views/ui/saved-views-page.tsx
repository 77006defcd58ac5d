import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/forms/fields/text-field";
import { PostForm } from "~/forms/posting/post-form";
import { ResourceForm } from "~/forms/resource-form";
import { useLeaveQuestions } from "~/forms/editing/unsaved-work";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { FormActions } from "~/forms/posting/form-actions";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { LineList } from "~/ui/tables/line-list";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import type { SavedView } from "../saved-view";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { MainButton } from "~/forms/posting/main-button";

interface Props {
  title: string;
  /** The address of the list before this page. */
  listTo: string;
  views: SavedView[];
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The page that saves a list under a name, and lists the saved views. */
export function SavedViewsPage({ title, listTo, views, constraints, reply }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const form = useResourceForm({ id: "saved-view", constraints, reply, defaults: {} });
  const { withoutQuestion } = useLeaveQuestions();
  const text = (key: string) => t(`saved-views:${key}`);
  return (
    <>
      <PageHeader title={title} purpose={text("PURPOSE")} />
      <div className="flex max-w-176 flex-col gap-5">
        <Card padded>
          <ResourceForm form={form} labels={{ name: text("NAME") }}>
            <TextField name="name" label={text("NAME")} hint={text("NAME_HINT")} />
            <p>
              <Link to={listTo}>{text("SEE_LIST")}</Link>
            </p>
            <FormActions>
              <MainButton form={form} intent="save" label={text("SAVE")} />
              <ButtonLink variant="text" to={listTo} onClick={withoutQuestion}>
                {t("common:FORM.CANCEL")}
              </ButtonLink>
            </FormActions>
          </ResourceForm>
        </Card>
        <Card as="section" aria-labelledby="own-views">
          <h2 className="px-4 pt-4" id="own-views">
            {text("OWN")}
          </h2>
          {views.length === 0 ? (
            <EmptyState title={text("EMPTY_TITLE")} description={text("EMPTY_DESCRIPTION")} />
          ) : (
            <LineList>
              {views.map((view) => (
                <li key={view.id}>
                  <Link to={view.to}>{view.name}</Link>
                  <PostForm className="flex flex-wrap justify-end gap-x-2">
                    <input type="hidden" name="view_id" value={view.id} />
                    <Button
                      variant="text"
                      name="intent"
                      value={view.is_default ? "begin_plain" : "begin_with"}
                      busy={busy}
                      aria-label={t(
                        `saved-views:${view.is_default ? "END_DEFAULT_NAMED" : "MAKE_DEFAULT_NAMED"}`,
                        { name: view.name },
                      )}
                    >
                      {text(view.is_default ? "END_DEFAULT" : "MAKE_DEFAULT")}
                    </Button>
                    <Button
                      variant="text"
                      name="intent"
                      value="delete"
                      busy={busy}
                      aria-label={t("saved-views:DELETE_NAMED", { name: view.name })}
                    >
                      {t("common:FORM.DELETE")}
                    </Button>
                  </PostForm>
                </li>
              ))}
            </LineList>
          )}
        </Card>
      </div>
    </>
  );
}
