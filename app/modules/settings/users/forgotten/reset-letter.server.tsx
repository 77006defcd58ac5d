import { renderToStaticMarkup } from "react-dom/server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";

interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Facts {
  language: Language;
  first_name: string;
  username: string;
  link: string;
}

/** @returns the letter to a user who has forgotten their password, with the link to a new one */
export function resetLetter({ language, first_name, username, link }: Facts): Letter {
  const t = translator(language);
  const said = (key: string) => t(`login:LETTER.${key}`, { name: first_name, username });
  const subject = said("SUBJECT");
  const before = [said("GREETING"), said("OPENING")];
  const after = [said("ONCE"), said("NOT_YOU")];
  const markup = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={{ font: "16px/1.5 Georgia, serif", color: "#1f1b16", margin: "24px" }}>
        {before.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={link}>{said("LINK")}</a>
        </p>
        {after.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </body>
    </html>,
  );
  return {
    subject,
    text: [...before, link, ...after].join("\n\n"),
    html: `<!DOCTYPE html>${markup}`,
  };
}
