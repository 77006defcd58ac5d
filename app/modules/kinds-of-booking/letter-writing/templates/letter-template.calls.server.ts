import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { LetterTemplateFields } from "./letter-template.fields";
import { letterTemplateList } from "./letter-template.list";
import type { StoredLetterTemplate } from "./letter-template.repository.server";
import {
  createLetterTemplate,
  deleteLetterTemplate,
  letterTemplateRows,
  updateLetterTemplate,
} from "./letter-template.service.server";

export const heading: Heading = {
  name: "Letter templates",
  texts: "letter-templates",
  after: "Letters",
};

const json = rowJson<StoredLetterTemplate>(LetterTemplateFields, {
  id: "LetterTemplate",
  more: { hotel: namedRow("hotel_id", "hotel_label", { always: true }) },
});

export const calls = resource({
  path: "/letter-templates",
  tag: heading.name,
  words: { one: "letter template", several: "letter templates" },
  rows: letterTemplateRows,
  ...json,
  list: strictList(letterTemplateList),
  input: LetterTemplateFields,
  patch: { closing: "We look forward to welcoming you,\n{hotel}" },
  example: {
    hotel_id: 2,
    language: "en",
    kind: "offer",
    subject: "{letter} {reference} – {hotel}",
    greeting: "Dear {guest},",
    closing: "We would be delighted to welcome you from {checkin} to {checkout}.\n{hotel}",
  },
  refuses: { delete: [] },
  create: createLetterTemplate,
  update: updateLetterTemplate,
  delete: deleteLetterTemplate,
});
