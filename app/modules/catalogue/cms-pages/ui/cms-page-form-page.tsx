import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { languages } from "~/i18n/languages";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { Button } from "~/ui/button";
import { RelatedLinks } from "~/ui/pages/related-links";
import { useHydrated } from "~/ui/use-hydrated";
import { pageTemplates, type PageStatus } from "../cms-page";
import type { OwnerView } from "../cms-page-screens.server";
import type { CmsPageChoices } from "../cms-page.noun.server";
import { brokenFrench } from "../whole-french";
import type { Picture } from "../markdown/rendering.server";
import { LanguageFields } from "./language-fields";
import { PageStatusBadge } from "./page-status-badge";
import { useRendering } from "./use-rendering";

const fields = ["title", "slug", "seo_title", "seo_description", "body"];

const french = fields.map((field) => `${field}_fr`);

/** The rule that a page has all its French texts, or none. */
const together: RulesTogether = {
  fields: french,
  check: (entered) =>
    brokenFrench(
      Object.fromEntries(french.map((field) => [field, String(entered.get(field) ?? "")])),
    ),
};

interface Props extends PageFormProps<CmsPageChoices> {
  of: OwnerView;
  /** The page's status and its preview; undefined for a new page. */
  saved?: { status: PageStatus; previewTo: string };
}

/** The form that adds or edits a page about a hotel or a spa: its texts in each language, with a preview. */
export function CmsPageFormPage({ open, back, reply, of, saved }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "cms-page", reply, together, ...open });
  const { owner } = open.choices;
  const rendering = useRendering(form.id, owner, reply?.options?.rendering ?? null);
  const text = (key: string) => t(`cms-pages:FORM.${key}`);
  const published = saved?.status === "published";
  const labels: Record<string, string> = { template: text("TEMPLATE") };
  for (const language of languages) {
    for (const field of fields) {
      labels[`${field}_${language}`] = t("cms-pages:FORM.IN_LANGUAGE", {
        field: text(field.toUpperCase()),
        language: t(`common:LANGUAGE.${language}`),
      });
    }
  }
  return (
    <>
      <FormPageHeader
        open={open}
        texts="cms-pages"
        need="content:edit"
        purpose={of.name}
        back={{ to: back, label: text("BACK") }}
        action={saved ? <PageStatusBadge status={saved.status} /> : null}
      />
      {saved ? (
        <RelatedLinks
          label={text("LINKS")}
          links={[{ to: saved.previewTo, label: text("OPEN_PREVIEW") }]}
        />
      ) : null}
      <FormPage
        form={form}
        need="content:edit"
        labels={labels}
        wide
        submit={{ intent: open.mode, label: text(published ? "SAVE" : "SAVE_DRAFT") }}
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
        actions={
          <>
            <Button
              variant="secondary"
              name="intent"
              value={published ? "unpublish" : "publish"}
              busy={form.submitting}
              invalid={form.invalid}
            >
              {text(published ? "UNPUBLISH" : "PUBLISH")}
            </Button>
            <ShowButton />
          </>
        }
      >
        <ChoiceGroup
          name="template"
          legend={text("TEMPLATE")}
          choices={pageTemplates.map((value) => ({
            value,
            label: t(`cms-pages:TEMPLATES.${value}`),
          }))}
        />
        <Pictures pictures={open.choices.pictures} />
        {languages.map((language) => (
          <section key={language} className="flex flex-col gap-4">
            <FormHeading as="h2">{t(`common:LANGUAGE.${language}`)}</FormHeading>
            {language === "fr" ? (
              <p className="max-w-words text-muted">{text("FRENCH_HINT")}</p>
            ) : null}
            <LanguageFields language={language} rendering={rendering?.[language] ?? null} />
          </section>
        ))}
      </FormPage>
    </>
  );
}

/** The button that, without scripts, posts the form and shows it again with a preview. */
function ShowButton() {
  const { t } = useTranslation();
  if (useHydrated()) return null;
  return (
    <Button variant="secondary" name="intent" value="load:preview" formNoValidate>
      {t("cms-pages:FORM.SHOW")}
    </Button>
  );
}

/** The images of the gallery, each with the text that shows it in a page. */
function Pictures({ pictures }: { pictures: Picture[] }) {
  const { t } = useTranslation();
  if (pictures.length === 0)
    return <p className="max-w-words text-muted">{t("cms-pages:PICTURES.NONE")}</p>;
  return (
    <details className="rounded-md border border-subtle px-3.5 py-2">
      <summary className="cursor-pointer py-1 font-semibold">
        {t("cms-pages:PICTURES.TITLE", { count: pictures.length })}
      </summary>
      <p className="max-w-words text-muted">{t("cms-pages:PICTURES.HINT")}</p>
      <ul className="my-2 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
        {pictures.map(({ id, src, code }) => (
          <li key={id} className="flex items-center gap-3">
            <img
              className="h-14 w-20 flex-none rounded-md bg-sunken object-cover dark:opacity-92"
              src={src}
              loading="lazy"
              alt=""
            />
            <code className="text-sm/5 wrap-anywhere select-all">{code}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
