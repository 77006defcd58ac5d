import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { FileField } from "~/forms/fields/file-field";
import { FormActions } from "~/forms/posting/form-actions";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { HELP } from "~/core/help-address";
import { Download } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { Table } from "~/ui/tables/table";
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
      <Card as="section" scrolls className="mt-5 max-w-240" aria-labelledby="example">
        <h2 id="example" className="px-4 pt-3.5">
          {text("EXAMPLE")}
        </h2>
        <p className="px-4 pb-3 text-muted">
          {text("COLUMNS")}{" "}
          <Link to={`${HELP}/import-contract#columns`}>{text("COLUMNS_HELP")}</Link>
        </p>
        <Table density="dense" className="td:number">
          <thead>
            <tr>
              {page.example.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.example.rows.map((cells, line) => (
              <tr key={line}>
                {cells.map((cell, column) => (
                  <td key={page.example.heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
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
