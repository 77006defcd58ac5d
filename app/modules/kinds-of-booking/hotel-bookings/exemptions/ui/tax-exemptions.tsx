import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { exemptionsView } from "../exemptions.presenter.server";

/** Says from which taxes a stay is exempt, and leads to the dialogs that exempt it and lift that again. */
export function TaxExemptions({ exemptions }: { exemptions: ReturnType<typeof exemptionsView> }) {
  const { t } = useTranslation();
  if (!exemptions) return null;
  const { rows, exempt } = exemptions;
  return (
    <>
      {rows.map(({ key, text, lift }) => (
        <p key={key}>
          {text}{" "}
          {lift ? (
            <Link to={lift} preventScrollReset>
              {t("hotel-bookings:EXEMPT.LIFT")}
            </Link>
          ) : null}
        </p>
      ))}
      {exempt ? (
        <p>
          <Link to={exempt} preventScrollReset>
            {t("hotel-bookings:EXEMPT.TITLE")}
          </Link>
        </p>
      ) : null}
    </>
  );
}
