import { useTranslation } from "react-i18next";
import type { Language } from "~/i18n/languages";
import { Prose } from "~/modules/catalogue/cms-pages/ui/prose";
import { Link } from "~/ui/link";
import { HELP } from "~/core/help-address";
import { PageHeader } from "~/ui/pages/page-header";
import { PRICE_HELP } from "../../../pricing/price-calculator/quote-url";
import type { HelpPageView } from "../help.presenter.server";
import type { PriceExample } from "../price-example.presenter.server";
import { ExampleIntroduction, ExampleOf } from "./price-example";

interface Props {
  page: HelpPageView;
  language: Language;
  /** The quote that the page explains; null on other pages, and without a quote in the address. */
  example: PriceExample | null;
}

/** A page of the help with its sections; the contents stand beside them, or before them on phones. */
export function HelpPage({ page, language, example }: Props) {
  const { t } = useTranslation();
  const explains = page.name === PRICE_HELP;
  return (
    <>
      <PageHeader title={page.title} back={{ to: HELP, label: t("help:BACK") }} />
      <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,46rem)_minmax(12rem,1fr)] print:block">
        <Contents sections={page.sections} />
        <div className="min-w-0 wrap-anywhere lg:order-first [&_img]:border [&_img]:border-subtle">
          <Prose html={page.html} language={language} />
          {explains ? <ExampleIntroduction example={example} /> : null}
          {page.sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-20">
              <h2 id={`${id}-title`} className="mb-3 font-serif text-[1.5rem] leading-8">
                {title}
              </h2>
              <Prose html={html} language={language} />
              {example?.ok ? <ExampleOf part={id} example={example} /> : null}
            </section>
          ))}
          <nav
            aria-label={t("help:OTHERS")}
            className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-subtle pt-4 print:hidden"
          >
            {page.before ? (
              <Link to={page.before.to}>{t("help:BEFORE", { title: page.before.title })}</Link>
            ) : null}
            {page.after ? (
              <Link className="ml-auto" to={page.after.to}>
                {t("help:AFTER", { title: page.after.title })}
              </Link>
            ) : null}
          </nav>
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: Pick<HelpPageView, "sections">) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("help:CONTENTS")}
      className="mb-6 self-start overflow-y-auto border-l-2 border-subtle pl-4 max-lg:max-h-64 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] print:hidden"
    >
      <p className="mb-1 text-sm/5 font-semibold text-muted">{t("help:CONTENTS")}</p>
      <ul className="text-sm/5 *:py-1 [&_a]:pointer-coarse:inline-block [&_a]:pointer-coarse:py-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
