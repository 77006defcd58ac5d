import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import type { FormReply } from "~/forms/posting/form-reply";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { Table } from "~/ui/tables/table";
import { WorkingNote } from "../../price-batches/ui/working-note";
import type { ContractCheck, WrittenLine } from "../contract-check.presenter.server";
import type { WrittenField } from "../contract-words.server";
import { CONTRACT_IMPORT_PATH } from "../../price-imports/contract-links";

interface Props {
  title: string;
  check: ContractCheck;
  reply?: FormReply<ContractCheck>;
  /** The effect of the contract on price checks. */
  effect?: React.ReactNode;
}

/** The check of a contract: the lines that are refused, and what the others would write. */
export function ContractCheckPage({ title, check: loaded, reply, effect }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const check = reply?.options ?? loaded;
  return (
    <>
      <PageHeader title={title} purpose={t("import:CHECK_PURPOSE")} />
      <div className="flex flex-col gap-5">
        {reply?.snackbar ? (
          <Notice tone="danger" role="alert">
            {reply.snackbar.text}
          </Notice>
        ) : null}
        <p className="font-semibold" role="status">
          {check.summary}
        </p>
        {check.moved ? <Notice tone="warning">{check.moved}</Notice> : null}
        {check.hindrance ? <Notice tone="neutral">{check.hindrance}</Notice> : null}
        <PostForm className="flex flex-col gap-5 print:hidden">
          <input key={check.shown} type="hidden" name="shown" defaultValue={check.shown} />
          {check.importable && check.contradictions ? (
            <Contradictions key={check.contradictions.agreed} {...check.contradictions} />
          ) : null}
          {check.importable ? effect : null}
          <div className="flex flex-wrap gap-3">
            {check.importable ? (
              <Button name="intent" value="import" busy={busy}>
                {t(check.contradictions ? "contracts:IMPORT_ANYWAY" : "import:IMPORT")}
              </Button>
            ) : null}
            <ButtonLink variant={check.importable ? "text" : "secondary"} to={CONTRACT_IMPORT_PATH}>
              {t("import:OTHER_FILE")}
            </ButtonLink>
          </div>
          <WorkingNote busy={busy} count={check.count} />
        </PostForm>
        <Refused check={check} />
        {check.lines.length > 0 ? <Written check={check} /> : null}
      </div>
    </>
  );
}

/** The contradictions that the file's restrictions would bring, and the button that imports them anyway. */
function Contradictions({ question, agreed }: NonNullable<ContractCheck["contradictions"]>) {
  return (
    <Notice tone="warning">
      {question}
      <input type="hidden" name="agreed_contradictions" defaultValue={agreed} />
    </Notice>
  );
}

function Refused({ check: { refused, moreRefused } }: { check: ContractCheck }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul>
        {refused.map(({ key, text, moved }) => (
          <li key={key}>
            {text}
            {moved ? <MovedBadge /> : null}
          </li>
        ))}
      </ul>
      <More count={moreRefused} />
    </Notice>
  );
}

/** The lines that can be written; where others hinder them, they stand folded up. */
function Written({ check }: { check: ContractCheck }) {
  if (check.importable) return <WrittenLines check={check} />;
  return (
    <details className="print:hidden">
      <summary className="cursor-pointer font-semibold">{check.heading}</summary>
      <div className="mt-3">
        <WrittenLines check={check} />
      </div>
    </details>
  );
}

function WrittenLines({ check: { lines, moreLines, heading } }: { check: ContractCheck }) {
  const { t } = useTranslation();
  return (
    <Card scrolls tabIndex={0} role="group" aria-label={heading}>
      <Table>
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-right">
              {t("import:LINE_NUMBER")}
            </th>
            <th scope="col">{t("contracts:WHAT")}</th>
            <th scope="col">{t("contracts:VALUES")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </Table>
      <More count={moreLines} />
    </Card>
  );
}

function Line({ line }: { line: WrittenLine }) {
  return (
    <tr>
      <td className="text-right number">{line.key}</td>
      <td>
        {line.label}
        {line.moved ? <MovedBadge /> : null}
        <div className="faint">
          {line.what} · {line.outcome}
        </div>
      </td>
      <td>
        <ul>
          {line.fields.map((field) => (
            <Field key={field.field} written={field} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** A value with the name of its field: "Base price: €80.00 → €85.00". */
function Field({ written: { label, before, after } }: { written: WrittenField }) {
  const { t } = useTranslation();
  const none = t("contracts:EMPTY_CELL");
  return (
    <li>
      <span className="faint">{t("contracts:FIELD", { label })}</span>{" "}
      {before === null ? null : (
        <>
          <del className="faint">{before || none}</del> →{" "}
        </>
      )}
      {after || none}
    </li>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <p className="faint">{t("common:LIST.AND_MORE", { count })}</p> : null;
}

/** The mark of a line whose result has changed since the first check. */
function MovedBadge() {
  const { t } = useTranslation();
  return (
    <>
      {" "}
      <Badge tone="warning">{t("import:MOVED_BADGE")}</Badge>
    </>
  );
}
