import { fromFields } from "~/screens/fields/from-fields";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import { translator } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { choiceFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { rowId } from "~/core/ids";
import { hotelFilter } from "../../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../../places/hotels/hotel.service.server";
import { letterKinds } from "../../letters/letter";
import { letterSample, type SampleOrNote } from "./letter-sample.presenter.server";
import { LetterTemplateFields } from "./letter-template.fields";
import { letterTemplateList } from "./letter-template.list";
import type { StoredLetterTemplate } from "./letter-template.repository.server";
import {
  createLetterTemplate,
  deleteLetterTemplate,
  letterTemplateRows,
  updateLetterTemplate,
} from "./letter-template.service.server";

/** A template as the list shows it, its texts finished. */
export type LetterTemplateRow = ReturnType<typeof row>;

function row(template: StoredLetterTemplate, { locale }: Context) {
  const { id, hotel_label, hotel_label_fr, language, kind, subject } = template;
  const t = translator(locale);
  return {
    id,
    hotel: textIn(hotel_label, hotel_label_fr, locale),
    language: t(`common:LANGUAGE.${language}`),
    kind: kind ? t(`letters:KINDS.${kind}`) : t("letter-templates:EVERY_KIND"),
    subject: subject || t("letter-templates:LIST.USUAL_SUBJECT"),
  };
}

/** The options of the form's pickers, and what its preview is made from. */
export interface LetterTemplateChoices {
  hotels: OptionList;
  shown: SampleOrNote;
}

export const letterTemplateNoun = noun({
  rows: letterTemplateRows,
  ...fromFields(LetterTemplateFields, { hotel_label: "hidden", hotel_label_fr: "hidden" }),
  list: letterTemplateList,
  row,
  filters: {
    hotel_id: hotelFilter,
    language: choiceFilter({
      label: "letter-templates:LIST.LANGUAGE_FILTER",
      empty: "letter-templates:LIST.ALL_LANGUAGES",
      chip: "letter-templates:FORM.LANGUAGE",
      values: languages,
      words: "common:LANGUAGE",
    }),
    kind: choiceFilter({
      label: "letter-templates:LIST.KIND_FILTER",
      empty: "letter-templates:LIST.ALL_KINDS",
      chip: "letter-templates:FORM.KIND",
      values: letterKinds,
      words: "letters:KINDS",
    }),
  },
  // The page of a letter leads to a new template of its hotel.
  fresh: (params) => ({ hotel_id: String(rowId(params.get("hotel_id")) ?? ""), language: "en" }),
  choices: async (ctx, entered): Promise<LetterTemplateChoices> => ({
    hotels: await listHotelOptions(ctx, pickerState(entered, "hotel_id")),
    shown: await letterSample(ctx, entered),
  }),
  named: ({ hotel_label, hotel_label_fr, language }, { locale }) => ({
    hotel: textIn(hotel_label, hotel_label_fr, locale),
    language: translator(locale)(`common:LANGUAGE.${language}`),
  }),
  writes: {
    create: createLetterTemplate,
    update: updateLetterTemplate,
    delete: deleteLetterTemplate,
  },
});
