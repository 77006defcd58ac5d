import { useTranslation } from "react-i18next";
import { FormActions } from "~/forms/posting/form-actions";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";
import { Facts } from "~/ui/tables/facts";
import { SECOND_FACTOR_PATH } from "../user-links";
import { userList } from "../user.list";
import { ConfirmedDialog } from "./confirmed-dialog";

interface Props {
  title: string;
  /** The address of this page. */
  here: string;
  /** Since when the user has a second factor; null for none. */
  since: string | null;
  codesLeft: number;
  /** Whether the user is the reader. */
  isOwn: boolean;
  /** Whether the dialog asks before the second factor is taken away. */
  asks: boolean;
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The second factor of a user, which those who keep the users can take away: for the day on which a phone is lost. */
export function UserFactorPage(props: Props) {
  const { title, here, since, codesLeft, isOwn, asks, constraints, reply } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`users:FACTOR.${key}`);
  const mayReset = useMay("settings:edit") && since !== null && !isOwn;
  return (
    <>
      <PageHeader
        title={title}
        purpose={text("PURPOSE")}
        back={{ to: userList.path, label: t("users:KEY.BACK") }}
      />
      <Card className="flex max-w-180 flex-col gap-5 p-5">
        {since === null ? (
          <p>{text("NONE")}</p>
        ) : (
          <Facts
            facts={[
              { term: text("SINCE"), value: since },
              { term: text("CODES_LEFT"), value: codesLeft },
            ]}
          />
        )}
        {isOwn ? (
          <p>
            <Link to={SECOND_FACTOR_PATH}>{text("OWN")}</Link>
          </p>
        ) : null}
        {mayReset ? (
          <FormActions>
            <ButtonLink to={`${here}?dialog=reset`} preventScrollReset>
              {text("RESET")}
            </ButtonLink>
          </FormActions>
        ) : null}
      </Card>
      {asks && mayReset ? (
        <ConfirmedDialog
          title={text("RESET")}
          message={text("RESET_MESSAGE")}
          closeTo={here}
          constraints={constraints}
          intent="reset"
          reply={reply}
        />
      ) : null}
    </>
  );
}
