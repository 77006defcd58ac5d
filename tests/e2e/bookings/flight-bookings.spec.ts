import { choose, expect, settled, test } from "../support/test";

test("book a flight for two, take one of them away, confirm it @no-scripts", async ({
  staff,
  scripts,
}) => {
  const reference = scripts ? "FLY-WITH" : "FLY-WITHOUT";
  await staff.goto("/bookings/flights/new");
  await settled(staff, scripts);
  await staff.getByLabel("Airline").fill("Iberia");
  await staff.getByLabel("From", { exact: true }).fill("MAD");
  await staff.getByLabel("To", { exact: true }).fill("NCE");
  await staff.getByLabel("Departure", { exact: true }).fill("2027-05-10T18:30");
  await staff.getByLabel("Arrival", { exact: true }).fill("2027-05-10T20:15");
  const first = staff.getByRole("group", { name: "Passenger 1" });
  await first.getByLabel("First name").fill("Anna");
  await staff.getByRole("button", { name: "Add a passenger" }).click();
  const second = staff.getByRole("group", { name: "Passenger 2" });
  await second.getByLabel("First name").fill("Bert");
  await second.getByLabel("Last name").fill("Meier");
  await staff.getByRole("button", { name: "Remove passenger 1" }).click();
  // The second is the first now, with what was entered of him.
  await expect(staff.getByRole("group", { name: /^Passenger/ })).toHaveCount(1);
  await expect(first.getByLabel("First name")).toHaveValue("Bert");
  await expect(staff.getByLabel("Airline")).toHaveValue("Iberia");
  await staff.getByLabel("Amount").fill("180");
  await choose(staff, scripts, "Currency", "EUR");
  await staff.getByLabel("External reference").fill(reference);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Booking created successfully")).toBeVisible();
  await settled(staff, scripts);
  await expect(staff.getByText("Bert Meier").first()).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Confirm" }).click();
  await expect(staff.getByText("Booking confirmed", { exact: true })).toBeVisible();
});
