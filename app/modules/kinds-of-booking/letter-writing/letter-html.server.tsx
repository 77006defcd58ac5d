import { renderToStaticMarkup } from "react-dom/server";
import type { Confirmation } from "../confirmations/confirmation.presenter.server";
import { ConfirmationSheet } from "../confirmations/ui/confirmation-sheet";
import type { LetterWords } from "./letter-words";

/**
 * The look of the sheet in programs for e-mail. They don't load our style sheet, and know elements better than
 * classes.
 */
const LOOK = `
body { margin: 0; padding: 24px; background: #fff; color: #1f1b16; font: 16px/1.5 Georgia, serif; }
main { max-width: 640px; }
p { margin: 0 0 16px; }
section { margin: 24px 0; }
header { border-bottom: 1px solid #8a8378; padding-bottom: 16px; }
header p { margin: 0; }
address { font-style: normal; white-space: pre-line; }
h2 { font-size: 24px; margin: 24px 0 0; }
h3 { font-size: 16px; margin: 24px 0 4px; }
h4 { font-size: 14px; margin: 12px 0 0; }
dl { margin: 8px 0; }
dl div { border-top: 1px solid #ddd6cb; padding: 6px 0; overflow: hidden; }
dt { float: left; max-width: 65%; }
dd { margin: 0; text-align: right; font-weight: bold; }
dt span, dd span { display: block; font-weight: normal; font-size: 14px; }
`;

/** @returns the letter as HTML: the confirmation's own sheet, between the letter's words */
export function letterHtml(
  { subject, greeting, opening, closing }: LetterWords,
  confirmation: Confirmation,
): string {
  const markup = renderToStaticMarkup(
    <html lang={confirmation.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
        <style>{LOOK}</style>
      </head>
      <body>
        <main>
          <p style={{ whiteSpace: "pre-line" }}>{greeting}</p>
          <p>{opening}</p>
          <ConfirmationSheet confirmation={confirmation} />
          <p style={{ whiteSpace: "pre-line" }}>{closing}</p>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${markup}`;
}
