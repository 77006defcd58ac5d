import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Table } from "~/ui/tables/table";
import type { SessionView } from "../session.presenter.server";

interface Props {
  sessions: SessionView[];
  /** Whether the user may end the sessions. */
  editable: boolean;
}

/** The sessions of a user, each with the button that ends it. */
export function SessionList({ sessions, editable }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`sessions:${key}`);
  if (sessions.length === 0) return <p className="faint">{text("NONE")}</p>;
  const others = sessions.filter(({ own }) => !own);
  return (
    <>
      <Card scrolls>
        <Table stacked data-menus={editable ? "" : undefined}>
          <caption className="sr-only">{text("TITLE")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {["DEVICE", "BEGAN", "LAST_SEEN"].map((key) => (
                <th key={key} scope="col" role="columnheader">
                  {text(key)}
                </th>
              ))}
              {editable ? (
                <th scope="col" role="columnheader">
                  <span className="sr-only">{t("common:LIST.ACTIONS")}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sessions.map((session) => (
              <tr key={session.id} role="row">
                <td role="cell">
                  <span className="row-title">{session.device}</span>{" "}
                  {session.own ? <Badge tone="neutral">{text("OWN")}</Badge> : null}
                </td>
                <td role="cell" data-label={text("BEGAN")}>
                  {session.began}
                </td>
                <td role="cell" data-label={text("LAST_SEEN")}>
                  {session.lastSeen}
                </td>
                {editable ? (
                  <td role="cell">{session.own ? null : <EndButton session={session} />}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {editable && others.length > 1 ? (
        <PostForm preventScrollReset className="mt-3">
          <Button variant="secondary" name="intent" value="end-others">
            {text("END_OTHERS")}
          </Button>
        </PostForm>
      ) : null}
    </>
  );
}

function EndButton({ session }: { session: SessionView }) {
  const { t } = useTranslation();
  const label = t("sessions:END_LABEL", { device: session.device, date: session.began });
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="session_id" value={session.id} />
      <Button variant="secondary" name="intent" value="end" aria-label={label}>
        {t("sessions:END")}
      </Button>
    </PostForm>
  );
}
