import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { letterList } from "../../kinds-of-booking/letters/letter.list";
import type { StuckLetters } from "../../kinds-of-booking/letters/listed-letter.repository.server";
import { deliveriesHref } from "../webhooks/webhook.list";
import type { StoredWebhook } from "../webhooks/webhook.repository.server";
import type { Dashboard } from "./dashboard.service.server";
import type { FindingList, FindingRow } from "./finding-lists";

type Viewer = Pick<Context, "locale">;

/**
 * @returns what didn't reach its receiver and somebody should look after: letters, one line a state, with a link to
 *   the list of them, and webhooks that were switched off; null where there is nothing
 */
export function undeliveredView(
  { letters, webhooks }: Pick<Dashboard, "letters" | "webhooks">,
  ctx: Viewer,
): FindingList | null {
  const rows = [
    ...(letters ?? []).map((stuck) => lettersRow(stuck, ctx)),
    ...(webhooks?.rows ?? []).map((webhook) => webhookRow(webhook, ctx)),
  ];
  const more = webhooks ? webhooks.total - webhooks.rows.length : 0;
  return rows.length > 0 ? { rows, more } : null;
}

function lettersRow({ state, count, since }: StuckLetters, { locale }: Viewer): FindingRow {
  const t = translator(locale);
  const open = state === "waiting" ? undefined : ("true" as const);
  return {
    key: `letters/${state}`,
    text: t(`dashboard:UNDELIVERED.LETTERS.${state}`, { count }),
    to: letterList.href({ filters: { state, open } }),
    detail: sinceWhen(since, locale),
  };
}

function webhookRow({ id, label, failing_since }: StoredWebhook, { locale }: Viewer): FindingRow {
  return {
    key: `webhook/${id}`,
    text: translator(locale)("dashboard:UNDELIVERED.WEBHOOK", { name: label }),
    to: deliveriesHref(id),
    detail: failing_since ? sinceWhen(failing_since, locale) : "",
  };
}

function sinceWhen(instant: Date, locale: Viewer["locale"]): string {
  const when = formatInstant(instant, locale, env().BUSINESS_TIME_ZONE);
  return translator(locale)("dashboard:UNDELIVERED.SINCE", { when });
}
