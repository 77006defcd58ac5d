import { plainForm } from "../../../tests/support/screens/plain-form";
import type { MeasuredApp } from "../programs";

/** A form that is saved again and again, each time with another value of one field. */
export interface Save {
  address: string;
  field: string;
  value: (turn: number) => string;
}

/** The forms that are saved in turn. */
export const saves: Save[] = [
  {
    address: "/pricing/management/room-prices?dialog=edit&id=1",
    field: "base_price",
    value: (turn) => `${100 + (turn % 800)}.50`,
  },
  {
    address: "/pricing/management/seasons?dialog=edit&id=1",
    field: "name",
    value: (turn) => `Season ${turn}`,
  },
  { address: "/hotels/edit/1", field: "description", value: (turn) => `A house, told ${turn}.` },
  {
    address: "/settings/users?dialog=edit&id=4",
    field: "first_name",
    value: (turn) => `Ana ${turn}`,
  },
];

/**
 * Opens a form and saves it with another value, as a browser without scripts does. Another one may have saved
 * the row in between, and is then told so.
 */
export async function saveIn(
  { url, staff }: MeasuredApp,
  { address, field, value }: Save,
  turn: number,
): Promise<{ status: number }> {
  const page = await (await staff.get(address)).text();
  const { action, fields } = plainForm(page, url + address, "update");
  fields.set(field, value(turn));
  const answer = await staff.post(action.slice(url.length), fields);
  await answer.arrayBuffer();
  if (answer.status !== 303 && answer.status !== 409) {
    throw new Error(`Saving ${address} answered ${answer.status}.`);
  }
  return { status: answer.status };
}
