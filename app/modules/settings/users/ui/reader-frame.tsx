import { CornerForm } from "~/forms/corner-form";
import { BrandMark } from "~/ui/pages/brand";
import { Link } from "~/ui/link";

interface Props {
  /** The only page that its reader can open. */
  home: string;
  /** Further buttons in the header, after those for language and theme. */
  end?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame for readers who can open one page and no other: without menu, search and notifications. */
export function ReaderFrame({ home, end, children }: Props) {
  return (
    <>
      <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-subtle bg-surface px-6 max-md:px-4 print:hidden">
        <Link
          className="inline-flex items-center gap-2.5 font-serif text-xl/6.5 font-semibold whitespace-nowrap text-ink no-underline pointer-coarse:min-h-11"
          to={home}
        >
          <BrandMark />
          <span>Maison Desk</span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <CornerForm />
          {end}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-376 min-w-0 px-8 py-7 outline-none max-md:p-4"
      >
        {children}
      </main>
    </>
  );
}
