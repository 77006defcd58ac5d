import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import type { ShownTag } from "../reference.presenter.server";
import { CodeBlock } from "./code-block";
import { MethodPath } from "./method-path";
import { WithCode } from "./with-code";

interface Props {
  title: string;
  tags: ShownTag[];
  /** The topics that concern all calls, page by page. */
  guide: { title: string; href: string }[];
  /** A first call, as a command for a shell. */
  firstCall: string;
}

/** The first page of the reference: how to begin, and all calls by heading. */
export function ReferencePage({ title, tags, guide, firstCall }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`api-reference:${key}`);
  return (
    <>
      <PageHeader title={title} purpose={text("PURPOSE")} />
      <Card as="section" padded className="mb-6">
        <h2>{text("BEGIN.TITLE")}</h2>
        <ol className="mt-3 flex max-w-words list-decimal flex-col gap-2 pl-5">
          <li>{text("BEGIN.KEY")}</li>
          <li>{text("BEGIN.TOKEN")}</li>
          <li>{text("BEGIN.ANSWERS")}</li>
          <li>{text("BEGIN.LIMIT")}</li>
        </ol>
        <CodeBlock label={text("FIRST_CALL")} code={firstCall} copy={text("COPY_FIRST_CALL")} />
        <p className="mt-3">
          <a href="/api/openapi.json" data-document="">
            {text("OPENAPI")}
          </a>
        </p>
      </Card>
      <Card as="section" padded className="mb-6">
        <h2>{text("GUIDE")}</h2>
        <ul className="mt-3 grid list-disc gap-x-6 gap-y-1 pl-5 md:grid-cols-2">
          {guide.map((page) => (
            <li key={page.href}>
              <Link to={page.href} lang="en">
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <nav aria-label={text("CONTENTS")} className="flex flex-col gap-4">
        {tags.map(({ name, purpose, href, calls }) => (
          <Card as="section" key={href}>
            <CardHeading>
              <Link to={href}>{name}</Link>
            </CardHeading>
            <p className="max-w-words px-4 pt-3 text-muted">
              <WithCode text={purpose} />
            </p>
            <ul className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-2">
              {calls.map(({ id, method, path, summary }) => (
                <li key={id} className="min-w-0">
                  <Link to={`${href}#${id}`}>{summary}</Link>
                  <div className="text-sm">
                    <MethodPath method={method} path={path} />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </nav>
    </>
  );
}
