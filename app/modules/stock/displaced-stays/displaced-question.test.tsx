import { describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { addDays } from "~/core/dates";
import { rendered } from "../../../../tests/support/screens/rendered";
import type { Displaced, DisplacedStay, OversoldNight } from "./displaced";
import { displacedQuestion } from "./displaced-question.presenter.server";
import { UnconfirmedDisplacement } from "./displaced.service.server";
import { DisplacedFields } from "./ui/displaced-fields";

/** Every second night, so that no two nights are merged into one line. */
const night = (nth: number): OversoldNight => ({
  ...{ night: addDays("2061-01-01", 2 * nth), room_type_id: 7, roomType: "Double" },
  ...{ hotel_id: 1, hotel: "Mer", taken: 3, rooms: 2 },
});
const stay = (id: number): DisplacedStay => ({
  ...{ id, reference: `HT-2061-${String(id).padStart(6, "0")}`, room: "101" },
  ...{ checkin_date: "2061-01-01", checkout_date: "2061-01-03", reason: "out_of_order" },
  ...{ hotel_id: 1, hotel: "Mer", roomType: "Double" },
});
const displacement = (nights: number, stays: number, staysInAll = stays): Displaced => ({
  nights: Array.from({ length: nights }, (_, nth) => night(nth)),
  stays: Array.from({ length: stays }, (_, nth) => stay(nth + 1)),
  staysInAll,
});

const question = (displaced: Displaced, locale: Language = "en") =>
  displacedQuestion({ locale } as Context, new UnconfirmedDisplacement(displaced, "shown"))!;

describe("the question before stays lose what they have", () => {
  it("names the first of them, and says how many more there are, in both languages", () => {
    expect(question(displacement(53, 52, 260))).toMatchObject({
      ...{ nightsTitle: "53 nights would be oversold", moreNights: "and 3 more" },
      ...{ staysTitle: "260 bookings would have no free room", moreStays: "and 210 more" },
    });
    expect(question(displacement(53, 52)).nights).toHaveLength(50);
    expect(question(displacement(53, 52)).stays).toHaveLength(50);
    expect(question(displacement(50, 50))).toMatchObject({ moreNights: null, moreStays: null });
    expect(question(displacement(53, 52, 260), "fr")).toMatchObject({
      nightsTitle: expect.stringMatching(/^53 nuits/) as string,
      moreNights: expect.stringMatching(/3/) as string,
      moreStays: expect.stringMatching(/210/) as string,
    });
  });

  it("is a list with a link to each stay and a hidden answer, before any script has run", () => {
    const page = rendered(
      <form>
        <DisplacedFields question={question(displacement(1, 2))} />
      </form>,
    );
    expect(page.one("input", { name: "on_purpose" }).attributes).toMatchObject({
      ...{ type: "hidden", value: "shown" },
    });
    expect(page.all("a").map(({ attributes }) => attributes.href)).toEqual([
      "/bookings/hotels/1",
      "/bookings/hotels/2",
    ]);
    expect(page.text).toContain("Double, Jan 1, 2061: 3 rooms booked, 2 for sale");
    expect(page.text).toContain("room 101 is out of order");
  });
});
