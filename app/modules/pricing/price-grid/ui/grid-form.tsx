import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUnsavedWork } from "~/forms/editing/unsaved-work";
import { Hint } from "~/forms/fields/hint";
import { DefaultButton } from "~/forms/posting/default-button";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { ReadNext } from "~/forms/posting/read-next";
import { translateMessage } from "~/i18n/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import type { GridPage, GridView } from "../grid-page.presenter.server";
import { GridPreview } from "./grid-preview";
import { cellId, GridTable } from "./grid-table";
import { useGridCells } from "./use-grid-cells";
import { moveByKey } from "./move-by-key";

interface Props {
  grid: GridView;
  reply?: FormReply<GridPage>;
  /** The effect of the previewed prices on price checks. */
  effect?: React.ReactNode;
}

/** The most wrong cells that are named above the grid; all of them are also marked. */
const MAX_NAMED_CELLS = 20;

/** The grid as a form: its preview if requested, its cells, and messages about them during typing. */
export function GridForm({ grid, reply, effect }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const submitting = useNavigation().formMethod === "POST";
  const onSent = useUnsavedWork({ ref, submitting, reply }, "post");
  const cells = useGridCells(ref, grid);
  const text = (key: string) => t(`price-grid:${key}`);
  const refusals = Object.values(reply?.result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message));
  return (
    <PostForm
      ref={ref}
      noValidate
      preventScrollReset
      onSubmit={onSent}
      onInput={cells.follow}
      aria-label={text("TITLE")}
    >
      <DefaultButton name="intent" value="preview" label={text("PREVIEW")} />
      <input type="hidden" name="seen" value={grid.seen} />
      <input type="hidden" name="currency" value={grid.currency.code} />
      {grid.preview ? (
        <GridPreview
          preview={grid.preview}
          busy={submitting}
          outdated={cells.outdated}
          {...{ refusals, effect }}
        />
      ) : refusals.length > 0 ? (
        <Refusals grid={grid} refusals={refusals} />
      ) : null}
      {grid.lost.length > 0 ? (
        <div className="mb-5">
          <Notice tone="warning">
            {t("price-grid:LOST", {
              count: grid.lost.length,
              texts: grid.lost.join(t("common:AND_THEN")),
            })}
          </Notice>
        </div>
      ) : null}
      <GridTable
        grid={grid}
        entered
        mistakes={cells.mistakes}
        onKeyDown={moveByKey}
        onPaste={cells.paste}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="intent" value="preview" busy={submitting}>
          {text("PREVIEW")}
        </Button>
        <p role="status" aria-live="polite">
          {cells.messages.join(" ")}
        </p>
        {cells.takeBack ? (
          <Button type="button" variant="text" onClick={cells.takeBack}>
            {text("TAKE_BACK")}
          </Button>
        ) : null}
      </div>
      <div className="mt-2">
        {hydrated ? <Hint>{text("KEYS_HINT")}</Hint> : null}
        <Hint>{text("EMPTY_HINT")}</Hint>
      </div>
    </PostForm>
  );
}

/** The reasons why there is no preview, with links to the cells that can't be read. */
function Refusals({ grid, refusals }: { grid: GridView; refusals: string[] }) {
  const { t } = useTranslation();
  const wrong = grid.rows.flatMap((row) =>
    row.cells.flatMap(({ name, text, mistake }, column) =>
      mistake ? [{ name, text, mistake, label: `${row.name}, ${grid.columns[column]!.name}` }] : [],
    ),
  );
  return (
    <div className="mb-5">
      <ReadNext key={grid.key + refusals.join() + wrong.map(({ name }) => name).join()}>
        <Notice tone="danger" role="alert">
          {refusals.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ul>
            {wrong.slice(0, MAX_NAMED_CELLS).map(({ name, label, text, mistake }) => (
              <li key={name}>
                <a href={`#${cellId(name)}`}>{label}</a>
                {t("price-grid:UNREADABLE", { text, mistake: translateMessage(t, mistake) })}
              </li>
            ))}
          </ul>
          {wrong.length > MAX_NAMED_CELLS ? (
            <p>{t("common:LIST.AND_MORE", { count: wrong.length - MAX_NAMED_CELLS })}</p>
          ) : null}
        </Notice>
      </ReadNext>
    </div>
  );
}
