import { Form, useSubmit } from "@remix-run/react";
import { ChevronFirst, ChevronLast } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import type { Page } from "~/core/page";
import { controlClass } from "~/forms/fields/control";
import { Button, buttonClass } from "~/ui/button";
import { Link } from "~/ui/link";
import { PagesBar } from "~/ui/pages/pages-bar";
import { useHydrated } from "~/ui/use-hydrated";
import type { ListDefinition, ListQuery } from "./list-definition";

interface Props {
  list: ListDefinition;
  query: ListQuery;
  page: ShownPage;
}

/** The page of a list without its rows. */
export type ShownPage = Omit<Page<unknown>, "rows">;

/**
 * The number of rows per page, the number of the page, and links to the other pages. It consists of links and
 * a GET form.
 */
export function Pagination({ list, query, page: { page, size, pages, total } }: Props) {
  const { t } = useTranslation();
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  const to = (next: number) => list.href({ page: next }, query);
  return (
    <PagesBar label={t("common:LIST.PAGES")}>
      <p className="mr-auto tabular-nums">{t("common:LIST.RANGE", { first, last, total })}</p>
      <PageSize list={list} query={query} />
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
        <PageLink to={to(1)} off={page <= 1} label={t("common:LIST.FIRST_PAGE")}>
          <ChevronFirst size={18} />
        </PageLink>
        <PageLink to={to(page - 1)} off={page <= 1}>
          {t("common:LIST.PREVIOUS")}
        </PageLink>{" "}
        {/* On phones the text has its own line, so that a long page number can't push the last arrow to
            the next line. */}
        <span className="max-md:order-first max-md:w-full max-md:text-center">
          {t("common:LIST.PAGE_OF", { page, pages })}
        </span>{" "}
        <PageLink to={to(page + 1)} off={page >= pages}>
          {t("common:LIST.NEXT")}
        </PageLink>
        <PageLink to={to(pages)} off={page >= pages} label={t("common:LIST.LAST_PAGE")}>
          <ChevronLast size={18} />
        </PageLink>
      </div>
    </PagesBar>
  );
}

interface PageLinkProps {
  to: string;
  /** Whether there is no such page; its text isn't a link then. */
  off: boolean;
  label?: string;
  children: React.ReactNode;
}

function PageLink({ to, off, label, children }: PageLinkProps) {
  return off ? (
    <span
      className={buttonClass({ variant: "secondary", size: "small" })}
      aria-disabled="true"
      role="link"
      aria-label={label}
    >
      {children}
    </span>
  ) : (
    <Link
      className={buttonClass({ variant: "secondary", size: "small" })}
      to={to}
      preventScrollReset
      aria-label={label}
    >
      {children}
    </Link>
  );
}

function PageSize({ list, query }: Pick<Props, "list" | "query">) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const others = list.params({ ...query, page: 1, size: query.usual ?? list.defaults.size });
  return (
    <Form method="get" discover="none" className="flex items-center gap-2" preventScrollReset>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t("common:LIST.ROWS")}{" "}
        <select
          key={query.size}
          className={controlClass({ size: "small" })}
          name="size"
          defaultValue={query.size}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {list.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {hydrated ? null : (
        <Button variant="secondary" size="small">
          {t("common:LIST.APPLY_SIZE")}
        </Button>
      )}
    </Form>
  );
}
