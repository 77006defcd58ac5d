import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import type { ContentsEntry, HelpContents } from "../help.presenter.server";

/** The contents of the help: a list of the recipes, and the sections of every other page. */
export function HelpContentsPage({ title, pages, recipes }: HelpContents) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} purpose={t("help:PURPOSE")} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {recipes.length > 0 ? <Recipes recipes={recipes} /> : null}
        {pages.map((page) => (
          <Card as="section" key={page.to} className="print:break-inside-avoid">
            <CardHeading>
              <Link to={page.to}>{page.title}</Link>
            </CardHeading>
            <ul className="gap-x-6 px-4 py-2.5 *:py-0.5 sm:columns-2 [&_a]:pointer-coarse:inline-block [&_a]:pointer-coarse:py-2.5">
              {page.sections.map((section) => (
                <li key={section.to} className="break-inside-avoid">
                  <Link to={section.to}>{section.title}</Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function Recipes({ recipes }: { recipes: ContentsEntry[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="lg:col-span-2">
      <CardHeading>{t("help:RECIPES")}</CardHeading>
      <ol className="list-decimal gap-x-10 py-2.5 pr-4 pl-9 *:py-0.5 sm:columns-2 [&_a]:pointer-coarse:inline-block [&_a]:pointer-coarse:py-2.5">
        {recipes.map(({ title, to }) => (
          <li key={to} className="break-inside-avoid">
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
