import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { bookingPaths } from "~/modules/sales/bookings/booking-links";
import { Button } from "~/ui/button";
import type { BookingChart } from "../chart/booking-chart.presenter.server";

/**
 * Begins a booking in the chart without a pointer: a room type and the day of arrival. A link for each night of
 * each type would be a third of the page.
 */
export function BookHereForm({ chart }: { chart: BookingChart }) {
  const { t } = useTranslation();
  const { groups, hotel_id, firstDay } = chart;
  const text = (key: string) => t(`booking-chart:${key}`);
  return (
    <Form
      action={`${bookingPaths.hotel}/new`}
      aria-label={text("BOOK_HERE")}
      className="mb-3 flex items-center gap-2 print:hidden *:[select]:min-w-0"
    >
      <input type="hidden" name="hotel_id" value={hotel_id} />
      <select
        className={controlClass({ size: "small" })}
        name="room_type_id"
        aria-label={t("hotel-bookings:LIST.ROOM_TYPE")}
      >
        {groups.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <input
        key={firstDay}
        className={controlClass({ size: "small" })}
        type="date"
        name="checkin_date"
        aria-label={t("hotel-bookings:LIST.CHECKIN")}
        defaultValue={firstDay}
      />
      <Button size="small" variant="secondary">
        {text("BOOK")}
      </Button>
    </Form>
  );
}
