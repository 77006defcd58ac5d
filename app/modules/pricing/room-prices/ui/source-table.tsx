import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "~/forms/fields/choices/choice";
import { FieldErrors } from "~/forms/fields/field";
import { useField } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { TableScroll, Table } from "~/ui/tables/table";
import { useHydrated } from "~/ui/use-hydrated";
import type { AdjustmentColumns, AdjustmentSources } from "../adjusting/bulk-adjust-rows";

interface Props {
  /** The label of the group of prices. */
  label: string;
  sources: AdjustmentSources;
  columns: AdjustmentColumns;
  /** Whether other prices are being loaded. */
  busy: boolean;
}

/**
 * The prices to tick. The box "Select All" has three states; without scripts there are two buttons instead.
 */
export function SourceTable({ label, sources, columns, busy }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const field = useField("source_price_ids", false);
  const [ticked, setTicked] = useState(() => new Set(sources.ticked));
  const all = useRef<HTMLInputElement>(null);
  const { rows, more, loadedFor } = sources;
  const some = ticked.size > 0 && ticked.size < rows.length;
  const text = (key: string) => t(`bulk-adjust:${key}`);

  // `indeterminate` is a property without an attribute, so the server can't render it.
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some, hydrated]);

  function toggle(id: number) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  if (rows.length === 0) {
    return (
      <div id={field.id} tabIndex={-1}>
        <FieldErrors field={field} />
        <p>{text(busy ? "LOADING" : "NONE_FOUND")}</p>
      </div>
    );
  }
  const counted = t("bulk-adjust:SELECT_ALL", {
    selected: ticked.size,
    total: rows.length,
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" id={field.id} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <input type="hidden" name="loaded_for" value={loadedFor} />
      <FieldErrors field={field} />
      {more ? <Notice tone="warning">{t("bulk-adjust:MORE", { max: rows.length })}</Notice> : null}
      {busy ? <p role="status">{text("LOADING")}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {hydrated ? (
          <Choice>
            <input
              ref={all}
              type="checkbox"
              checked={ticked.size === rows.length}
              onChange={() =>
                setTicked(new Set(ticked.size === rows.length ? [] : rows.map((row) => row.id)))
              }
            />
            <span>{counted}</span>
          </Choice>
        ) : (
          <>
            <span>{counted}</span>
            <Button variant="secondary" name="intent" value="load:all" formNoValidate>
              {text("TICK_ALL")}
            </Button>
            <Button variant="secondary" name="intent" value="load:none" formNoValidate>
              {text("TICK_NONE")}
            </Button>
          </>
        )}
      </div>
      <TableScroll>
        <Table>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{text("CHOOSE")}</span>
              </th>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.detail}</th>
              <th scope="col" className="text-right">
                {columns.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-selected={ticked.has(row.id) || undefined}>
                <td>
                  <Choice>
                    <input
                      type="checkbox"
                      name="source_price_ids"
                      value={row.id}
                      aria-label={`${row.name}, ${row.detail}`}
                      defaultChecked={hydrated ? undefined : ticked.has(row.id)}
                      checked={hydrated ? ticked.has(row.id) : undefined}
                      onChange={hydrated ? () => toggle(row.id) : undefined}
                    />
                  </Choice>
                </td>
                <td>{row.name}</td>
                <td>
                  {row.detail} <span className="max-w-32 faint">{row.dates}</span>
                </td>
                <td className="text-right number">{row.price}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </fieldset>
  );
}
