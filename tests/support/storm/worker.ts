import { seeingThePrice } from "../bookings/shown-prices";
import { randomFrom } from "../../../scripts/seed/random";
import { VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import type { PriceInForm } from "~/modules/sales/booking-prices/price-in-form.server";
import type { DisplacedQuestion } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import type { ApiAnswer, Caller } from "../api";
import type { TestWorld } from "../context";
import { formIn } from "../nouns/story";
import {
  asking,
  type Action,
  type Answer,
  type Fields,
  type Loader,
  type Visitor,
} from "../requests";
import type { Outcome } from "./act";
import type { ScarceHouse } from "./scarce-house";

/** A kind of bookings, by its name in addresses. */
export type Kind = "hotels" | "spas" | "flights" | "packs";

export type Body = Record<string, unknown>;

/** A booking of the storm. */
export interface Booked {
  kind: Kind;
  id: number;
  reference: string;
  /** The body of the call that made it; for a form, the body with the same values. */
  body: Body;
  /** The confirmed pack to which it belongs, for changes through the pack. */
  pack_id?: number;
}

/** The parts of a storm that all workers share. */
export interface SharedByWorkers {
  world: TestWorld;
  house: ScarceHouse;
  program: Caller;
  staff: Visitor;
  booked: Booked[];
}

/** A page with a form. */
interface Page {
  loader: Loader;
  action: Action;
  path: string;
  params?: Record<string, string>;
}

/**
 * The number of latest bookings of a kind that acts choose from; with fewer, two workers choose the same one
 * more often.
 */
const LATEST = 12;

/** The number of questions that a worker answers before it gives up. */
const MOST_QUESTIONS = 3;

/** A worker of the storm, with its own random numbers. */
export class Worker {
  /** Whether the present act is done by a form; otherwise by the API. */
  atDesk = false;

  private readonly rolled: (below: number) => number;

  constructor(
    readonly shared: SharedByWorkers,
    seed: number,
  ) {
    this.rolled = randomFrom(seed);
  }

  get house(): ScarceHouse {
    return this.shared.house;
  }

  /** @returns a whole number from 0 to `below`, exclusive */
  dice(below: number): number {
    return this.rolled(below);
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.dice(choices.length)]!;
  }

  /** @returns one of the latest bookings of these kinds; undefined where there is none */
  booked(...kinds: Kind[]): Booked | undefined {
    const ofKinds = this.shared.booked.filter(({ kind }) => kinds.includes(kind));
    return this.oneOf(ofKinds.slice(-LATEST));
  }

  /**
   * @returns one of the latest bookings of a kind in a confirmed pack, either a cancelled one or another;
   *   undefined where there is none
   */
  async bookedInPack(
    kind: Kind,
    { cancelled }: { cancelled: boolean },
  ): Promise<Booked | undefined> {
    const inPacks = await this.shared.world.db
      .selectFrom("packed_bookings as packed")
      .innerJoin("bookings as pack", "pack.id", "packed.pack_id")
      .innerJoin("bookings as part", "part.id", "packed.booking_id")
      .where("pack.status", "=", "confirmed")
      .where("part.type", "=", kind.slice(0, -1))
      .where("part.status", cancelled ? "=" : "<>", "cancelled")
      .orderBy("part.id", "desc")
      .select(["part.id", "pack.id as pack_id"])
      .limit(LATEST)
      .execute();
    const chosen = this.oneOf(inPacks);
    const booked = chosen && this.shared.booked.find(({ id }) => id === chosen.id);
    return booked && { ...booked, pack_id: chosen.pack_id };
  }

  /** Posts a form, again if its price wasn't shown yet, and answers yes to its questions if the random numbers say so. */
  async post(page: Omit<Page, "loader">, fields: Fields): Promise<Answer & Outcome> {
    const { action, path, params } = page;
    const { staff } = this.shared;
    const send = (all: Fields) =>
      seeingThePrice(all, (seen) => staff.post(action, path, seen, params));
    let answer = await send(fields);
    let answered = fields;
    for (let asked = 0; asked < MOST_QUESTIONS && this.dice(4); asked += 1) {
      const answers = answersToForm(answer);
      if (!answers) break;
      answered = { ...answered, ...answers };
      answer = await send(answered);
    }
    // The posts of a list redirect to it even after a refusal, which is a toast then.
    const refused = answer.toasts.some(({ kind }) => kind === "error");
    return { ...answer, succeeded: answer.status === 303 && !refused };
  }

  /** Opens the form of a row, changes some of its fields, and saves it. */
  async edit(page: Page, changes: Fields): Promise<Outcome> {
    const { staff } = this.shared;
    const shown = await staff.get(page.loader, page.path, page.params);
    if (shown.status !== 200) return { status: shown.status, succeeded: false };
    const { defaults, row } = formIn(shown);
    const version: Fields = row ? { [VERSION]: row.version } : {};
    return this.post(page, asking("update", { ...defaults, ...version, ...changes }));
  }

  /** Calls the API, and answers yes to its questions if the random numbers say so. */
  async call(
    method: "get" | "post" | "put" | "patch" | "delete",
    path: string,
    body?: Body,
  ): Promise<ApiAnswer & Outcome> {
    const { program } = this.shared;
    const send = (said?: Body) =>
      method === "get" ? program.get(path) : program[method](path, said);
    let answer = await send(body);
    let answered = body;
    for (let asked = 0; asked < MOST_QUESTIONS && this.dice(4); asked += 1) {
      const answers = answersToCall(answer);
      if (!answers) break;
      answered = { ...answered, ...answers };
      answer = await send(answered);
    }
    return { ...answer, succeeded: answer.status >= 200 && answer.status < 300 };
  }
}

