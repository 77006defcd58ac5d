import { BrandMark } from "./brand";

interface Props {
  title: string;
  subtitle: string;
  /** The switches of language and theme. */
  corner: React.ReactNode;
  footer: string;
  children: React.ReactNode;
}

/** The frame of the pages before the login: the form on the left, a pattern of façades on the right. */
export function LoginFrame({ title, subtitle, corner, footer, children }: Props) {
  return (
    <div className="grid min-h-screen lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      <div className="flex min-h-screen flex-col bg-surface px-8 py-6">
        <header className="flex justify-end gap-2">{corner}</header>
        <main className="m-auto flex w-full max-w-96 flex-col gap-5 py-8" id="main">
          <div>
            <BrandMark height={36} />
            <h1>{title}</h1>
            <p className="mt-1 text-muted" lang="fr">
              {subtitle}
            </p>
          </div>
          {children}
        </main>
        <footer className="text-sm text-muted">{footer}</footer>
      </div>
      <div className="hidden overflow-hidden border-l border-subtle bg-sunken lg:block" aria-hidden>
        <svg className="size-full text-strong opacity-45">
          <defs>
            <pattern id="facade" width="96" height="128" patternUnits="userSpaceOnUse">
              <g fill="none" stroke="currentColor" strokeWidth="1.25">
                <path d="M0 .6h96M0 64.6h96" />
                <path d="M22 50V26a10 10 0 0 1 20 0v24zM32 16v34M22 34h20M18 50h28" />
                <path d="M58 50V26a10 10 0 0 1 20 0v24zM68 16v34M58 34h20M54 50h28" />
                <path d="M22 114V80h20v34zM32 80v34M18 114h28M18 106h28M20 106v8M26 106v8M38 106v8M44 106v8" />
                <path d="M58 114V80h20v34zM68 80v34M54 114h28M54 106h28M56 106v8M62 106v8M74 106v8M80 106v8" />
              </g>
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill="url(#facade)" />
        </svg>
      </div>
    </div>
  );
}
