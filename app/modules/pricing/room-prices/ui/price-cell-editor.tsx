import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { typedDecimal } from "~/forms/checking/decimals";
import { INTENT, ROW_SEEN, VERSION } from "~/forms/editing/entered";
import { isSameValue } from "~/forms/editing/merged-edits";
import { useUnsavedWork } from "~/forms/editing/unsaved-work";
import { controlClass } from "~/forms/fields/control";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import { enteredOf } from "~/forms/posting/form-result";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import { FormToken } from "~/forms/posting/post-form";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { translateMessage } from "~/i18n/message";
import type { NounForm } from "~/screens/noun-forms.server";
import type { PricingChoices } from "../../../places/hotel-choices/hotel-choices.server";

interface Props {
  /** The names of the room type, the season and the channel of the price. */
  name: string;
  /** The address of the row's dialog. The cell loads the form of the dialog, and posts it. */
  editTo: string;
  /** Closes the input; `focused` says whether it had the focus. */
  onClose: (focused: boolean) => void;
  /** Opens the row's dialog, where the form can't be loaded into the cell. */
  openDialog: () => void;
}

type RowForm = NounForm<PricingChoices>;

/**
 * An input for the price of a row, laid over the price: Enter saves, Escape closes it without saving.
 * It is the form of the row's dialog with all other fields hidden, so the same rules apply.
 */
export function PriceCellEditor({ openDialog, ...props }: Props) {
  const { editTo, onClose } = props;
  const { t } = useTranslation();
  const { load, data, state } = useFetcher<{ dialog: RowForm | null }>();
  const wasLoading = useRef(false);
  useEffect(() => load(editTo), [editTo, load]);
  useEffect(() => {
    if (state === "loading") wasLoading.current = true;
    // The row may be gone meanwhile, or a navigation may have ended the request.
    const hasNoForm = state === "idle" && wasLoading.current && !data?.dialog;
    if (!hasNoForm) return;
    onClose(false);
    openDialog();
  });
  if (!data?.dialog) {
    return (
      <span role="status" className="sr-only">
        {t("room-prices:CELL.LOADING")}
      </span>
    );
  }
  return <PriceInput {...props} loaded={data.dialog} />;
}

type InputProps = Omit<Props, "openDialog"> & { loaded: RowForm };

function PriceInput({ name, editTo, onClose, loaded }: InputProps) {
  // After a save Remix loads the form again, but the input keeps the version that the user has seen.
  const [form] = useState(loaded);
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { Form, data: reply, state } = useFetcher<FormReply>();
  const { revalidate } = useRevalidator();
  const saving = state !== "idle";
  const markSent = useUnsavedWork({ ref, submitting: saving, reply }, "post");
  useEffect(() => input.current?.select(), []);
  useSuccess(state, reply, () => onClose(true));

  const priceIn = (entered: Entered) => typedDecimal(String(entered.base_price ?? ""), language);
  const before = priceIn(form.defaults);
  const conflict = reply?.conflict;
  const mistakes = Object.values(reply?.result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message));

  return (
    <Form
      ref={ref}
      method="post"
      action={editTo}
      preventScrollReset
      // Its digits stand where those of the price stand, under the terms of the price.
      className="absolute -inset-y-0.5 -right-1.75 z-1 flex items-center whitespace-normal"
      onSubmit={(event) => {
        // A price that nobody has changed isn't saved, so that it can't replace one that somebody else has
        // saved meanwhile.
        const untouched = !reply && isSameValue(input.current?.value, before);
        if (saving || untouched) event.preventDefault();
        else markSent();
        if (untouched) onClose(true);
      }}
    >
      <FormToken />
      <input type="hidden" name={INTENT} value="update" />
      <HiddenFields entered={otherFields(form, reply)} without={["base_price"]} />
      <input
        ref={input}
        autoFocus
        className={`${controlClass()} min-h-6 w-28 px-1.5 py-0 text-right font-semibold tabular-nums outline-offset-0! [anchor-name:--price]`}
        name="base_price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={before}
        aria-label={t("room-prices:CELL.LABEL", { name })}
        aria-invalid={mistakes.length > 0 && !conflict ? true : undefined}
        aria-describedby={`${id}-keys ${id}-answer`}
        aria-busy={saving}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          // The list still shows the price that somebody else has changed.
          if (conflict) revalidate();
          onClose(true);
        }}
        onBlur={(event) => {
          const untouched = event.target.value === before && !reply;
          if (untouched && !saving) onClose(false);
        }}
      />
      {/* It lies over the rows below, so that nothing moves; outside of what scrolls, where a browser can place it so. */}
      <div className="absolute top-full right-0 z-10 mt-1 w-max max-w-80 rounded-lg border border-subtle bg-raised px-2.5 py-1 text-left shadow-raised [position-anchor:--price] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:fixed supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left]">
        <p id={`${id}-answer`} role="alert" className="text-sm text-danger-text">
          {conflict
            ? t("room-prices:CELL.MET", {
                theirs: priceIn(conflict.theirs),
                mine: priceIn(enteredOf(reply)),
                changed: conflict.changed,
              })
            : mistakes.join(" ")}
        </p>
        <p id={`${id}-keys`} className="text-xs text-muted">
          {saving ? t("room-prices:CELL.SAVING") : t("room-prices:CELL.KEYS")}
        </p>
      </div>
    </Form>
  );
}

/**
 * @returns the fields of the row's form besides the price. After a refusal they are the fields that came
 *   back; after a conflict, with the version that the message shows
 */
function otherFields({ defaults, choices, row }: RowForm, reply: FormReply | undefined): Entered {
  if (!reply) {
    const currency = choices.currency?.code ?? "";
    const seen = JSON.stringify(defaults);
    return { ...defaults, currency, [VERSION]: row?.version ?? "", [ROW_SEEN]: seen };
  }
  const { conflict } = reply;
  if (!conflict) return enteredOf(reply);
  const seen = JSON.stringify(conflict.theirs);
  return { ...enteredOf(reply), [VERSION]: conflict.version, [ROW_SEEN]: seen };
}

/**
 * Calls `onSuccess` when a post has succeeded. The answer is then a redirect, after which the fetcher still
 * has the reply that it had before the post.
 */
function useSuccess(state: string, reply: FormReply | undefined, onSuccess: () => void) {
  const posted = useRef<{ before: FormReply | undefined }>();
  useEffect(() => {
    if (state === "submitting") {
      posted.current = { before: reply };
    } else if (state === "idle" && posted.current) {
      const succeeded = posted.current.before === reply;
      posted.current = undefined;
      if (succeeded) onSuccess();
    }
  });
}