/** The fields of the API's 409 that contain a question. */
interface Asking {
  asks?: { field: string; answer: unknown }[];
  /** The present amount, where the call expected another one, and the field with the expectation. */
  amount?: string;
  field?: string;
}

/** @returns the fields that answer yes to the questions of a call; null where there are none */
function answersToCall({ status, body }: ApiAnswer): Body | null {
  if (status !== 409) return null;
  const { asks, amount, field } = body as Asking;
  if (asks?.length) return Object.fromEntries(asks.map(({ field, answer }) => [field, answer]));
  return amount !== undefined && field ? { [field]: amount } : null;
}

/** The present price, about which the page of a stay asks. */
interface PriceOfToday {
  about: "price";
  total: string | null;
}

/** The reply of a form, which may contain a question. */
type Reply = FormReply<{
  displaced?: DisplacedQuestion | null;
  price?: PriceInForm | PriceOfToday | null;
}>;

/** @returns the fields that answer yes to the questions of a form; null where there are none */
function answersToForm({ status, body }: Answer): Fields | null {
  if (status === 303) return null;
  const { questions, options } = (body ?? {}) as Partial<Reply>;
  if (questions?.length) {
    return Object.fromEntries(questions.map(({ name, value }) => [name, value]));
  }
  const { displaced, price } = options ?? {};
  if (displaced) return { on_purpose: displaced.shownStays, ...movesIn(displaced) };
  if (!price) return null;
  if ("about" in price) return price.total === null ? null : { shown_total: price.total };
  return price.moved && price.written ? { shown_price: price.written } : null;
}

/** @returns the fields that move each stay that would lose its place to the last room that it could have */
function movesIn({ stays }: DisplacedQuestion): Fields {
  const moved = stays.flatMap(({ id, move }) => {
    const room = move?.rooms.at(-1)?.value;
    return room ? [{ id, room }] : [];
  });
  return Object.fromEntries(
    moved.flatMap(({ id, room }, nth) => [
      [`moves[${nth}].stay_id`, String(id)],
      [`moves[${nth}].room_id`, room],
    ]),
  );
}
