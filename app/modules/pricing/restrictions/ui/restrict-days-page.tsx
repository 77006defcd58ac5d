import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FormPage } from "~/forms/form-page";
import type { FormReply, OpenForm, FormConstraints } from "~/forms/posting/form-reply";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { Table } from "~/ui/tables/table";
import type { DaysPreview, RestrictDaysChoices } from "../bulk/restrict-days.presenter.server";
import { MAX_REASON } from "../restriction";
import { RangeFields, ScopeFields, useRestrictionLabels, ValueFields } from "./restriction-fields";
import { brokenEntered } from "./restriction-form-page";

interface Props {
  title: string;
  back: string;
  open: OpenForm & { constraints: FormConstraints; choices: RestrictDaysChoices };
  reply?: FormReply<RestrictDaysChoices>;
}

const together: RulesTogether = {
  fields: ["closed_to_arrival", "max_stay_arrival", "max_advance_days"],
  check: (entered): Record<string, string> =>
    entered.get("act") === "clear" ? {} : brokenEntered(entered),
};

/** The page that sets or clears the restrictions of days, with a preview of what happens to each. */
export function RestrictDaysPage({ title, back, open, reply }: Props) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    ...{ id: "restrict-days", texts: "restrictions", reply, together },
    ...open,
  });
  const text = (key: string) => t(`restrictions:DAYS.${key}`);
  const { preview } = choices;
  const applies = preview !== null && preview.rows.length > 0;
  return (
    <>
      <PageHeader title={title} purpose={text("PURPOSE")} />
      <FormPage
        form={form}
        need="stop_sales:edit"
        labels={useRestrictionLabels()}
        submit={
          applies
            ? { intent: "apply", label: text(`APPLY.${preview.act}`) }
            : { intent: "preview", label: text("PREVIEW") }
        }
        actions={
          applies ? (
            <Button variant="secondary" name="intent" value="preview">
              {text("PREVIEW")}
            </Button>
          ) : null
        }
        leave={{ to: back, label: t("restrictions:FORM.BACK") }}
      >
        {/* The style sheet hides the values while days are cleared, so that it works without scripts too. */}
        <div className="group/act flex flex-col gap-4">
          <ChoiceGroup
            name="act"
            legend={t("restrictions:FORM.ACT")}
            choices={(["set", "clear"] as const).map((act) => ({
              value: act,
              label: text(`ACTS.${act}`),
            }))}
          />
          <ScopeFields choices={choices}>
            <RangeFields formId={form.id} />
          </ScopeFields>
          <div className="flex flex-col gap-4 group-has-[[value=clear]:checked]/act:hidden">
            <ValueFields />
            <CountedTextArea name="reason" max={MAX_REASON} />
          </div>
        </div>
        {preview ? <Preview preview={preview} /> : null}
      </FormPage>
    </>
  );
}

/** What happens to each restriction. */
function Preview({ preview }: { preview: DaysPreview }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`restrictions:DAYS.${key}`, { ...params });
  const { seen, rows, more, noStay, wider } = preview;
  return (
    <section aria-labelledby="days-preview" className="flex flex-col gap-3">
      <h2 id="days-preview">{text("PREVIEW_TITLE")}</h2>
      <input type="hidden" name="seen" value={seen} />
      {rows.length === 0 ? <p role="status">{text("NOTHING")}</p> : null}
      {rows.length > 0 ? (
        <div className="overflow-x-auto">
          <Table>
            <thead>
              <tr>
                <th scope="col">{text("CHANGE")}</th>
                <th scope="col">{text("DATES")}</th>
                <th scope="col">{text("SAID")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, change, before, days, said, whom }) => (
                <tr key={key}>
                  <td>{text(change)}</td>
                  <td>
                    {change === "removed" ? <s>{days}</s> : days}
                    {before ? (
                      <div className="faint">{text("BEFORE", { dates: before })}</div>
                    ) : null}
                  </td>
                  <td>
                    {said}
                    <div className="faint">{whom}</div>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
      {more > 0 ? <p className="faint">{text("AND_MORE", { count: more })}</p> : null}
      {noStay ? <Notice tone="warning">{noStay}</Notice> : null}
      {wider.length > 0 ? (
        <Notice tone="warning">
          <p>{text("WIDER", { count: wider.length })}</p>
          <ul>
            {wider.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
