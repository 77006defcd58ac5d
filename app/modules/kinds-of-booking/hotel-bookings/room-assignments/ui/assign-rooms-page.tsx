import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/forms/fields/field";
import { Choice } from "~/forms/fields/choices/choice";
import { FormPage } from "~/forms/form-page";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { useField } from "~/forms/resource-form";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { NoRoomsOfOwn } from "~/modules/places/rooms/ui/no-rooms-of-own";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { LineList } from "~/ui/tables/line-list";
import { Table, TableScroll } from "~/ui/tables/table";
import type { AssignRoomsView } from "../room-assignment.presenter.server";

type View = Extract<AssignRoomsView, { hotel: object }>;

interface Props {
  view: View;
  reply?: FormReply;
}

/**
 * The page that gives rooms to all stays without one: the rooms that are proposed, each to be left out by its
 * tick, and the last assignments, to be taken back.
 */
export function AssignRoomsPage({ view, reply }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`assign-rooms:${key}`);
  const { hotel, period, rows, earlier } = view;
  const assignable = rows.filter(({ room }) => room);
  const roomless = rows.length - assignable.length;
  return (
    <>
      <PageHeader title={view.title} purpose={text("PURPOSE")} />
      <div className="flex flex-col gap-5">
        <h2>
          {hotel.label} <span className="font-normal whitespace-nowrap text-muted">{period}</span>
        </h2>
        {view.more ? <Notice tone="neutral">{text("MORE")}</Notice> : null}
        {view.noRooms ? (
          <Notice tone="warning">
            <NoRoomsOfOwn noRooms={view.noRooms} />
          </Notice>
        ) : roomless > 0 ? (
          <Notice tone="warning">{t("assign-rooms:WITHOUT_ROOM", { count: roomless })}</Notice>
        ) : null}
        {rows.length === 0 ? (
          <Card>
            <EmptyState
              title={text("EMPTY_TITLE")}
              description={text("EMPTY_DESCRIPTION")}
              action={<Link to={view.back}>{text("TO_CHART")}</Link>}
            />
          </Card>
        ) : (
          <ProposedRooms view={view} reply={reply} />
        )}
        {earlier.length > 0 ? <Earlier earlier={earlier} /> : null}
      </div>
    </>
  );
}

function ProposedRooms({ view, reply }: Props) {
  const { t } = useTranslation();
  const { hotel, rows, constraints, back } = view;
  const form = useResourceForm({ id: "assign-rooms", defaults: {}, constraints, reply });
  const assignable = rows.filter(({ room }) => room).length;
  return (
    <FormPage
      form={form}
      need="bookings:edit"
      wide
      labels={{ pairs: t("assign-rooms:ROOM") }}
      submit={{ intent: "assign", label: t("assign-rooms:ASSIGN") }}
      blocked={assignable === 0}
      leave={{ to: back, label: t("assign-rooms:TO_CHART") }}
    >
      <input type="hidden" name="hotel_id" value={hotel.id} />
      <PairTable rows={rows} />
    </FormPage>
  );
}

function PairTable({ rows }: { rows: View["rows"] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`assign-rooms:${key}`);
  const field = useField("pairs", false);
  return (
    <fieldset id={field.id} tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{text("PROPOSED")}</legend>
      <FieldErrors field={field} />
      <TableScroll>
        <Table>
          <caption className="sr-only">{text("PROPOSED")}</caption>
          <thead>
            <tr>
              <th scope="col">{text("ROOM")}</th>
              <th scope="col">{text("STAY")}</th>
              <th scope="col" className="max-sm:hidden">
                {text("ROOM_TYPE")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, reference, booker, roomType, dates, room }) => (
              <tr key={id}>
                <td>
                  {room ? (
                    <Choice>
                      <input
                        type="checkbox"
                        name="pairs"
                        value={room.value}
                        defaultChecked
                        aria-label={`${room.number}${t("common:COLON")}${reference}`}
                      />
                      <span>
                        <strong className="tabular-nums">{room.number}</strong>{" "}
                        <span className="text-sm text-muted">{room.floor}</span>{" "}
                        <span className="text-sm text-warning-text">{room.dirty}</span>
                      </span>
                    </Choice>
                  ) : (
                    <span className="text-danger-text">{text("NONE_FREE")}</span>
                  )}
                </td>
                <td>
                  <Link to={bookingHref("hotel", id)} className="whitespace-nowrap">
                    {reference}
                  </Link>{" "}
                  <span className="text-muted">{booker}</span>
                  <p className="faint">
                    {dates} <span className="sm:hidden">· {roomType}</span>
                  </p>
                </td>
                <td className="max-sm:hidden">{roomType}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </fieldset>
  );
}

function Earlier({ earlier }: Pick<View, "earlier">) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="mb-2">
        {t("assign-rooms:EARLIER_TITLE")}
      </h2>
      <Card>
        <LineList>
          {earlier.map(({ id, text }) => (
            <li key={id}>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span>{text}</span>
                <PostForm preventScrollReset>
                  <input type="hidden" name="assignment_id" value={id} />
                  <Button
                    variant="secondary"
                    size="small"
                    name="intent"
                    value="undo"
                    aria-label={t("assign-rooms:UNDO_NAMED", { text })}
                  >
                    {t("assign-rooms:UNDO")}
                  </Button>
                </PostForm>
              </div>
            </li>
          ))}
        </LineList>
      </Card>
    </section>
  );
}
