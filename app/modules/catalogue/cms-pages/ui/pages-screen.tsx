import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { NounScreen } from "~/screens/noun-screen";
import type { ListPage } from "~/screens/noun.server";
import { RelatedLinks } from "~/ui/pages/related-links";
import { newPageHref } from "../cms-page-links";
import type { CmsPageRow } from "../cms-page-row.presenter.server";
import { listOfPages, type OwnPagesQuery } from "../cms-page.list";
import type { CmsPageChoices } from "../cms-page.noun.server";
import type { OwnerView } from "../cms-page-screens.server";
import { CmsPageTable } from "./cms-page-table";

interface Props extends ListPage<OwnPagesQuery, CmsPageRow, CmsPageChoices> {
  of: OwnerView;
  /** The menu of the list's saved views. */
  savedViews: React.ReactNode;
  reply: FormReply<CmsPageChoices> | undefined;
}

/** The screen with the list of pages of a hotel or a spa. */
export function PagesScreen({ of, savedViews, reply, ...listProps }: Props) {
  const { t } = useTranslation();
  const list = listOfPages(of.owner);
  return (
    <NounScreen
      list={list}
      texts="cms-pages"
      need="content:edit"
      view={listProps}
      reply={reply}
      table={CmsPageTable}
      addTo={newPageHref(of.owner, list.href({ page: listProps.page.page }, listProps.query))}
      tabs={<OwnerLink of={of} label={t("cms-pages:LIST.OWNER")} />}
      savedViews={savedViews}
    />
  );
}

function OwnerLink({ of, label }: { of: OwnerView; label: string }) {
  if (of.to) return <RelatedLinks label={label} links={[{ to: of.to, label: of.name }]} />;
  return <p className="min-h-9 content-center font-semibold">{of.name}</p>;
}
