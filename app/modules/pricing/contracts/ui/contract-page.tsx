import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { FileField } from "~/forms/fields/file-field";
import { Hint } from "~/forms/fields/hint";
import { FormActions } from "~/forms/posting/form-actions";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Download } from "~/ui/icons/icons";
import { PageHeader } from "~/ui/pages/page-header";
import type { FormReply } from "~/forms/posting/form-reply";
import { UnknownHotel } from "../../../places/hotels/ui/unknown-hotel";
import { MAX_LINES } from "../../price-imports/price-import.limits";
import { CONTRACT_EXAMPLE_PATH } from "../../price-imports/contract-links";
import type { ContractPage as Page } from "../contract-page.presenter.server";

interface Props {
  page: Page;
  reply?: FormReply<Page>;
}

/** The choice of a hotel and of the file with its contract. Nothing changes before the check is confirmed. */
export function ContractPage({ page: loaded, reply }: Props) {
  const { t } = useTranslation();
  const page = reply?.options ?? loaded;
  const form = useResourceForm({
    ...{ id: "contract", texts: "contracts", constraints: page.constraints, reply },
    defaults: { hotel_id: page.hotel_id },
  });
  const text = (key: string, params?: Record<string, unknown>) =>
    t(`contracts:${key}`, params ?? {});
  return (
    <>
      <PageHeader title={page.title} purpose={text("PURPOSE")} />
      <UnknownHotel note={page.note} />
      <Card padded className="max-w-176">
        <ResourceForm form={form} encType="multipart/form-data">
          <HotelField list={page.hotels} empty={text("CHOOSE_HOTEL")} hint={text("HOTEL_HINT")} />
          <FileField
            name="file"
            label={text("FORM.FILE")}
            hint={t("contracts:FILE_HINT", { max: MAX_LINES })}
            accept=".csv,text/csv"
          />
          <p className="flex flex-wrap gap-x-4">
            <DownloadLink href={CONTRACT_EXAMPLE_PATH}>{text("EXAMPLE")}</DownloadLink>
            {page.file ? <DownloadLink href={page.file}>{text("PRESENT")}</DownloadLink> : null}
          </p>
          <Hint>
            {text("COLUMNS")} <code className="break-words">{page.columns}</code>
          </Hint>
          <FormActions>
            <Button type="submit" name="intent" value="check" busy={form.submitting}>
              {t("import:CHECK")}
            </Button>
            <ButtonLink variant="text" to="/pricing">
              {t("common:FORM.CANCEL")}
            </ButtonLink>
          </FormActions>
        </ResourceForm>
      </Card>
    </>
  );
}

function DownloadLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a className={buttonClass({ variant: "text", size: "tight" })} href={href} download>
      <Download size={16} /> {children}
    </a>
  );
}
