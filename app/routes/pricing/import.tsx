import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submitting/submit.server";
import { headsIn } from "~/i18n/file-heads.server";
import { translator } from "~/i18n/i18n.server";
import {
  MAX_FILE_BYTES,
  PriceImportInput,
} from "~/modules/pricing/price-imports/price-import.schema";
import { importAt } from "~/modules/pricing/catalogue-prices/files/import-at.presenter.server";
import { useTranslation } from "react-i18next";
import { FileField } from "~/forms/fields/file-field";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Hint } from "~/forms/fields/hint";
import { FormActions } from "~/forms/posting/form-actions";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/pages/page-header";
import { MAX_LINES } from "~/modules/pricing/price-imports/price-import.limits";

export const handle = { i18n: ["import"], help: "screens#import" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { place } = importAt(request);
  return {
    title: translator(ctx.locale)(`import:TITLES.${place.kind}`),
    place,
    // As the export heads them.
    columns: headsIn(place.columns, ctx.locale),
    constraints: constraintsOf(PriceImportInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { place, check } = importAt(request);
  return submit(request, {
    need: "pricing:edit",
    back: () => place.listPath,
    maxBytes: MAX_FILE_BYTES,
    intents: check,
  });
}

/** The first step of an import: the choice of a file. Nothing changes before the dry run is confirmed. */
export default function ImportPrices() {
  const { t } = useTranslation();
  const { title, place, columns, constraints } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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
