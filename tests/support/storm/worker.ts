import { randomFrom } from "../../../scripts/seed/random";
import { VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import type { PriceInForm } from "~/modules/sales/booking-prices/price-in-form.server";
import type { DisplacedQuestion } from "~/modules/sales/displaced-stays/displaced-question.presenter.server";
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
import type { ScarceHouse } from "./scarce-house";

export type Kind = "hotels" | "spas" | "flights" | "packs";

export type Body = Record<string, unknown>;

/** Something that was booked in the storm, with what it was booked with. */
export interface Booked {
  kind: Kind;
  id: number;
  reference: string;
  body: Body;
}

/** How something that was done was answered; 0 where there was nothing to do it to. */
export interface Done {
  status: number;
  /** The kind of booking that it was done to. */
  kind?: Kind;
}

export const NOTHING: Done = { status: 0 };

/** Something that is done in the storm: the greater its share, the more often. */
export interface Act {
  what: string;
  share: number;
  work: (worker: Worker) => Promise<Done>;
}

/** What all workers have in common. */
export interface Around {
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

/** So many of the latest bookings are acted on: the fewer, the more often two meet. */
const LATEST = 40;

/** So many questions are answered before somebody gives up. */
const MOST_QUESTIONS = 3;

/** One of those who work at once, each with dice of their own. */
export class Worker {
  /** Whether what is done now is done by a form; else by the API. */
  atDesk = false;

  private readonly rolled: (below: number) => number;

  constructor(
    readonly around: Around,
    seed: number,
  ) {
    this.rolled = randomFrom(seed);
  }

  get house(): ScarceHouse {
    return this.around.house;
  }

  get program(): Caller {
    return this.around.program;
  }

  /** @returns a whole number from 0 to `below`, exclusive */
  dice(below: number): number {
    return this.rolled(below);
  }

  one<T>(of: readonly T[]): T {
    return of[this.dice(of.length)]!;
  }

  /** @returns one of the latest bookings, of a kind where one is said; undefined where there is none */
  booked(...kinds: Kind[]): Booked | undefined {
    const { booked } = this.around;
    const all = kinds.length > 0 ? booked.filter(({ kind }) => kinds.includes(kind)) : booked;
    return this.one(all.slice(-LATEST));
  }

  /** Posts a form, and says yes to what it asks where the dice say so. */
  async post({ action, path, params }: Omit<Page, "loader">, fields: Fields): Promise<Answer> {
    const { staff } = this.around;
    let answer = await staff.post(action, path, fields, params);
    for (let asked = 0; asked < MOST_QUESTIONS && this.dice(4); asked += 1) {
      const answers = answersIn(answer);
      if (!answers) break;
      answer = await staff.post(action, path, { ...fields, ...answers }, params);
    }
    return answer;
  }

  /** Calls the API, and says yes to what it asks where the dice say so. */
  async call(method: "post" | "put" | "patch", path: string, body: Body): Promise<ApiAnswer> {
    const call = this.program[method];
    let answer = await call(path, body);
    for (let asked = 0; asked < MOST_QUESTIONS && this.dice(4); asked += 1) {
      const { asks } = (answer.body ?? {}) as { asks?: { field: string; answer: unknown }[] };
      if (!asks?.length) break;
      const answers = Object.fromEntries(asks.map(({ field, answer: yes }) => [field, yes]));
      answer = await call(path, { ...body, ...answers });
    }
    return answer;
  }

  /** Opens the form of a row, changes some of it, and saves it as it was shown. */
  async edit(page: Page, changes: Fields): Promise<Answer> {
    const { staff } = this.around;
    const shown = await staff.get(page.loader, page.path, page.params);
    if (shown.status !== 200) return shown;
    const { defaults, row } = formIn(shown);
    const version: Fields = row ? { [VERSION]: row.version } : {};
    return this.post(page, asking("update", { ...defaults, ...version, ...changes }));
  }
}

/** What a form may come back with that is to be answered. */
type Reply = FormReply<{ displaced?: DisplacedQuestion | null; price?: PriceInForm | null }>;

/** @returns the fields that say yes to what a form asks; null where it asks nothing */
function answersIn({ status, body }: Answer): Fields | null {
  if (status === 303) return null;
  const { questions, options } = (body ?? {}) as Partial<Reply>;
  if (questions?.length) {
    return Object.fromEntries(questions.map(({ name, value }) => [name, value]));
  }
  const { displaced, price } = options ?? {};
  if (displaced) return { on_purpose: displaced.shown, ...movesIn(displaced) };
  return price?.moved && price.written ? { shown_price: price.written } : null;
}

/** @returns each stay that would lose its place, moved to the last room that it could have */
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
