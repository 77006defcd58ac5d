import type { CsvCell } from "~/core/csv/csv";
import { daysBetween } from "~/core/dates";
import { plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import { deskLists } from "./desk-address";
import { groupsTogether, isOnList, withDue, type WithDue } from "./front-desk";
import { deskAsked, guestOf } from "./front-desk-page.presenter.server";
import { readDeskDay, type DeskStay } from "./front-desk.service.server";

/** The columns of the file. */
export const deskColumns = [
  ...["reference", "status", "room", "room_type", "guest", "adults", "children"],
  ...["checkin_date", "checkout_date", "nights", "distribution_point", "amount", "due", "currency"],
  ...["expected_time", "phone", "arrived", "departed", "pack", "notes"],
];

/**
 * @returns one list of the front desk as a file: that of `list` in the address, or the arrivals
 * @throws a 404 Response where no hotel has rooms
 */
export async function frontDeskFile(ctx: Context, request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const { hotel_id, date } = (await deskAsked(ctx, params)).filters;
  const list = deskLists.find((one) => one === params.get("list")) ?? "arrivals";
  if (!hotel_id) throw new Response(null, { status: 404 });
  const { stays } = await readDeskDay(ctx, { hotel_id, date });
  return csvResponse(request, {
    fileName: list,
    header: deskColumns,
    language: ctx.locale,
    portions: (async function* () {
      yield withDue(groupsTogether(stays.filter((stay) => isOnList(list, stay, date))));
    })(),
    cells: lineOf,
  });
}

function lineOf({ stay, due }: WithDue<DeskStay>): CsvCell[] {
  const { reference, status, room, room_type, adults, children, code, digits } = stay;
  const { checkin_date, checkout_date, channel, expected_time, phone, notes } = stay;
  return [
    ...[reference, status, room, room_type, guestOf(stay), adults, children],
    ...[checkin_date, checkout_date, daysBetween(checkin_date, checkout_date), channel],
    ...[plainStored(stay.amount, digits), plainStored(due ?? "0", digits), code],
    ...[
      expected_time,
      phone,
      String(stay.arrived),
      String(stay.departed),
      stay.pack?.reference ?? null,
      notes,
    ],
  ];
}
