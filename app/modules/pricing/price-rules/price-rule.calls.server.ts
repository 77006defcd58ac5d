import { conditionFieldsOf } from "./conditions/condition-fields";
import type { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { RuleBroken } from "~/core/errors";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { MAX_SCOPE } from "./price-rule";
import {
  EMPTY_LIST,
  PriceRuleFields,
  type PriceRuleForm,
  type ScopeList,
} from "./price-rule.fields";
import { priceRuleList } from "./price-rule.list";
import { priceRuleJson } from "./price-rule.json";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createPriceRule,
  deletePriceRule,
  priceRuleRows,
  updatePriceRule,
} from "./price-rule.service.server";

export const heading: Heading = { name: "Price rules", texts: "price-rules", after: "Room prices" };

/** The fields with the only one of a list, as programs wrote it before a rule could be for several. */
const onlyOnes = {
  hotel_id: "hotel_ids",
  room_type_id: "room_type_ids",
  season_id: "season_ids",
  distribution_point_id: "distribution_point_ids",
} as const satisfies Record<string, ScopeList>;

type Single = keyof typeof onlyOnes;

const singles = Object.entries(onlyOnes) as [Single, ScopeList][];

const single = (several: ScopeList) =>
  chosenId()
    .nullish()
    .meta({
      description: `The only one of \`${several}\`, which may be left out then. null without that list is any, and refused for a rule for several: it is emptied by \`"${several}": []\`.`,
    });

/** A list of the scope. It is undefined where the body leaves it out, so that this differs from `[]`. */
const list = () => chosenIds(MAX_SCOPE).optional().meta({ description: EMPTY_LIST, default: [] });

const Fields = bodyOf(PriceRuleFields, { priority: 0, active: true });

/** The fields without the lists, which may be missing from a body, as zod's types allow only of new fields. */
type WithoutLists = z.ZodObject<Omit<(typeof Fields)["shape"], ScopeList>>;

const PriceRuleBody = (Fields as unknown as WithoutLists)
  .safeExtend({
    ...{ hotel_ids: list(), room_type_ids: list(), season_ids: list() },
    distribution_point_ids: list(),
    hotel_id: single("hotel_ids"),
    room_type_id: single("room_type_ids"),
    season_id: single("season_ids"),
    distribution_point_id: single("distribution_point_ids"),
  })
  .superRefine((body, ctx) => {
    for (const [one, several] of singles) {
      const [id, ids = []] = [body[one], body[several]];
      if (!id || ids.length === 0 || (ids.length === 1 && ids[0] === id)) continue;
      ctx.addIssue({ code: "custom", path: [one], message: "price-rules:FORM.ONE_OR_SEVERAL" });
    }
    const { hotel_ids, room_type_ids, season_ids } = scopeOf(body);
    if (hotel_ids.length > 0 || room_type_ids.length + season_ids.length === 0) return;
    const at = (body.room_type_id ?? body.season_id) ? "hotel_id" : "hotel_ids";
    ctx.addIssue({ code: "custom", path: [at], message: "price-rules:FORM.SCOPE_NEEDS_HOTEL" });
  });

type Scope = Record<ScopeList, number[]>;

/** @returns the lists of the scope; one that isn't given has the only one that is */
function scopeOf(body: Partial<Scope> & Partial<Record<Single, number | null>>): Scope {
  const lists = singles.map(([one, several]) => {
    const [id, ids = []] = [body[one], body[several]];
    return [several, ids.length === 0 && id ? [id] : ids];
  });
  return Object.fromEntries(lists) as Scope;
}

function formOf({ condition, ...rule }: z.output<typeof PriceRuleBody>): PriceRuleForm {
  return { ...rule, ...scopeOf(rule), ...conditionFieldsOf(condition) };
}

/**
 * @returns the lists that the body leaves out while it sends null for their single field. Answers have null for
 *   several, too, and a program that sends an answer back may not know that there are lists
 */
function listsLeftOut(body: z.output<typeof PriceRuleBody>): ScopeList[] {
  return singles.flatMap(([one, several]) =>
    body[one] === null && body[several] === undefined ? [several] : [],
  );
}

/** Names a mistake in a list at the field with the only one of it, where the body has that alone. */
async function saying<Answer>(
  body: z.output<typeof PriceRuleBody>,
  saved: Promise<Answer>,
): Promise<Answer> {
  return saved.catch((error: unknown) => {
    const one = singles.find(
      ([name, several]) =>
        error instanceof RuleBroken &&
        error.field === several &&
        body[name] !== undefined &&
        !body[several]?.[0],
    );
    if (!one || !(error instanceof RuleBroken)) throw error;
    throw new RuleBroken(error.sentence, one[0], { cause: error });
  });
}

export const fed = fedRows(priceRuleRows, priceRuleJson);

export const calls = resource({
  path: "/price-rules",
  tag: heading.name,
  words: { one: "price rule", several: "price rules" },
  rows: priceRuleRows,
  ...priceRuleJson,
  list: strictList(priceRuleList, {
    sentences: {
      room_type_id: "Only rules that apply to the room type with this id.",
      season_id: "Only rules that apply to the season with this id.",
    },
  }),
  input: PriceRuleBody,
  patch: { condition: { max_stay: 14 } },
  insteadOf: onlyOnes,
  example: {
    name: "Long weekends",
    rule_type: "percentage",
    value: "-7.5",
    priority: 10,
    condition: { weekdays: ["friday", "saturday"], min_stay: 3 },
    hotel_id: 1,
  },
  refuses: { delete: [] },
  create: (ctx, input) => saying(input, createPriceRule(ctx, formOf(input))),
  update: (ctx, id, input) =>
    saying(input, updatePriceRule(ctx, id, formOf(input), listsLeftOut(input))),
  delete: deletePriceRule,
});
