import { useTranslation } from "react-i18next";
import type { OptionList } from "~/forms/checking/options";
import { FormHeading } from "~/forms/form-heading";
import { DistributionPointDialog } from "~/modules/settings/distribution-points/ui/distribution-point-dialog";
import type { FormProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import type { ChannelPrices } from "../channel-screen.server";

/** The dialog that adds or edits a distribution point, with links to its prices. */
export function ChannelDialog(
  props: FormProps<{ parents: OptionList; prices: ChannelPrices | null }>,
) {
  const { prices } = props.choices;
  return (
    <DistributionPointDialog {...props}>
      {prices ? <Prices prices={prices} /> : null}
    </DistributionPointDialog>
  );
}

function Prices({ prices }: { prices: ChannelPrices }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`distribution-points:PRICES.${key}`);
  const { ways, pricesTo, rateSheetTo, marginTo } = prices;
  return (
    <>
      <FormHeading>{text("TITLE")}</FormHeading>
      <p>{text("GENERAL")}</p>
      {ways ? (
        <ul className="list-disc pl-5">
          <li>
            <Link to={ways.ruleTo}>{text("RULE")}</Link> {text("RULE_HINT")}
          </li>
          <li>
            <Link to={ways.copiesTo}>{text("COPIES")}</Link> {text("COPIES_HINT")}
          </li>
        </ul>
      ) : null}
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link to={pricesTo}>{text("OWN")}</Link>
        <Link to={rateSheetTo}>{text("RATE_SHEET")}</Link>
        <Link to={marginTo}>{text("MARGIN")}</Link>
      </p>
    </>
  );
}
