import { ANSWERED } from "~/forms/editing/entered";
import { withBack } from "~/http/back-link";
import type { FlashMessage } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import { bookingHref, changeStayHref } from "~/modules/sales/bookings/booking-links";
import type { Intent } from "~/screens/intent.server";
import { fewerNights, pricings, upgrades } from "../agreed-night";
import { answerIntent, asksForMore, formOfAnswer, paramsToShow } from "./shown-change";

/** Every answer of which a page of a change has a button (`answersTo`). */
const answers = [...new Set([...pricings, ...fewerNights, ...upgrades])];

/** What a form asks for, as it goes into the address of the page. */
class ToShow {
  readonly params: Record<string, string>;
  readonly back: string | undefined;

  constructor(form: FormData) {
    this.params = paramsToShow(form);
    const back = form.get("back");
    this.back = typeof back === "string" ? back : undefined;
  }
}

/**
 * @param change the intent that saves a change with one answer
 * @returns the intents of the page: "Show", which writes nothing and leads to the address that shows what the form
 *   asks for, and each answer, which does the same where the form asks for what the page hasn't shown
 */
export function changeIntents(change: Intent): Record<string, Intent> {
  const show: Intent = {
    ...change,
    parse: (form) => ({ ok: true, value: new ToShow(form) }),
    run: (_ctx, id, value) => Promise.resolve(shown(id, value as ToShow, [])),
  };
  return {
    show,
    ...Object.fromEntries(answers.map((one) => [answerIntent(one), showingFirst(change, one)])),
  };
}

function showingFirst(change: Intent, answer: string): Intent {
  return {
    ...change,
    parse: (form, language) =>
      asksForMore(form)
        ? { ok: true, value: new ToShow(form) }
        : change.parse(formOfAnswer(form, answer, form.getAll(ANSWERED).map(String)), language),
    run: async (ctx, id, value, t) => {
      if (!(value instanceof ToShow)) return change.run(ctx, id, value, t);
      const text = t("stay-change:SHOWN_FIRST");
      return shown(id, value, [{ kind: "notice", text, durationMs: ERROR_MS }]);
    },
  };
}

function shown(id: number, { params, back }: ToShow, messages: FlashMessage[]) {
  // An empty control says something too: no children, the meals of the price.
  const page = `${changeStayHref(id)}?${new URLSearchParams(params)}`;
  return { messages, to: withBack(page, back, bookingHref("hotel", id)) };
}
