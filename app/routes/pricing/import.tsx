import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/forms/fields/file-field";
import { constraintsOf } from "~/forms/constraints.server";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/use-resource-form";
import { requireStaff } from "~/auth/require-staff.server";
import { Hint } from "~/forms/fields/hint";
import { FormActions } from "~/forms/form-actions";
import { pageTitle } from "~/http/page-title";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { priceCsvColumns } from "~/modules/room-prices/price-csv";
import { decodePriceFile } from "~/modules/room-prices/price-file";
import { MAX_LINES } from "~/modules/room-prices/price-import.limits";
import { MAX_FILE_BYTES, PriceImportInput } from "~/modules/room-prices/price-import.schema";
import { stagePriceImport } from "~/modules/room-prices/price-import.service.server";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["import"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  return {
    title: translator(ctx.locale)("import:TITLE"),
    constraints: constraintsOf(PriceImportInput),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: () => roomPriceList.href(),
    maxBytes: MAX_FILE_BYTES,
    intents: {
      check: intent({
        schema: PriceImportInput,
        run: async (ctx, _, { file }) =>
          stagePriceImport(ctx, {
            name: file.name,
            content: decodePriceFile(await file.arrayBuffer()),
          }),
        done: () => [],
        failed: "import:MESSAGES.ERROR_IMPORTING",
        to: (id) => `/pricing/import/${id}`,
      }),
    },
  });
}

/** The first half of an import: which file. Nothing is changed before its dry run is confirmed. */
export default function ImportPrices() {
  const { t } = useTranslation();
  const { title, constraints } = useLoaderData<typeof loader>();
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
            {text("COLUMNS")} <code>{priceCsvColumns.join(", ")}</code>
          </Hint>
          <Hint>{text("COLUMNS_HINT")}</Hint>
          <FormActions>
            <Button type="submit" name="intent" value="check" busy={form.submitting}>
              {text("CHECK")}
            </Button>
            <ButtonLink variant="text" to={roomPriceList.path}>
              {t("common:FORM.CANCEL")}
            </ButtonLink>
          </FormActions>
        </ResourceForm>
      </Card>
    </>
  );
}
