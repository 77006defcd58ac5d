import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import type { Cleaning } from "~/modules/places/rooms/room";
import { UnknownHotel } from "~/modules/places/hotels/ui/unknown-hotel";
import { FloorsNav } from "~/modules/places/rooms/ui/floors-nav";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { EmptyState } from "~/ui/pages/empty-state";
import { ListHead } from "~/ui/pages/list-head";
import { PrintButton } from "~/ui/print-button";
import { housekeepingAddress } from "../desk-address";
import type {
  FloorOfRooms,
  HousekeepingPage as Page,
  RoomLine,
} from "../housekeeping-page.presenter.server";
import { DeskFilters } from "./desk-filters";

const looks: Record<Cleaning, { tone: BadgeTone; mark?: "dot" | "ring" }> = {
  dirty: { tone: "warning", mark: "ring" },
  clean: { tone: "petrol", mark: "dot" },
  inspected: { tone: "success", mark: "dot" },
};

/** The list for housekeeping: all rooms of a hotel by floor, what happens in each, and its state. */
export function HousekeepingPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  const rooms = page.floors.flatMap((floor) => floor.rooms);
  return (
    <>
      <ListHead
        title={page.title}
        purpose={t("housekeeping:PURPOSE")}
        buttons={
          <>
            {page.closeTo ? (
              <ButtonLink to={page.closeTo}>{t("housekeeping:ROOMS_OUT")}</ButtonLink>
            ) : null}
            {rooms.length > 0 ? <PrintButton>{t("housekeeping:PRINT")}</PrintButton> : null}
          </>
        }
      />
      {/* On the screen, the filter names the hotel. */}
      <p className="hidden print:mb-3 print:block print:font-semibold">{page.hotel}</p>
      <DeskFilters path={housekeepingAddress.path} filters={page.filters} days={page.days} />
      <UnknownHotel note={page.note} />
      {page.floorLinks ? <FloorsNav floors={page.floorLinks} /> : null}
      <NoHotels none={page.noHotels} />
      {page.note || page.noHotels ? null : rooms.length === 0 ? (
        <Card>
          <EmptyState
            title={t("housekeeping:EMPTY_TITLE")}
            description={t("housekeeping:EMPTY_DESCRIPTION")}
            action={
              page.noRooms?.link ? (
                <Link to={page.noRooms.link.to}>{page.noRooms.link.label}</Link>
              ) : undefined
            }
          />
        </Card>
      ) : (
        <PostForm action={page.here} preventScrollReset>
          <input type="hidden" name="intent" value="clean" />
          <input type="hidden" name="hotel_id" value={page.hotel_id} />
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ul className="flex flex-wrap gap-2">
              {page.sums.map(({ key, count }) => (
                <li key={key}>
                  <Badge {...looks[key]}>{t(`housekeeping:SUMS.${key}`, { count })}</Badge>
                </li>
              ))}
            </ul>
            {page.changes ? <TickedRooms states={page.sums.map(({ key }) => key)} /> : null}
          </div>
          {page.isToday ? null : <p className="mb-4 text-muted">{t("housekeeping:NOW")}</p>}
          <div className="grid gap-5 print:block">
            {page.floors.map((floor) => (
              <Floor key={floor.key} floor={floor} changes={page.changes} />
            ))}
          </div>
        </PostForm>
      )}
    </>
  );
}

/** The buttons for all ticked rooms. */
function TickedRooms({ states }: { states: Cleaning[] }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t("housekeeping:TICKED")}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <span className="text-muted">{t("housekeeping:TICKED")}</span>
      {states.map((state) => (
        <Button key={state} size="tight" variant="secondary" name="press" value={state}>
          {t(`rooms:CLEANING.${state}`)}
        </Button>
      ))}
      <Button size="tight" variant="secondary" name="press" value="out_of_order">
        {t("housekeeping:CLOSE")}
      </Button>
    </div>
  );
}

function Floor({ floor, changes }: { floor: FloorOfRooms; changes: boolean }) {
  return (
    <Card as="section" aria-labelledby={`floor-${floor.key}`}>
      <CardHeading id={`floor-${floor.key}`}>{floor.title}</CardHeading>
      {/* The common look of the rooms is written once, since there are hundreds of them. */}
      <ul className="-mb-px grid overflow-hidden rounded-b-lg *:flex *:items-start *:gap-3 *:border-b *:border-subtle *:px-4 *:py-2.5 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:*:break-inside-avoid print:*:px-2 print:*:py-1 [&_.button]:min-h-11 [&_.button]:min-w-24 [&_label]:flex [&_label]:min-h-11 [&_label]:min-w-6 [&_label]:items-center [&_label]:justify-center">
        {floor.rooms.map((room) => (
          <Room key={room.id} room={room} changes={changes} />
        ))}
      </ul>
    </Card>
  );
}

function Room({ room, changes }: { room: RoomLine; changes: boolean }) {
  const { t } = useTranslation();
  const { id, number, roomType, cleaning, next, day, out } = room;
  const next_text = t(`rooms:CLEANING.${next}`);
  return (
    <li>
      {changes ? (
        <label className="print:hidden">
          <input
            type="checkbox"
            name="rooms"
            value={id}
            aria-label={t("housekeeping:TICK", { number })}
          />
        </label>
      ) : null}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2">
          <strong className="tabular-nums">{number}</strong>
          <Badge {...looks[cleaning]}>{t(`rooms:CLEANING.${cleaning}`)}</Badge>
        </div>
        <div className="faint break-words">{roomType}</div>
        {day ? <div className="text-sm">{day}</div> : null}
        {out ? <div className="text-sm text-warning-text">{out}</div> : null}
      </div>
      {changes ? (
        <div className="print:hidden">
          <Button
            variant="secondary"
            name="press"
            value={`${id}:${next}`}
            aria-label={t("housekeeping:PRESS", { number, state: next_text })}
          >
            {next_text}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
