import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, nightsOf } from "~/core/dates";
import { changedNights, proposedIn } from "./stay-change";

const booked = { checkin_date: "2026-04-10", checkout_date: "2026-04-13" };

describe("the nights of a changed stay", () => {
  it.each([
    ["none for the same dates", "04-10", "04-13", [], []],
    ["a later departure", "04-10", "04-14", ["04-13"], []],
    ["an earlier departure", "04-10", "04-12", [], ["04-12"]],
    ["an earlier arrival", "04-09", "04-13", ["04-09"], []],
    ["a later week", "04-12", "04-14", ["04-13"], ["04-10", "04-11"]],
  ])("are %s", (_, from, to, added, removed) => {
    const entered = { checkin_date: `2026-${from}`, checkout_date: `2026-${to}` };
    const days = (nights: string[]) => nights.map((night) => `2026-${night}`);
    expect(changedNights(booked, entered)).toEqual({ added: days(added), removed: days(removed) });
  });

  it("lead from the booked nights to the entered ones", () => {
    const stays = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })).map(([from, nights]) => ({
      checkin_date: addDays("2026-02-20", from),
      checkout_date: addDays("2026-02-20", from + nights),
    }));
    fc.assert(
      fc.property(stays, stays, (one, other) => {
        const { added, removed } = changedNights(one, other);
        const kept = nightsOf(one.checkin_date, one.checkout_date).filter(
          (night) => !removed.includes(night),
        );
        expect([...kept, ...added].sort()).toEqual(
          nightsOf(other.checkin_date, other.checkout_date),
        );
      }),
    );
  });
});

describe("the change that an address proposes", () => {
  it.each([
    ["nothing", "", {}],
    ["the booked dates", "checkin_date=2026-04-10&checkout_date=2026-04-13", {}],
    [
      "a later departure",
      "checkout_date=2026-04-15",
      { checkin_date: "2026-04-10", checkout_date: "2026-04-15" },
    ],
    ["a day that doesn't exist", "checkout_date=2026-04-31", {}],
    ["an arrival after the departure", "checkin_date=2026-04-14", {}],
    ["no night", "checkin_date=2026-04-13", {}],
    ["more nights than a stay has", "checkout_date=2027-04-30", {}],
    [
      "one of two dates",
      "checkin_date=x&checkout_date=2026-04-12",
      { ...booked, checkout_date: "2026-04-12" },
    ],
    ["a room", "room_id=7", { room_id: 7 }],
    ["no room", "room_id=-1&room_id=7", {}],
    [
      "a room with garbage around it",
      "checkin_date=%00&checkout_date=%27&room_id=7&intent=update",
      { room_id: 7 },
    ],
  ])("is %s", (_, query, change) => {
    expect(proposedIn(new URLSearchParams(query), booked)).toEqual(change);
  });
});
