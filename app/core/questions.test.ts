import { describe, expect, it } from "vitest";
import { refuseUnanswered, Unanswered, type Question } from "./questions";

const past: Question = {
  sentence: { key: "bookings:ASKED.PAST" },
  field: "in_the_past",
  yes: true,
};
const room: Question = {
  sentence: { key: "bookings:ASKED.ROOM" },
  field: "given_up_room_id",
  yes: 7,
};

function openQuestions(questions: (Question | null)[], answers: object): Question[] {
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
    expect(openQuestions([null, null], {})).toEqual([]);
    expect(openQuestions([past, null], {})).toEqual([past]);
    expect(openQuestions([past, null], { in_the_past: true })).toEqual([]);
    expect(openQuestions([past, null], { in_the_past: false })).toEqual([past]);
  });

  it("are asked along where they were answered before, so that no answer gets lost", () => {
    expect(openQuestions([past, room], { in_the_past: true })).toEqual([room, past]);
  });

  it("take a yes to nothing else", () => {
    expect(openQuestions([room], { given_up_room_id: 8 })).toEqual([room]);
    expect(openQuestions([room], { given_up_room_id: null })).toEqual([room]);
    expect(openQuestions([room], { given_up_room_id: 7 })).toEqual([]);
    const paid: Question = { sentence: { key: "k" }, field: "agreed_paid", yes: "480" };
    expect(openQuestions([paid], { agreed_paid: "480.00" })).toEqual([]);
    expect(openQuestions([paid], { agreed_paid: "48" })).toEqual([paid]);
  });
});
