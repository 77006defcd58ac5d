import { BrandMark } from "~/ui/pages/brand";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { PublicPage } from "../public-page.presenter.server";
import { ContactBlock, GalleryBlock } from "./page-blocks";
import { Prose } from "./prose";

interface Props {
  page: PublicPage;
  /** The content over the cover. */
  above?: React.ReactNode;
  /** The content between the text and the blocks of the template. */
  children?: React.ReactNode;
}

/** A page as the public sees it, in a frame of its own. */
export function PublicPageView({ page, above, children }: Props) {
  const { owner, cover, gallery, contact, neighbours } = page;
  return (
    <div className="flex min-h-screen flex-col bg-surface text-[1.0625rem]/7" lang={page.language}>
      <PageTop page={page} />
      <main className="max-w-5xl mx-auto w-full flex-1 px-5 pb-16 sm:px-8" id="main">
        {above}
        {cover ? (
          <img
            className="aspect-16/10 w-full rounded-lg bg-sunken object-cover sm:aspect-21/9 dark:opacity-92 print:max-h-80"
            src={cover.src}
            srcSet={cover.srcSet}
            sizes="(max-width: 64rem) 100vw, 64rem"
            width={cover.width}
            height={cover.height}
            alt={cover.alt}
          />
        ) : null}
        <article className="mx-auto mt-8 max-w-[44rem] sm:mt-12" lang={page.textLanguage}>
          <h1 className="tracking-tight mb-6 text-[2rem]/9 wrap-anywhere sm:text-[2.75rem]/12">
            {page.title}
          </h1>
          <Prose html={page.html} language={page.textLanguage} />
        </article>
        {children}
        {gallery ? <GalleryBlock {...gallery} /> : null}
        {contact ? <ContactBlock {...contact} name={owner.name} /> : null}
        <Neighbours {...neighbours} />
      </main>
      <footer className="border-t border-subtle px-5 py-6 text-sm text-muted sm:px-8">
        <p className="max-w-5xl mx-auto flex items-center gap-3">
          <BrandMark height={20} /> {owner.name}
        </p>
      </footer>
    </div>
  );
}

function PageTop({ page }: { page: PublicPage }) {
  const { owner, languages, notices, edit } = page;
  return (
    <header className="max-w-5xl mx-auto flex w-full flex-col gap-4 px-5 pt-5 pb-6 sm:px-8">
      {notices.length > 0 ? (
        <div className="flex flex-col gap-2 text-[0.9375rem]/5.5 print:hidden">
          {notices.map((notice) => (
            <Notice key={notice} tone="warning" role="status">
              {notice}
            </Notice>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-[1.25rem]/7 font-semibold">
          {owner.name}
          {owner.stars > 0 ? (
            <span
              className="tracking-widest text-[0.9rem] text-brass"
              role="img"
              aria-label={owner.starsSaid}
            >
              {"★".repeat(owner.stars)}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-x-6 text-[0.9375rem] print:hidden">
          <nav className="flex gap-4" aria-label={languages.label}>
            {languages.links.map(({ to, name, lang, current }) => (
              <Link
                key={lang}
                className="py-1 aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
                to={to}
                lang={lang}
                hrefLang={lang}
                aria-current={current ? "true" : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          {edit ? (
            <Link className="py-1" to={edit.to}>
              {edit.label}
            </Link>
          ) : null}
        </div>
      </div>
    </header>
  );
}

function Neighbours({ label, previous, next }: PublicPage["neighbours"]) {
  if (!previous && !next) return null;
  return (
    <nav
      className="mx-auto mt-16 grid max-w-[44rem] gap-6 border-t border-subtle pt-6 sm:grid-cols-2 print:hidden"
      aria-label={label}
    >
      {[previous, next].map((page, at) =>
        page ? (
          <Link
            key={page.to}
            className={`flex flex-col no-underline ${at === 1 ? "sm:col-start-2 sm:text-right" : ""}`}
            to={page.to}
          >
            <span className="text-sm text-muted">{page.label}</span>
            <span className="font-serif text-[1.15rem] font-semibold wrap-anywhere">
              {page.title}
            </span>
          </Link>
        ) : null,
      )}
    </nav>
  );
}
