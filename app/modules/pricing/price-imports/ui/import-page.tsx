import { useTranslation } from "react-i18next";
import { FileField } from "~/forms/fields/file-field";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Hint } from "~/forms/fields/hint";
import { FormActions } from "~/forms/posting/form-actions";
import type { ImportPlace } from "../price-import";
import { MAX_LINES } from "../price-import.limits";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/pages/page-header";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";

interface Props {
  title: string;
  place: ImportPlace;
  /** The columns, as the export heads them. */
  columns: string;
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The first page of an import: the choice of a file. Nothing changes before the dry run is confirmed. */
export function ImportPage({ title, place, columns, constraints, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "price-import", constraints, reply, defaults: {} });
  const text = (key: string, params?: Record<string, unknown>) => t(`import:${key}`, params ?? {});
  return (
    <>
      <PageHeader title={title} purpose={text("PURPOSE")} />
      <Card padded className="max-w-176">
        <ResourceForm
          form={form}
          labels={{ file: text("FILE_LABEL") }}
          encType="multipart/form-data"
        >
          <FileField
            name="file"
            label={text("FILE_LABEL")}
            hint={text("FILE_HINT", { max: MAX_LINES })}
            accept=".csv,text/csv"
          />
          <Hint>
            {text("COLUMNS")} <code>{columns}</code>
          </Hint>
          <Hint>{text(`COLUMNS_HINTS.${place.kind}`)}</Hint>
          <FormActions>
            <Button type="submit" name="intent" value="check" busy={form.submitting}>
              {text("CHECK")}
            </Button>
            <ButtonLink variant="text" to={place.listPath}>
              {t("common:FORM.CANCEL")}
            </ButtonLink>
          </FormActions>
        </ResourceForm>
      </Card>
    </>
  );
}
