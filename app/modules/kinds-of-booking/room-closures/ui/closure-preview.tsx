import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Hint } from "~/forms/fields/hint";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Table, TableScroll } from "~/ui/tables/table";
import type { ClosurePreviewView, StayInPreview } from "../closure-preview.presenter.server";

/**
 * What putting the rooms out of order would do: the rooms, the nights that would be oversold, and every stay
 * in them with the room that it moves to. Hidden fields say what was shown, so that exactly this is done.
 */
export function ClosurePreview({ preview }: { preview: ClosurePreviewView }) {
  const { hidden, numbers, hints, nights, moreNights, stays } = preview;
  const { t } = useTranslation();
  return (
    <>
      {Object.entries({ ...hidden, seen: preview.seen, on_purpose: preview.shownStays }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {/* This text takes the focus, so that pressing Enter twice does nothing that nobody has checked. */}
      <p ref={focusOnce} role="status" tabIndex={-1} autoFocus className="font-semibold">
        {preview.title}
      </p>
      <ul className="flex flex-wrap gap-1.5" aria-label={t("room-closures:FORM.NUMBERS")}>
        {numbers.map((number) => (
          <li key={number} className="flex">
            <Badge tone="neutral">{number}</Badge>
          </li>
        ))}
      </ul>
      {hints.map((hint) => (
        <Hint key={hint}>{hint}</Hint>
      ))}
      {nights.length > 0 ? (
        <Notice tone="warning">
          <p className="font-semibold">{preview.nightsTitle}</p>
          <ul>
            {nights.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
            {moreNights ? <li>{moreNights}</li> : null}
          </ul>
        </Notice>
      ) : null}
      <h2>{preview.staysTitle}</h2>
      {stays.length > 0 ? <StaysToMove stays={stays} /> : null}
    </>
  );
}

function focusOnce(status: HTMLElement | null) {
  status?.focus();
}

const columns = ["ROOM", "STAY", "DATES", "MOVES_TO"] as const;

function StaysToMove({ stays }: { stays: StayInPreview[] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`room-closures:PREVIEW.${key}`);
  return (
    <TableScroll>
      <Table stacked density="dense">
        <caption className="sr-only">{text("STAYS_CAPTION")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((key) => (
              <th key={key} scope="col" role="columnheader">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {stays.map((stay, nth) => (
            <tr key={stay.id} role="row">
              <td data-label={text("ROOM")}>
                <strong className="tabular-nums">{stay.room}</strong>
                <div className="faint">{stay.roomType}</div>
              </td>
              <td>
                <Link to={stay.to} className="row-title">
                  {stay.booker || stay.reference}
                </Link>
                <div className="faint">
                  {stay.booker ? stay.reference : null}{" "}
                  {stay.inHouse ? <Badge tone="success">{text("IN_HOUSE")}</Badge> : null}{" "}
                  {stay.isNew ? <Badge tone="warning">{text("NEW")}</Badge> : null}
                </div>
              </td>
              <td data-label={text("DATES")}>{stay.dates}</td>
              <td data-label={text("MOVES_TO")}>
                {stay.move ? <Move stay={stay} move={stay.move} nth={nth} /> : stay.stays}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

interface MoveProps {
  stay: StayInPreview;
  move: NonNullable<StayInPreview["move"]>;
  nth: number;
}

/** The picker of the room that a stay moves to. */
function Move({ stay, move, nth }: MoveProps) {
  return (
    <>
      <input type="hidden" name={`moves[${nth}].stay_id`} value={stay.id} />
      <select
        name={`moves[${nth}].room_id`}
        aria-label={move.label}
        defaultValue={move.chosen}
        className={controlClass({ size: "small" })}
      >
        {move.rooms.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
