import { useTranslation } from "react-i18next";
import { INTENT } from "~/forms/editing/entered";
import { PostForm } from "~/forms/posting/post-form";
import { Button } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import { DASHBOARD, SHOW_STEPS } from "../../dashboard/dashboard-links";
import type { ContentsEntry, HelpContents } from "../help.presenter.server";

interface Props extends HelpContents {
  /** Whether the reader has put first steps away that are still to be done. */
  hidesSteps: boolean;
}

/** The contents of the help: the recipes as a list, and of every other page its sections. */
export function HelpContentsPage({ title, pages, recipes, hidesSteps }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={title}
        purpose={t("help:PURPOSE")}
        action={hidesSteps ? <StepsAgain /> : null}
      />
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

/** Puts the first steps back on the dashboard, and leads there. */
function StepsAgain() {
  const { t } = useTranslation();
  return (
    <PostForm action={DASHBOARD}>
      <Button variant="secondary" name={INTENT} value={SHOW_STEPS}>
        {t("help:FIRST_STEPS")}
      </Button>
    </PostForm>
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
