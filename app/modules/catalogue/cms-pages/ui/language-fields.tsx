import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextField } from "~/forms/fields/text-field";
import type { Language } from "~/i18n/languages";
import { useHydrated } from "~/ui/use-hydrated";
import { pageLimits } from "../cms-page";
import type { Rendering } from "../markdown/rendering.server";
import { Prose } from "./prose";

interface Props {
  language: Language;
  /** The rendered text; null before the first preview. */
  rendering: Rendering[Language] | null;
}

/** The texts of a page in one language; with scripts a preview stands beside them. */
export function LanguageFields({ language, rendering }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const text = (key: string, params = {}) => t(`cms-pages:FORM.${key}`, params);
  const required = language === "en";
  const slug = rendering?.slug;
  return (
    <>
      <FieldPair>
        <TextField
          name={`title_${language}`}
          label={text("TITLE")}
          required={required}
          autoComplete="off"
        />
        <TextField
          name={`slug_${language}`}
          label={text("SLUG")}
          hint={slug ? text("SLUG_PROPOSED", { slug }) : text("SLUG_HINT")}
          autoComplete="off"
        />
      </FieldPair>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          <CountedTextArea
            name={`body_${language}`}
            label={text("BODY")}
            max={pageLimits.body}
            rows={18}
          />
          <p className="max-w-words text-sm/5 text-muted">{text("BODY_HINT")}</p>
        </div>
        {hydrated || rendering ? (
          <section className="flex min-w-0 flex-col gap-1">
            <h3 className="field-label">{text("RENDERED")}</h3>
            <div className="min-h-30 rounded-md border border-subtle bg-canvas p-4">
              {rendering?.html ? (
                <Prose html={rendering.html} language={language} />
              ) : (
                <p className="faint">{text("NOTHING_YET")}</p>
              )}
            </div>
          </section>
        ) : null}
      </div>
      <FieldPair>
        <CountedTextArea
          name={`seo_title_${language}`}
          label={text("SEO_TITLE")}
          max={pageLimits.seoTitle}
          rows={2}
        />
        <CountedTextArea
          name={`seo_description_${language}`}
          label={text("SEO_DESCRIPTION")}
          max={pageLimits.seoDescription}
          rows={2}
        />
      </FieldPair>
    </>
  );
}
