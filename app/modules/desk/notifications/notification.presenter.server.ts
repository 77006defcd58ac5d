import type { TFunction } from "i18next";
import { env } from "~/config/env.server";
import { addDays, dateInZone, type CalendarDate } from "~/core/dates";
import { formatDate, formatRange, formatTime } from "~/core/dates/format.server";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { AuditEvent } from "../../log/audit/event";
import { namesOf, type RowNames } from "../../log/audit/audit.service.server";
import { namespaceOf } from "../../log/audit/audit";
import { unsentStates } from "../../kinds-of-booking/letters/letter";
import { letterList } from "../../kinds-of-booking/letters/letter.list";
import { bookingTypes, entityOf } from "../../sales/bookings/booking";
import { bookingHref } from "../../sales/bookings/booking-links";
import { batchTitle } from "../../pricing/price-batches/batch.presenter.server";
import { successorHref } from "../../places/seasons/season-links";
import { deliveriesHref } from "../webhooks/webhook.list";
import { RESTRICTION_CHANGES_PATH } from "../../pricing/restrictions/restriction-links";
import type { Restriction } from "../../pricing/restrictions/restriction.fields";
import { restrictionList } from "../../pricing/restrictions/restriction.list";
import { daysInWords, saidInWords } from "../../pricing/restrictions/restriction-words.server";
import { stopSaleList } from "../../places/stop-sales/stop-sale.list";
import type { Notification, ChangeNotification } from "./notification";
import type { Notifications } from "./notification.service.server";

/** One notification, its texts formatted. */
export interface NotificationLine {
  key: string;
  kind: Notification["kind"];
  /** The text of the event; it is a link to the page that shows it. */
  text: string;
  to: string;
  /** The hotel and the dates that it is about. */
  detail: string;
  /** The person, and the time of day. */
  by: string;
  /** Whether it happened since the reader last looked. */
  isNew: boolean;
}

/** The notifications of a day. */
export interface NotificationDay {
  date: CalendarDate;
  title: string;
  lines: NotificationLine[];
}

/** @returns notifications by day, the latest first */
export async function notificationDays(
  ctx: Context,
  { listed, seen_until }: Notifications,
): Promise<NotificationDay[]> {
  const names = await namesOf(
    ctx,
    listed.flatMap((event) => ("entity" in event ? [event.after] : [])),
  );
  const zone = env().BUSINESS_TIME_ZONE;
  const days = new Map<CalendarDate, NotificationLine[]>();
  for (const event of listed) {
    const date = dateInZone(event.at, zone);
    const line = lineOf(event, { ctx, names, seen_until });
    days.set(date, [...(days.get(date) ?? []), line]);
  }
  return [...days].map(([date, lines]) => ({ date, title: dayTitle(date, ctx), lines }));
}

/** The house's day: the list is of all hotels, in the order of what happened. */
function dayTitle(date: CalendarDate, { today, locale }: Context): string {
  const t = translator(locale);
  if (date === today) return t("notifications:TODAY");
  if (date === addDays(today, -1)) return t("notifications:YESTERDAY");
  return formatDate(date, locale);
}

interface Telling {
  ctx: Context;
  names: RowNames;
  seen_until: Date | null;
}

function lineOf(event: Notification, { ctx, names, seen_until }: Telling): NotificationLine {
  const t = translator(ctx.locale);
  const time = formatTime(event.at, ctx.locale, env().BUSINESS_TIME_ZONE);
  return {
    key: `${event.kind}/${event.id}`,
    kind: event.kind,
    ...wordsOf(event, { ctx, names, t }),
    by: event.kind === "ending" ? "" : t("notifications:BY", { name: event.actor_name, time }),
    isNew: !seen_until || event.at > seen_until,
  };
}

type Words = Pick<NotificationLine, "text" | "to" | "detail">;

interface Wording {
  ctx: Context;
  names: RowNames;
  t: TFunction;
}

