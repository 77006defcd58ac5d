import { expect, test } from "../support/test";

/** @returns the number of pages of a PDF, as its page tree says */
function pagesIn(pdf: Buffer): number {
  return Number(/\/Type \/Pages\b[^>]*?\/Count (\d+)/s.exec(pdf.toString("latin1"))?.[1]);
}

test("a confirmation and a registration card print on one page each", async ({ staff }) => {
  for (const paper of ["confirmation", "registration"]) {
    await staff.goto(`/bookings/hotels/400/${paper}`);
    await expect(staff.locator("[data-sheet]")).toBeVisible();
    const pdf = await staff.pdf({ format: "A4", preferCSSPageSize: true });
    expect(pagesIn(pdf), paper).toBe(1);
  }
});
