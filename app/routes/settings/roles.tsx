import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { FilterSwitch } from "~/lists/filter-switch";
import { ResourceScreen } from "~/screens/resource-screen";
import { roleDialog } from "~/modules/roles/role-form.presenter.server";
import { roleIntents } from "~/modules/roles/role-intents.server";
import { roleList } from "~/modules/roles/role.list";
import { roleRow } from "~/modules/roles/role-row.presenter.server";
import { RoleInput } from "~/modules/roles/role.schema";
import { listRoles } from "~/modules/roles/role.service.server";
import { RoleDialog } from "~/modules/roles/ui/role-dialog";
import { RoleTable } from "~/modules/roles/ui/role-table";

export const handle = { i18n: ["roles"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, roleList, ctx);
  const { rows, ...page } = await listRoles(ctx, query);
  return {
    title: translator(ctx.locale)("roles:LIST.TITLE"),
    query,
    page,
    rows: rows.map((role) => roleRow(role, ctx.locale)),
    constraints: constraintsOf(RoleInput),
    dialog: await orBackToList(roleDialog(ctx, openDialog(searchParams)), {
      back: roleList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "settings:edit",
    back: backToList(roleList),
    dialog: roleDialog,
    intents: roleIntents(),
  });
}

export default function RolesPage() {
  const { t } = useTranslation();
  const { query, page, rows, constraints, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const activeOnly = query.filters.active_only === "true";
  return (
    <ResourceScreen
      list={roleList}
      need="settings:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`roles:LIST.${key}`, params)}
      purpose={t("roles:LIST.PURPOSE")}
      filters={{
        active_only: (
          <FilterSwitch name="active_only" label={t("roles:LIST.ACTIVE_ONLY")} on={activeOnly} />
        ),
      }}
      form={(open, closeTo) => (
        <RoleDialog
          key={open.key}
          dialog={open}
          constraints={constraints}
          closeTo={closeTo}
          reply={reply}
        />
      )}
    >
      {(listHref) => <RoleTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("roles:MESSAGES.ERROR_LOADING")} />;
}
