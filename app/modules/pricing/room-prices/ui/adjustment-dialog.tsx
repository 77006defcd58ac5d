import { type ComponentProps, type ReactNode, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "~/forms/form-dialog";
import { enteredOf } from "~/forms/posting/form-result";
import type { Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { MainButton } from "~/forms/posting/main-button";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import { NOTHING_TICKED } from "../adjusting/bulk-adjust";
import { WorkingNote } from "../../price-batches/ui/working-note";
import type {
  AdjustmentColumns,
  AdjustmentPreview as Preview,
} from "../adjusting/bulk-adjust-rows";
import { PreviewTable } from "./preview-table";

/** The props that a route passes to a dialog that adjusts prices. */
export interface AdjustmentDialogProps<Choices> {
  constraints: FormConstraints;
  defaults: Entered;
  choices: Choices;
  closeTo: string;
  reply?: FormReply;
  /** The effect on price checks, which the preview shows beside its prices. */
  effect?: ReactNode;
}

/** If there are prices to tick, at least one of them must be ticked. */
const together: RulesTogether = {
  fields: ["source_price_ids"],
  check: (entered): Record<string, string> =>
    entered.has("loaded_for") && !entered.has("source_price_ids")
      ? { source_price_ids: NOTHING_TICKED }
      : {},
};

interface Props extends Omit<AdjustmentDialogProps<unknown>, "choices"> {
  id: string;
  title: string;
  /** The title of the preview; without it, that of a bulk adjustment. */
  previewTitle?: string;
  /** The number of prices of an act that may take some seconds. */
  count?: number;
  labels: Record<string, string>;
  columns: ComponentProps<typeof AdjustmentPreview>["columns"];
  /** null until the user requests it. */
  preview: ComponentProps<typeof AdjustmentPreview>["preview"] | null;
  /** Whether no price can be ticked. */
  empty?: boolean;
  /** Whether the form can also be applied without its preview. */
  appliesAtOnce?: boolean;
  /** The content of the form before its preview. */
  children: (form: { id: string; busy: boolean }) => ReactNode;
}

/**
 * The dialog of a bulk adjustment: 800 px wide, not closed by a click beside it, with a preview. Only where it
 * `appliesAtOnce` something may be written without one.
 */
export function AdjustmentDialog({ id, title, labels, columns, preview, reply, ...props }: Props) {
  const { t } = useTranslation();
  const { constraints, defaults } = props;
  const form = useResourceForm({ id, constraints, reply, together, defaults });
  const text = (key: string) => t(`bulk-adjust:${key}`);
  return (
    <FormDialog
      form={form}
      title={preview ? (props.previewTitle ?? text("TITLE_PREVIEW")) : title}
      width={800}
      closeTo={props.closeTo}
      labels={labels}
      dismissable={false}
      submit={
        preview || props.appliesAtOnce
          ? { intent: "apply", label: text("APPLY") }
          : { intent: "preview", label: text("PREVIEW") }
      }
      // Enter writes nothing that wasn't shown.
      enter={preview ? undefined : { intent: "preview", label: text("PREVIEW") }}
      blocked={preview ? preview.writable === 0 : props.empty}
      actions={
        preview ? (
          <Button variant="secondary" type="submit" name="intent" value="load" formNoValidate>
            {text("BACK")}
          </Button>
        ) : props.appliesAtOnce ? (
          <MainButton
            form={form}
            intent="preview"
            label={text("PREVIEW")}
            variant="secondary"
            blocked={props.empty}
          />
        ) : null
      }
    >
      {preview ? (
        <AdjustmentPreview preview={preview} entered={enteredOf(reply)} columns={columns}>
          {props.effect}
        </AdjustmentPreview>
      ) : (
        props.children({ id: form.id, busy: form.submitting })
      )}
      {props.count ? <WorkingNote busy={form.submitting} count={props.count} /> : null}
    </FormDialog>
  );
}

/** The table of prices. The server renders it immediately; browsers load it only when there is a preview. */
const Prices = import.meta.env.SSR
  ? PreviewTable
  : lazy(async () => ({ default: (await import("./preview-table")).PreviewTable }));

interface AdjustmentPreviewProps {
  preview: Preview;
  columns: AdjustmentColumns;
  entered: Entered;
  /** The content above the prices. */
  children?: React.ReactNode;
}

/** The results row by row, and the whole form in hidden fields, so that exactly what is shown is applied. */
function AdjustmentPreview({ preview, columns, entered, children }: AdjustmentPreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <HiddenFields entered={entered} without={["seen"]} />
      {preview.seen.map((version) => (
        <input key={version.slice(0, 40)} type="hidden" name="seen" value={version} />
      ))}
      {/* The preview takes the focus, so that a second Enter doesn't apply what the user hasn't read. */}
      <p ref={focusOnce} role="status" tabIndex={-1} autoFocus>
        {preview.summary ??
          t("bulk-adjust:SUMMARY", {
            writable: preview.writable,
            failing: preview.rows.length - preview.writable,
          })}
      </p>
      {preview.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
      <Suspense>
        <Prices rows={preview.rows} columns={columns} />
      </Suspense>
    </>
  );
}

function focusOnce(summary: HTMLParagraphElement | null) {
  summary?.focus();
}
