import type { Option } from "~/forms/checking/options";
import type { StateAtDesk } from "./front-desk";
import type { DeskAct } from "./front-desk-forms.server";

/** A stay in a row, its texts formatted. */
export interface DeskRow {
  id: number;
  /** "" for a stay without a room. */
  room: string;
  roomType: string;
  guest: string;
  /** "2 + 1" */
  party: string;
  dates: string;
  nights: string;
  channel: string;
  /** The amount still to be paid, formatted; "" if there is none. */
  due: string;
  time: string;
  phone: string;
  note: string;
  /** A key of `front-desk:STATES`; "" for a confirmed stay before its arrival. */
  state: StateAtDesk;
  /** The act of the button in the row; null where there is no button. */
  act: DeskAct | null;
  /** The version of the stay that the row shows, for its act; absent where there is none. */
  version?: string;
  /** The free rooms of its type, for guests expected without a room; null where none is assigned here. */
  rooms: Option[] | null;
  /** The address of the form that takes a payment; null for nothing to be paid. In a pack it is the pack’s. */
  pay: string | null;
  /** Whether the guests may be given another room: not where they have none, or not any more. */
  moves: boolean;
  /** Its pack, such as that of a group; null for none. */
  group: DeskGroup | null;
}

/** The pack of a row. */
export interface DeskGroup {
  to: string;
  /** "Wedding · PK-2026-000012" */
  name: string;
  /** Whether other rooms of it are on the same list, beside this one. */
  together: boolean;
}
