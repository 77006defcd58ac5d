import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { SECOND_FACTOR_PATH } from "../user-links";
import type { FactorView } from "../second-factor/second-factor-page.presenter.server";

/** One's own second factor in the profile: whether it is on, and the link to its page. */
export function SecondFactorCard({ factor }: { factor: FactorView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`second-factor:PAGE.${key}`);
  const isOn = factor.kind === "on";
  return (
    <div className="flex flex-col items-start gap-4">
      {isOn ? (
        <>
          <p>
            <Badge tone="success">{text("ON")}</Badge>{" "}
            {t("second-factor:PAGE.LEFT", { count: factor.codesLeft })}
          </p>
          {factor.fewLeft ? (
            <Notice tone="warning">
              {t("second-factor:PAGE.FEW", { count: factor.codesLeft })}
            </Notice>
          ) : null}
        </>
      ) : (
        <p>{text("WHAT_FOR")}</p>
      )}
      <ButtonLink to={SECOND_FACTOR_PATH}>{text(isOn ? "CHANGE" : "SET_UP")}</ButtonLink>
    </div>
  );
}
