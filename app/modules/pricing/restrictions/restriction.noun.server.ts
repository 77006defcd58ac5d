import { fromFields } from "~/screens/fields/from-fields";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { SUCCESS_MS } from "~/http/toast-times";
import { crudIntents } from "~/screens/crud-intents.server";
import { choiceFilter, dayFilter, rowFilter, statusFilter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import { roomTypeFilter } from "../../places/room-types/room-type-filter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { createRestrictions } from "./bulk/restrict-days.service.server";
import { AnsweredRestrictions, NewRestrictions } from "./bulk/restricted-days.schema";
import { restrictionRules } from "./restriction";
import { enteredFrom, restrictionChoices } from "./restriction-choices.server";
import { RESTRICTION_CHANGES_PATH } from "./restriction-links";
import { AnsweredRestriction, RestrictionFields, RestrictionInput } from "./restriction.fields";
import { restrictionList } from "./restriction.list";
import type { WholeRestriction } from "./restriction.repository.server";
import { restrictionRow } from "./restriction-row.presenter.server";
import {
  createRestriction,
  deleteRestriction,
  restrictionRows,
  setRestrictionState,
  updateRestriction,
} from "./restriction.service.server";

const saving = crudIntents({
  schema: AnsweredRestriction,
  create: createRestriction,
  update: updateRestriction,
  delete: deleteRestriction,
  texts: "restrictions",
});

/** Makes a restriction for each range of the form. */
const creating = intent({
  schema: AnsweredRestrictions,
  run: (ctx, _, input) => createRestrictions(ctx, input),
  done: ({ made }, t) => [
    {
      kind: "success",
      text:
        made === 1
          ? t("restrictions:MESSAGES.CREATED")
          : t("restrictions:REPLIES.CREATED", { count: made }),
      durationMs: SUCCESS_MS,
    },
  ],
  row: ({ id }) => id,
  to: ({ batch_id }) => (batch_id ? `${RESTRICTION_CHANGES_PATH}/${batch_id}` : undefined),
  failed: "restrictions:MESSAGES.ERROR_CREATING",
});

export const restrictionNoun = noun({
  rows: restrictionRows,
  ...fromFields(RestrictionFields, { hotel_label: "hidden", hotel_label_fr: "hidden" }),
  schema: RestrictionInput,
  newSchema: NewRestrictions,
  list: restrictionList,
  file: fileColumns<WholeRestriction>([
    "id",
    ["hotel", "hotel_label"],
    ["room_types", ({ room_types }) => room_types.join(", ")],
    ["distribution_points", ({ channels }) => channels.join(", ")],
    ...(["start_date", "end_date", "weekdays"] as const),
    ...(["closed_to_arrival", "closed_to_departure"] as const),
    ...(["min_stay_arrival", "max_stay_arrival", "min_stay_through"] as const),
    ...(["min_advance_days", "max_advance_days", "reason", "active"] as const),
  ]),
  row: restrictionRow,
  filters: {
    hotel_id: { ...hotelFilter, takes: ["room_type_id"] },
    room_type_id: roomTypeFilter,
    distribution_point_id: rowFilter({
      label: "restrictions:LIST.CHANNEL_FILTER",
      empty: "restrictions:LIST.ALL_POINTS",
      chip: "room-prices:FORM.DISTRIBUTION_POINT",
      choices: listDistributionPointOptions,
      none: { choice: "restrictions:LIST.FOR_DIRECT", chip: "restrictions:LIST.FOR_DIRECT" },
      source: () => "/options/distribution-points",
    }),
    rule: choiceFilter({
      label: "restrictions:LIST.RULE_FILTER",
      empty: "restrictions:LIST.ALL_RULES",
      chip: "restrictions:LIST.RULE",
      values: restrictionRules,
      words: "restrictions:RULES",
    }),
    status: statusFilter("restrictions"),
    day_from: dayFilter("restrictions:LIST.DAY_FROM"),
    day_to: dayFilter("restrictions:LIST.DAY_TO"),
  },
  fresh: choosingOnlyHotel((params) => ({ ...enteredFrom(params), reason: "", active: "on" })),
  choices: restrictionChoices,
  named: ({ hotel_label, hotel_label_fr, start_date, end_date }, { locale }) => ({
    hotel: textIn(hotel_label, hotel_label_fr, locale),
    start: formatDate(start_date, locale),
    end: formatDate(end_date, locale),
  }),
  intents: {
    ...saving,
    create: creating,
    toggle: toggleIntent({ setState: setRestrictionState, texts: "restrictions" }),
  },
});
