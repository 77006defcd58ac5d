import { BrandMark } from "./brand";

interface Props {
  title: string;
  subtitle: string;
  /** Language and theme. */
  corner: React.ReactNode;
  footer: string;
  children: React.ReactNode;
}

/** The page before the house: paper with the form on the left, a pattern of façades on the right. */
export function LoginFrame({ title, subtitle, corner, footer, children }: Props) {
  return (
    <div className="login">
      <div className="login-paper">
        <header className="login-corner">{corner}</header>
        <main className="login-form" id="main">
          <div>
            <BrandMark height={36} />
            <h1>{title}</h1>
            <p className="login-subtitle" lang="fr">
              {subtitle}
            </p>
          </div>
          {children}
        </main>
        <footer className="login-footer">{footer}</footer>
      </div>
      <div className="login-pattern" aria-hidden>
        <svg>
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
