import { describe, expect, it } from "vitest";
import { refuseUnanswered, Unanswered, type Question } from "./questions";

const past: Question = { said: { key: "bookings:ASKED.PAST" }, field: "in_the_past", yes: true };
const room: Question = { said: { key: "bookings:ASKED.ROOM" }, field: "given_up_room_id", yes: 7 };

function asked(questions: (Question | null)[], answers: object): Question[] {
  try {
    refuseUnanswered(questions, answers);
    return [];
  } catch (error) {
    if (error instanceof Unanswered) return error.questions;
    throw error;
  }
}

describe("questions", () => {
  it("are asked until each has its yes, and one that isn't there never", () => {
    expect(asked([null, null], {})).toEqual([]);
    expect(asked([past, null], {})).toEqual([past]);
    expect(asked([past, null], { in_the_past: true })).toEqual([]);
    expect(asked([past, null], { in_the_past: false })).toEqual([past]);
  });

  it("are asked along where they were answered before, so that no answer gets lost", () => {
    expect(asked([past, room], { in_the_past: true })).toEqual([room, past]);
  });

  it("take a yes to nothing else", () => {
    expect(asked([room], { given_up_room_id: 8 })).toEqual([room]);
    expect(asked([room], { given_up_room_id: null })).toEqual([room]);
    expect(asked([room], { given_up_room_id: 7 })).toEqual([]);
    const paid: Question = { said: { key: "k" }, field: "agreed_paid", yes: "480" };
    expect(asked([paid], { agreed_paid: "480.00" })).toEqual([]);
    expect(asked([paid], { agreed_paid: "48" })).toEqual([paid]);
  });
});
