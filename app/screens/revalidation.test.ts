import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { showsPresentList } from "./revalidation";

const after = (actionStatus: number | undefined, query: string) =>
  showsPresentList({
    actionStatus,
    nextUrl: new URL(`http://desk.test/seasons${query}`),
  } as ShouldRevalidateFunctionArgs);

describe("a list with a question before a deletion", () => {
  it("is loaded again where the deletion was refused because of the row", () => {
    expect(after(409, "?dialog=delete&id=3")).toBe(true);
  });

  it("stays as it is after other refusals: a form keeps its values, and a server out of reach fails again", () => {
    expect(after(409, "?dialog=edit&id=3")).toBe(false);
    expect(after(503, "?dialog=delete&id=3")).toBe(false);
  });

  it("is loaded again after a success", () => {
    expect(after(undefined, "")).toBe(true);
  });
});
