import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { Ellipsis } from "~/ui/icons/icons";
import { PhoneFold } from "~/ui/menus/phone-fold";

const tools = cx(
  "flex items-center gap-1 max-md:flex-col max-md:items-stretch md:-mr-2",
  "max-md:[&>:is(a,span)]:flex max-md:[&>:is(a,span)]:w-full max-md:[&>:is(a,span)]:justify-start",
  "max-md:[&>span>button]:w-full max-md:[&>span>button]:justify-start",
  "max-md:[&>nav]:mb-1.5 md:[&>nav_span]:sr-only max-md:[&>nav>*]:flex-1 max-md:[&>nav>*]:justify-center",
);

/** The tools of a list at the right end of its toolbar, always in the same order; on phones they are behind "⋯". */
export function ListTools({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <PhoneFold label={t("common:LIST.TOOLS")} button={<Ellipsis size={18} />}>
      <div className={tools}>{children}</div>
    </PhoneFold>
  );
}
