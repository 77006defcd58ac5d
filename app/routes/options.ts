import type { LoaderFunctionArgs } from "@remix-run/node";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { Forbidden } from "~/core/errors";
import { notAllowed, requireStaff } from "~/auth/require-staff.server";
import { rowId } from "~/core/ids";
import { boxesState, enteredIn } from "~/forms/editing/entered";
import { matchesBelow } from "~/modules/desk/search/search.presenter.server";
import { listCurrencyOptions } from "~/modules/settings/currencies/currency.service.server";
import { listCustomerOptions } from "~/modules/sales/customers/customer.service.server";
import { listDistributionPointOptions } from "~/modules/settings/distribution-points/distribution-point.service.server";
import { listRoomsFor } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { freeRoomOptions } from "~/modules/kinds-of-booking/hotel-bookings/stay-form/rooms-in-form.presenter.server";
import { stayAsTyped } from "~/modules/kinds-of-booking/hotel-bookings/stay-form/stay-as-typed.presenter.server";
import { priceOfForm as reckonedGroup } from "~/modules/kinds-of-booking/group-bookings/offered-price.presenter.server";
import { priceOfForm as reckonedPack } from "~/modules/kinds-of-booking/pack-bookings/offered-price.presenter.server";
import { priceOfForm as reckonedTreatment } from "~/modules/kinds-of-booking/spa-bookings/offered-price.presenter.server";
import { priceAsTyped } from "~/modules/sales/booking-prices/price-as-typed.server";
import { letterSample } from "~/modules/kinds-of-booking/letter-writing/templates/letter-sample.presenter.server";
import { hotelChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { choicesOfHotels } from "~/modules/places/hotel-choices/scope-choices.service.server";
import { listHotelOptions } from "~/modules/places/hotels/hotel.service.server";
import { serviceChoices } from "~/modules/kinds-of-booking/hotel-bookings/booked-services/service-choices.server";
import { planChoices } from "~/modules/pricing/stay-fields/plan-choices.server";
import { ruleEffectView } from "~/modules/pricing/rule-effects/rule-effect.presenter.server";
import { perPersonPresetOf } from "~/modules/pricing/room-prices/room-price.service.server";
import { listRoomTypeOptions } from "~/modules/places/room-types/room-type.service.server";
import { listSeasonOptions } from "~/modules/places/seasons/season.service.server";
import { listSpaOptions } from "~/modules/catalogue/spas/spa.service.server";
import { chosenSpa } from "~/modules/catalogue/treatments/chosen-spa.server";
import { listTreatmentOptions } from "~/modules/catalogue/treatments/treatment.service.server";
import { listTourOptions } from "~/modules/catalogue/tours/tour.service.server";
import { treatmentsOfSpa } from "~/modules/catalogue/treatments/treatments-of-spa.server";
import { USER_POINTS } from "~/modules/settings/users/user";
import { listProgramOptions, listUserOptions } from "~/modules/settings/users/user.service.server";
import { findableFor } from "~/acts.server";
import { nouns } from "~/registered-nouns.server";

interface OptionsRequest {
  search: string;
  hotel_id: number | undefined;
  booking_id: number | undefined;
  spa_id: number | undefined;
  room_type_id: number | undefined;
  /** The id of the edited row. */
  id: number | undefined;
  /** All parameters of the address, as a form, for answers that depend on several fields. */
  entered: FormData;
  /** The id of a row that must not be offered. */
  except: number | undefined;
}

/**
 * The functions that find options, by the last part of the address. Pickers call them while the user types,
 * or after the user has chosen another hotel.
 */
const kinds: Record<string, (ctx: Context, request: OptionsRequest) => Promise<unknown>> = {
  hotels: listHotelOptions,
  "active-hotels": (ctx, { search }) => listHotelOptions(ctx, { search, activeOnly: true }),
  tours: listTourOptions,
  currencies: listCurrencyOptions,
  "distribution-points": listDistributionPointOptions,
  customers: listCustomerOptions,
  "services-of-hotel": (ctx, { hotel_id }) => serviceChoices(ctx, hotel_id),
  users: listUserOptions,
  programs: listProgramOptions,
  "user-distribution-points": (ctx, { search }) =>
    listDistributionPointOptions(ctx, { search, limit: USER_POINTS }),
  "room-types": (ctx, { hotel_id, search }) => listRoomTypeOptions(ctx, hotel_id, { search }),
  seasons: (ctx, { hotel_id, search }) => listSeasonOptions(ctx, hotel_id, { search }),
  // For a booking that exists, or for a stay that is being entered.
  "free-rooms": (ctx, { booking_id, search, entered, except = 0 }) =>
    booking_id
      ? listRoomsFor(ctx, booking_id, { search })
      : freeRoomOptions(ctx, enteredIn(entered), { search, except }),
  "stay-as-typed": (ctx, { entered, booking_id }) => stayAsTyped(ctx, entered, booking_id),
  "group-as-typed": (ctx, { entered }) => priceAsTyped(ctx, entered, reckonedGroup),
  "pack-as-typed": (ctx, { entered }) => priceAsTyped(ctx, entered, reckonedPack),
  "spa-as-typed": (ctx, { entered, booking_id }) =>
    priceAsTyped(ctx, entered, (...form) => reckonedTreatment(...form, booking_id)),
  spas: listSpaOptions,
  treatments: (ctx, { spa_id, search }) => listTreatmentOptions(ctx, spa_id, { search }),
  "treatments-of-spa": (ctx, { spa_id }) => treatmentsOfSpa(ctx, spa_id),
  "of-spa": (ctx, { spa_id }) => chosenSpa(ctx, spa_id),
  "per-person-preset": perPersonPresetOf,
  "letter-sample": (ctx, { entered }) => letterSample(ctx, Object.fromEntries(entered)),
  "rule-effect": (ctx, { entered, id }) => ruleEffectView(ctx, entered, id),
  // All that the search finds; the service asks for the permission of each kind of rows.
  anything: (ctx, { search }) => matchesBelow(ctx, search, findableFor(ctx, nouns)),
  "of-hotel": async (ctx, { hotel_id }) => ({
    ...(await hotelChoices(ctx, hotel_id)),
    ...((may(ctx.actor, "bookings:view") || may(ctx.actor, "pricing:view")) && {
      ratePlans: (await planChoices(ctx, { hotel_id })).ratePlans,
    }),
  }),
  "of-hotels": (ctx, { entered }) => {
    const fields = enteredIn(entered);
    return choicesOfHotels(ctx, {
      hotels: boxesState(fields, "hotel_ids"),
      roomTypes: boxesState(fields, "room_type_ids"),
      seasons: boxesState(fields, "season_ids"),
    });
  },
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const { searchParams } = new URL(request.url);
  const kind = params.kind ?? "";
  if (!Object.hasOwn(kinds, kind)) throw new Response(null, { status: 404 });
  const options = kinds[kind]!(ctx, {
    search: (searchParams.get("search") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    hotel_id: rowId(searchParams.get("hotel_id")),
    booking_id: rowId(searchParams.get("booking_id")),
    spa_id: rowId(searchParams.get("spa_id")),
    room_type_id: rowId(searchParams.get("room_type_id")),
    id: rowId(searchParams.get("id")),
    entered: formIn(searchParams),
    except: rowId(searchParams.get("except")),
  });
  const answer = await options.catch((error: unknown) => {
    throw error instanceof Forbidden ? notAllowed() : error;
  });
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

function formIn(params: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of params) form.append(name, value);
  return form;
}
