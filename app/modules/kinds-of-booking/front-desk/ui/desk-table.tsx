import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Info } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { Table, TableScroll } from "~/ui/tables/table";
import type { DeskList } from "../desk-address";
import type { DeskRow } from "../front-desk-page.presenter.server";

interface Props {
  list: DeskList;
  rows: DeskRow[];
  /** The address of the page, to which the forms of its rows lead back. */
  here: string;
}

const columns = ["ROOM", "GUEST", "STAY", "CHANNEL", "DUE", "TIME", "PHONE"] as const;

const tones: Record<Exclude<DeskRow["state"], "">, BadgeTone> = {
  pending: "warning",
  arrived: "success",
  departed: "neutral",
};

/** One list of the front desk, with the acts of each row. */
export function DeskTable({ list, rows, here }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`front-desk:TABLE.${key}`);
  return (
    <TableScroll>
      <Table stacked density="dense">
        <caption className="sr-only">{t(`front-desk:NAMES.${list}`)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((key) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={key === "DUE" ? "text-right" : undefined}
              >
                {text(key)}
              </th>
            ))}
            <th scope="col" role="columnheader" className="print:hidden">
              <span className="sr-only">{t("common:LIST.ACTIONS")}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <td role="cell" data-label={text("ROOM")}>
                {row.room ? (
                  <strong>{row.room}</strong>
                ) : (
                  <span className="text-warning-text">{t("front-desk:NO_ROOM")}</span>
                )}
                <div className="faint">{row.roomType}</div>
              </td>
              <td role="cell">
                <Guest row={row} />
              </td>
              <td role="cell" data-label={text("STAY")}>
                {row.dates}
                <div className="faint">{row.nights}</div>
              </td>
              <td role="cell" data-label={text("CHANNEL")}>
                {row.channel}
              </td>
              <td role="cell" data-label={text("DUE")} className="text-right">
                {row.due}
              </td>
              <td role="cell" data-label={text("TIME")}>
                {row.time}
              </td>
              <td role="cell" data-label={text("PHONE")}>
                {row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null}
              </td>
              <td role="cell" data-phone="menu" className="print:hidden">
                <Acts row={row} here={here} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Guest({ row: { to, guest, party, note, state } }: { row: DeskRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={to} className="row-title">
        {guest}
      </Link>{" "}
      {note ? (
        <span role="img" title={note} aria-label={t("front-desk:NOTE", { note })}>
          <Info size={16} />
        </span>
      ) : null}
      <div className="faint">
        {party}{" "}
        {state ? <Badge tone={tones[state]}>{t(`front-desk:STATES.${state}`)}</Badge> : null}
      </div>
    </>
  );
}

/** The acts in a row: a room, a payment, the paper for the guest. */
function Acts({ row, here }: { row: DeskRow; here: string }) {
  const { t } = useTranslation();
  const { id, guest, act, rooms, pay, paper } = row;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {rooms && rooms.length > 0 ? (
        <PostForm
          action={`${here}&id=${id}`}
          className="flex items-center gap-1.5"
          preventScrollReset
        >
          <select
            name="room_id"
            aria-label={t("front-desk:ROOM_FOR", { guest })}
            className="w-auto control"
          >
            {rooms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button size="small" variant="secondary" name="intent" value="room">
            {t("front-desk:ASSIGN")}
          </Button>
        </PostForm>
      ) : null}
      {act ? (
        <PostForm action={`${here}&id=${id}`} preventScrollReset>
          <Button
            size="small"
            variant={act === "check_in" ? "primary" : "secondary"}
            name="intent"
            value={act}
            aria-label={t(`front-desk:ACTS_FOR.${act}`, { guest })}
          >
            {t(`front-desk:ACTS.${act}`)}
          </Button>
        </PostForm>
      ) : null}
      {pay ? (
        <Link to={pay} aria-label={t("front-desk:PAY_FOR", { guest })}>
          {t("front-desk:PAY")}
        </Link>
      ) : null}
      <Link to={paper} aria-label={t("front-desk:PAPER_FOR", { guest })}>
        {t("front-desk:PAPER")}
      </Link>
    </div>
  );
}
