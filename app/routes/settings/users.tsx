import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import { UserDialog } from "~/modules/users/ui/user-dialog";
import { UserTable } from "~/modules/users/ui/user-table";
import { userChoices, userDialog } from "~/modules/users/user-form.presenter.server";
import { userIntents } from "~/modules/users/user-intents.server";
import { userList } from "~/modules/users/user.list";
import { userRow } from "~/modules/users/user-row.presenter.server";
import { listUsers } from "~/modules/users/user.service.server";

export const handle = { i18n: ["users"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, userList, ctx);
  const { rows, ...page } = await listUsers(ctx, query);
  return {
    title: translator(ctx.locale)("users:LIST.TITLE"),
    query,
    page,
    rows: rows.map((user) => userRow(user, ctx.locale)),
    dialog: await orBackToList(userDialog(ctx, openDialog(searchParams)), {
      back: userList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "settings:edit",
    back: backToList(userList),
    options: userChoices,
    dialog: userDialog,
    intents: userIntents(),
  });
}

export default function UsersPage() {
  const { t } = useTranslation();
  const { query, page, rows, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ResourceScreen
      list={userList}
      need="settings:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`users:LIST.${key}`, params)}
      purpose={t("users:LIST.PURPOSE")}
      form={(open, closeTo) => (
        <UserDialog
          key={open.key}
          dialog={open}
          choices={reply?.options ?? open.choices}
          closeTo={closeTo}
          reply={reply}
        />
      )}
    >
      {(listHref) => <UserTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("users:MESSAGES.ERROR_LOADING")} />;
}
