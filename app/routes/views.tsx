import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { chosenId } from "~/forms/chosen-id";
import { TextField } from "~/forms/fields/text-field";
import { constraintsOf } from "~/forms/constraints.server";
import { PostForm } from "~/forms/post-form";
import { ResourceForm } from "~/forms/resource-form";
import { useLeaveAsked } from "~/forms/unsaved-work";
import { useResourceForm } from "~/forms/use-resource-form";
import { requireStaff } from "~/auth/require-staff.server";
import { FormActions } from "~/forms/form-actions";
import { pageTitle } from "~/http/page-title";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  canonicalQuery,
  isViewableList,
  pathOfList,
  type ViewableList,
} from "~/modules/saved-views/saved-view";
import { SavedViewInput } from "~/modules/saved-views/saved-view.schema";
import {
  deleteView,
  listSavedViews,
  saveView,
} from "~/modules/saved-views/saved-view.service.server";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LineList } from "~/ui/line-list";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["saved-views", "pricing"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Which list is meant, and what its address says; 404 for none of ours. */
function askedBy(request: Request): { list: ViewableList; search: string; listTo: string } {
  const { searchParams } = new URL(request.url);
  const list = searchParams.get("list");
  if (!isViewableList(list)) throw new Response(null, { status: 404 });
  const search = canonicalQuery(list, searchParams.get("query") ?? "");
  const path = pathOfList(list);
  return { list, search, listTo: search ? `${path}?${search}` : path };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const { list, listTo } = askedBy(request);
  const t = translator(ctx.locale);
  return {
    title: t("saved-views:PAGE_TITLE", { list: t(`pricing:MANAGEMENT.TABS.${list}`) }),
    listTo,
    views: await listSavedViews(ctx, list),
    constraints: constraintsOf(SavedViewInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { list, search, listTo } = askedBy(request);
  return submit(request, {
    need: "pricing:view",
    back: ({ pathname, search: here }) => pathname + here,
    intents: {
      save: intent({
        schema: SavedViewInput,
        run: (ctx, _, input) => saveView(ctx, list, search, input),
        done: "saved-views:SAVED",
        failed: "saved-views:ERROR_SAVING",
        to: () => listTo,
      }),
      delete: intent({
        schema: z.object({ view_id: chosenId() }),
        run: (ctx, _, { view_id }) => deleteView(ctx, view_id),
        done: "saved-views:DELETED",
        failed: "saved-views:ERROR_DELETING",
      }),
    },
  });
}

/** Keeps a list as it is under a name, and shows the names kept so far. */
export default function SavedViews() {
  const { t } = useTranslation();
  const { title, listTo, views, constraints } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const form = useResourceForm({ id: "saved-view", constraints, reply, defaults: {} });
  const { withoutQuestion } = useLeaveAsked();
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
              <Button
                type="submit"
                name="intent"
                value="save"
                busy={form.submitting}
                invalid={form.invalid}
              >
                {text("SAVE")}
              </Button>
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
                  <PostForm>
                    <input type="hidden" name="view_id" value={view.id} />
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
