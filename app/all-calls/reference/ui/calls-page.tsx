import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import { Table, TableScroll } from "~/ui/tables/table";
import type { FieldInWords, ShownCall, ShownTag } from "../reference.presenter.server";
import { CodeBlock } from "./code-block";
import { MethodPath } from "./method-path";
import { WithCode } from "./with-code";

interface Props {
  title: string;
  purpose: string;
  calls: ShownCall[];
  /** The other headings. */
  tags: Pick<ShownTag, "name" | "href">[];
  /** The address of the reference's first page. */
  back: string;
  /** The language of the descriptions, where it isn't the page's. */
  descriptionsIn?: "en";
}

/** The calls under one heading: what each takes, answers and refuses. */
export function CallsPage({ title, purpose, calls, tags, back, descriptionsIn }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`api-reference:${key}`);
  return (
    <>
      <PageHeader
        title={title}
        purpose={<WithCode text={purpose} />}
        back={{ to: back, label: text("BACK") }}
      />
      {descriptionsIn ? <p className="mb-4 max-w-words">{text("IN_ENGLISH")}</p> : null}
      <nav aria-label={text("ON_THIS_PAGE")} className="mb-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {calls.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-6">
        {calls.map((call) => (
          <Call key={call.id} call={call} lang={descriptionsIn} />
        ))}
      </div>
      <nav aria-label={text("CONTENTS")} className="mt-8 print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {tags.map(({ name, href }) => (
            <li key={href}>
              <Link to={href}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Call({ call, lang }: { call: ShownCall; lang?: "en" }) {
  const { t } = useTranslation();
  const { id, summary, method, path, description, need, takes, answers, curl, example } = call;
  return (
    <Card as="section" padded id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`}>{summary}</h2>
      <p className="mt-1">
        <MethodPath method={method} path={path} />
      </p>
      {description ? (
        <p className="mt-2 max-w-words" lang={lang}>
          <WithCode text={description} />
        </p>
      ) : null}
      <p className="mt-2 text-sm text-muted">{need}</p>
      {takes.map(({ title, fields }) => (
        <Fields key={title} title={title} fields={fields} lang={lang} />
      ))}
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t("api-reference:ANSWERS")}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {answers.map(({ status, meaning }) => (
          <div key={status} className="contents">
            <dt className="font-semibold tabular-nums">{status}</dt>
            <dd>
              <WithCode text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        label={t("api-reference:CURL")}
        code={curl}
        copy={t("api-reference:COPY_CURL", { call: summary })}
      />
      {example ? (
        <CodeBlock
          label={t("api-reference:EXAMPLE", { call: summary, status: example.status })}
          code={example.json}
        />
      ) : null}
    </Card>
  );
}

interface FieldsProps {
  title: string;
  fields: FieldInWords[];
  lang?: "en";
}

function Fields({ title, fields, lang }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <TableScroll>
        <Table stacked density="tight" aria-label={title} className="text-sm">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t("api-reference:FIELD")}
              </th>
              <th role="columnheader" scope="col">
                {t("api-reference:TYPE")}
              </th>
              <th role="columnheader" scope="col">
                {t("api-reference:LIMITS")}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {fields.map(({ name, type, required, limits, description }) => (
              <tr key={name} role="row">
                <td role="cell">
                  <code className="font-semibold">{name}</code>
                  {required ? (
                    <div className="text-muted">{t("api-reference:REQUIRED")}</div>
                  ) : null}
                </td>
                <td role="cell">
                  <code>{type}</code>
                </td>
                <td role="cell">
                  {limits.map((limit) => (
                    <div key={limit}>{limit}</div>
                  ))}
                  {description ? (
                    <div lang={lang}>
                      <WithCode text={description} />
                    </div>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}
