import { formatStoredMoney } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import { languages, type Language } from "~/i18n/languages";
import { pageTemplates, type PageTemplate } from "./cms-page";
import { readMarkdown } from "./markdown/markdown.server";
import type { PublicImage, PublicPage } from "./public-page.presenter.server";

/** The path of the sample page. */
const PATH = "/demo-preview";

const euro = { code: "EUR", symbol: "€", digits: 2 };

/** The prices of a night in the sample. */
const prices = { garden: "120.00", bay: "165.50", suite: "1240.00" } as const;

/** The content of the sample page besides its text and its prices. */
export interface Sample {
  page: PublicPage;
  prices: {
    title: string;
    heads: [string, string];
    rows: { name: string; price: string }[];
    note: string;
  };
  /** Links to the sample of each template, and to the one with all blocks. */
  shows: { label: string; links: { to: string; label: string; current: boolean }[] };
}

/** @returns the template in the parameters of an address; undefined for all blocks at once */
export function askedTemplate(params: URLSearchParams): PageTemplate | undefined {
  return pageTemplates.find((template) => template === params.get("template"));
}

/**
 * @returns a page with the same content in every installation; it shows each block without reading any rows
 */
export function samplePage(language: Language, template: PageTemplate | undefined): Sample {
  const t = translator(language);
  const text = (key: string) => t(`cms-pages:SAMPLE.${key}`);
  const publicText = (key: string) => t(`cms-pages:PUBLIC.${key}`);
  const bay = picture("/sample-bay.svg", text("IMAGE"));
  const hills = picture("/sample-hills.svg", text("IMAGE_TWO"));
  const shows = (block: PageTemplate) => template === undefined || template === block;
  const href = (change: { lang?: Language; template?: PageTemplate }) => {
    const { lang = language, template: filter } = change;
    return `${PATH}?${new URLSearchParams({ lang, ...(filter ? { template: filter } : {}) })}`;
  };
  const title = text("TITLE");
  return {
    page: {
      title,
      seo: { title, description: "" },
      language,
      textLanguage: language,
      owner: {
        name: text("OWNER"),
        stars: 4,
        starsSaid: t("cms-pages:PUBLIC.STARS", { count: 4 }),
      },
      cover: bay,
      html: readMarkdown(text("BODY")).html(new Map([[1, hills]])),
      gallery: shows("gallery")
        ? { title: publicText("GALLERY"), images: [bay, hills, bay] }
        : null,
      contact: shows("contact")
        ? {
            title: publicText("CONTACT"),
            lines: [
              { name: publicText("ADDRESS"), value: text("ADDRESS") },
              { name: publicText("PHONE"), value: "+33 4 00 00 00 00", to: "tel:+33400000000" },
              {
                name: publicText("EMAIL"),
                value: "desk@example.com",
                to: "mailto:desk@example.com",
              },
              { name: publicText("HOURS"), value: text("HOURS") },
            ],
          }
        : null,
      notices: [publicText("DRAFT"), t("cms-pages:PUBLIC.SHOWN_IN_ENGLISH")],
      edit: null,
      languages: {
        label: publicText("LANGUAGES"),
        links: languages.map((lang) => ({
          to: href({ lang, template }),
          name: t(`common:LANGUAGE.${lang}`),
          lang,
          current: lang === language,
        })),
      },
      neighbours: {
        label: t("cms-pages:PUBLIC.PAGES", { name: text("OWNER") }),
        previous: {
          to: href({ template: "standard" }),
          title: text("PREVIOUS"),
          label: publicText("PREVIOUS"),
        },
        next: { to: href({ template: "gallery" }), title: text("NEXT"), label: publicText("NEXT") },
      },
    },
    prices: {
      title: text("PRICES"),
      heads: [text("WHAT"), text("PRICE")],
      rows: Object.entries(prices).map(([room, price]) => ({
        name: text(`ROOM.${room}`),
        price: formatStoredMoney(price, euro, language),
      })),
      note: text("NOTE"),
    },
    shows: {
      label: text("LINKS"),
      links: [undefined, ...pageTemplates].map((filter) => ({
        to: href({ template: filter }),
        label: filter ? t(`cms-pages:TEMPLATES.${filter}`) : text("ALL"),
        current: filter === template,
      })),
    },
  };
}

function picture(src: string, alt: string): PublicImage {
  return { src, srcSet: `${src} 1600w`, width: 1600, height: 1000, alt, whole: src };
}
