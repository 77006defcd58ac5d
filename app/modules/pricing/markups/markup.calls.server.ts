import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson, type AnswerField } from "~/api/row-json";
import { jsonDecimal, jsonId, jsonNamed } from "~/core/json-values";
import { trimDecimal } from "~/core/money/plain-decimal";
import { MarkupFields } from "./markup.fields";
import { markupList } from "./markup.list";
import type { NamedMarkup } from "./markup.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { markupRows, markupWrites } from "./markup.service.server";

export const heading: Heading = { name: "Markups", texts: "markups", after: "Price rules" };

type Scope = "hotels" | "room_types" | "seasons" | "distribution_points";

const byName = { description: "By name; empty: any." };

const namedInAnswer = (scope: Exclude<Scope, "seasons">): AnswerField<NamedMarkup> => ({
  schema: z.array(jsonNamed).meta(byName),
  label: true,
  of: (markup) =>
    (markup[scope] as { id: number; label: string }[]).map(({ id, label }) => ({ id, label })),
});

const decimalOf = (
  field: "percentage" | "fixed_amount",
  description: string,
): AnswerField<NamedMarkup> => ({
  schema: jsonDecimal.meta({ description }),
  of: (markup) => trimDecimal(markup[field]),
});

export const markupJson = rowJson<NamedMarkup>(MarkupFields, {
  id: "Markup",
  more: {
    percentage: decimalOf("percentage", "Added to the buy price."),
    fixed_amount: decimalOf(
      "fixed_amount",
      "Added after the percentage, in the currency of the hotel.",
    ),
    hotels: namedInAnswer("hotels"),
    room_types: namedInAnswer("room_types"),
    seasons: {
      schema: z.array(z.object({ id: jsonId, name: z.string() })).meta(byName),
      label: true,
      of: ({ seasons }) => seasons.map(({ id, label: name }) => ({ id, name })),
    },
    distribution_points: namedInAnswer("distribution_points"),
  },
});

export const fed = fedRows(markupRows, markupJson);

export const calls = resource({
  path: "/markups",
  tag: heading.name,
  words: { one: "markup", several: "markups" },
  rows: markupRows,
  need: { view: "pricing:costs", edit: "pricing:edit" },
  ...markupJson,
  list: strictList(markupList, {
    sentences: {
      hotel_id: "Only markups that apply to the hotel with this id, those of all hotels included.",
      distribution_point_id:
        "Only markups that apply to the distribution point with this id, those of all of them included; `none` for those of all of them alone.",
    },
  }),
  input: bodyOf(MarkupFields, { fixed_amount: "0", priority: 0, active: true }),
  patch: { percentage: "22.5" },
  example: {
    hotel_ids: [1],
    percentage: "25",
    fixed_amount: "1.50",
    rounding: "ending_in_9",
    priority: 10,
    active: true,
  },
  refuses: { delete: [] },
  create: markupWrites.create,
  update: markupWrites.update,
  delete: markupWrites.delete,
});
