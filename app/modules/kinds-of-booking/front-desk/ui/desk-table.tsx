import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { PostForm } from "~/forms/posting/post-form";
import { usePlainMenu } from "~/lists/rows/plain-menu";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Info } from "~/ui/icons/icons";
import { bookingHref, changeStayHref } from "~/modules/sales/bookings/booking-links";
import { hrefOn, Link } from "~/ui/link";
import { RowMenu } from "~/ui/menus/row-menu";
import { useMay } from "~/ui/permissions";
import { Table, TableScroll } from "~/ui/tables/table";
import type { DeskList } from "../desk-address";
import type { DeskRow } from "../desk-row";
import { DeskEntries } from "./desk-entries";

interface Props {
  list: DeskList;
  rows: DeskRow[];
  /** The address of the page, to which the forms of its rows lead back. */
  here: string;
}

/** The columns up to the one of what is due, which the style finds by its place. */
const firstColumns = ["ROOM", "GUEST", "STAY", "CHANNEL", "DUE"] as const;

/** The looks of the states that stand out; guests who come today are most of a list, and have plain words. */
const tones: Record<Exclude<DeskRow["state"], "" | "expected">, BadgeTone> = {
  pending: "warning",
  late: "warning",
  arrived: "success",
  overdue: "warning",
  departed: "neutral",
};

/** One list of the front desk, with the acts of each row. */
export function DeskTable({ list, rows, here }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const plainly = usePlainMenu(here);
  const text = (key: string) => t(`front-desk:TABLE.${key}`);
  // Where nobody has said a time or a phone number, the acts get the place.
  const hasTimes = rows.some(({ time }) => time);
  const hasPhones = rows.some(({ phone }) => phone);
  const columns = [
    ...firstColumns,
    ...(hasTimes ? (["TIME"] as const) : []),
    ...(hasPhones ? (["PHONE"] as const) : []),
  ];
  return (
    <TableScroll>
      <Table stacked density="dense" className="desk-rows" data-menus="">
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
              <td
                // The rows of one group have a bar in common.
                className={
                  row.group?.together ? "shadow-[inset_3px_0_0_var(--color-accent)]" : undefined
                }
              >
                {row.room ? (
                  <strong>{row.room}</strong>
                ) : (
                  <span className="text-warning-text">{t("front-desk:NO_ROOM")}</span>
                )}{" "}
                <div className="faint">{row.roomType}</div>
              </td>
              <td>
                <Guest row={row} />
              </td>
              <td>
                {`${row.dates} `}
                <Nights row={row} here={here} />
              </td>
              <td data-label={text("CHANNEL")}>{row.channel}</td>
              <td>
                {row.due}
                <Payment row={row} />
              </td>
              {hasTimes ? <td data-label={text("TIME")}>{row.time}</td> : null}
              {hasPhones ? (
                <td className="max-md:hidden!">
                  {row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null}
                </td>
              ) : null}
              <td className={row.rooms?.length ? "acts" : undefined}>
                <Acts row={row} here={here}>
                  <RowMenu
                    id={row.id}
                    label={t("common:LIST.ROW_ACTIONS", { name: row.guest })}
                    to={hrefOn(pathname, plainly.hrefOf(row.id))}
                    entries={() => <DeskEntries row={row} />}
                    openPlainly={plainly.open}
                  />
                </Acts>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Guest({ row: { id, guest, party, note, state, group } }: { row: DeskRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={bookingHref("hotel", id)} className="row-title">
        {guest}
      </Link>{" "}
      {note ? (
        <span role="img" title={note} aria-label={t("front-desk:NOTE", { note })}>
          <Info size={16} />
        </span>
      ) : null}
      <div className="faint">
        {state === "expected" ? `${party} · ${t("front-desk:STATES.expected")}` : `${party} `}
        {state && state !== "expected" ? (
          <Badge tone={tones[state]}>{t(`front-desk:STATES.${state}`)}</Badge>
        ) : null}
      </div>
      {group ? (
        <div className="text-sm">
          {t("front-desk:PART_OF")} <Link to={group.to}>{group.name}</Link>
        </div>
      ) : null}
    </>
  );
}

/** The number of nights, which leads to the page that makes them more or fewer. */
function Nights({ row: { id, nights, state }, here }: { row: DeskRow; here: string }) {
  const isChanged = useMay("bookings:edit") && state !== "departed";
  return (
    <div className="faint">
      {isChanged ? <Link to={changeStayHref(id, {}, here)}>{nights}</Link> : nights}
    </div>
  );
}

/** The link to the form of a payment, under what is due. */
function Payment({ row: { guest, pay } }: { row: DeskRow }) {
  const { t } = useTranslation();
  return pay ? (
    <div>
      <Link to={pay} aria-label={t("front-desk:PAY_FOR", { guest })}>
        {t("front-desk:PAY")}
      </Link>
    </div>
  ) : null;
}

interface ActsProps {
  row: DeskRow;
  here: string;
  /** The "⋯" behind which is what isn't done for every guest. */
  children: React.ReactNode;
}

/** The acts in a row: a room, the arrival or departure, and the others. */
function Acts({ row, here, children }: ActsProps) {
  const { t } = useTranslation();
  const { id, guest, act, rooms, version } = row;
  return (
    <div>
      {rooms && rooms.length > 0 ? (
        <PostForm
          action={`${here}&id=${id}`}
          className="flex items-center gap-1.5"
          preventScrollReset
        >
          <select
            name="room_id"
            aria-label={t("front-desk:ROOM_FOR", { guest })}
            className={controlClass({ size: "small" })}
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
        // A form of its own: text browsers don't know buttons outside of their form.
        <PostForm action={`${here}&id=${id}`} version={version} preventScrollReset>
          <Button
            size="small"
            variant="secondary"
            name="intent"
            value={act}
            aria-label={t(`front-desk:ACTS_FOR.${act}`, { guest })}
          >
            {t(`front-desk:ACTS.${act}`)}
          </Button>
        </PostForm>
      ) : null}{" "}
      {children}
    </div>
  );
}