function wordsOf(event: Notification, wording: Wording): Words {
  const { ctx, t } = wording;
  switch (event.kind) {
    case "repriced":
      if (event.summary.kind === "restrictions") {
        return {
          text: batchTitle(event.summary, ctx.locale),
          to: `${RESTRICTION_CHANGES_PATH}/${event.id}`,
          detail: t("restrictions:REPLIES.CHANGED", { count: event.changed }),
        };
      }
      return {
        text: batchTitle(event.summary, ctx.locale),
        to: `/pricing/batches/${event.id}`,
        detail: t("batches:CHANGED", { count: event.changed }),
      };
    case "ending":
      return {
        text: t("notifications:ENDING", { season: event.name, hotel: event.hotel_label }),
        to: successorHref(event, may(ctx.actor, "pricing:edit")),
        detail: t("notifications:ENDS_ON", { date: formatDate(event.end_date, ctx.locale) }),
      };
    case "stopped":
      return stopped(event, wording);
    case "restricted":
      return restricted(event, wording);
    case "gave_up":
      return {
        text: t("notifications:GAVE_UP", { name: event.label }),
        to: deliveriesHref(event.entity_id),
        detail: String(event.after.url ?? ""),
      };
    case "not_sent":
      return notSent(event, wording);
    case "received":
    case "booked":
    case "cancelled":
    case "lapsed":
      return bookingWords({ ...event, kind: event.kind }, wording);
  }
}

function notSent({ label, after }: ChangeNotification, { t }: Wording): Words {
  const state = unsentStates.find((one) => one === after.state) ?? "given_up";
  return {
    text: t(`notifications:NOT_SENT.${state}`, { reference: label }),
    to: letterList.href({ filters: { state } }),
    detail: t(`letters:KINDS.${String(after.kind)}`),
  };
}

function stopped({ after }: ChangeNotification, { ctx, names, t }: Wording): Words {
  const { hotel_id, room_type_id, start_date, end_date, reason } = after;
  const hotel = nameOf("hotel_id", hotel_id, names);
  const roomType = room_type_id ? nameOf("room_type_id", room_type_id, names) : "";
  const dates = formatRange({ start: String(start_date), end: String(end_date) }, ctx.locale);
  return {
    text: t("notifications:STOPPED", { place: [hotel, roomType].filter(Boolean).join(", ") }),
    // The stop sale may be deleted by now, so the link leads to the list of its hotel's stop sales.
    to: stopSaleList.href({ filters: { hotel_id: Number(hotel_id) } }),
    detail: [dates, reason].filter(Boolean).join(" · "),
  };
}

function restricted({ after }: ChangeNotification, { ctx, names, t }: Wording): Words {
  const restriction = after as unknown as Restriction;
  const { hotel_id, reason } = restriction;
  const days = daysInWords(restriction, ctx.locale);
  return {
    text: t("notifications:RESTRICTED", { place: nameOf("hotel_id", hotel_id, names) }),
    to: restrictionList.href({ filters: { hotel_id } }),
    detail: [days, saidInWords(restriction, t), reason].filter(Boolean).join(" · "),
  };
}

type BookingEvent = Exclude<AuditEvent, "stopped" | "restricted" | "gave_up" | "not_sent">;

/** The types of bookings by their entity in the log. */
const types = new Map(bookingTypes.map((type) => [entityOf(type), type]));

function bookingWords(
  event: ChangeNotification & { kind: BookingEvent },
  { ctx, names, t }: Wording,
): Words {
  const { kind, entity, entity_id, label, after } = event;
  // Every kind of booking has a list.
  const listTitle: string = `${namespaceOf(entity)}:LIST.TITLE`;
  const stay =
    after.hotel_id && after.checkin_date
      ? [
          nameOf("hotel_id", after.hotel_id, names),
          formatRange(
            { start: String(after.checkin_date), end: String(after.checkout_date) },
            ctx.locale,
          ),
        ]
      : [t(listTitle)];
  const reason = kind === "cancelled" ? after.cancel_reason : "";
  return {
    text: t(`notifications:BOOKINGS.${kind}`, { reference: label }),
    to: bookingHref(types.get(entity)!, entity_id),
    detail: [...stay, reason].filter(Boolean).join(" · "),
  };
}

function nameOf(field: string, id: unknown, names: RowNames): string {
  return names.get(`${field}/${String(id)}`) ?? `#${String(id)}`;
}
