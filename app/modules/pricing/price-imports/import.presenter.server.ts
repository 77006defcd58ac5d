import type { TFunction } from "i18next";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { z } from "zod";
import { ERROR_MS } from "~/http/toast-times";
import { intent, type Preview } from "~/screens/intent.server";
import type { PriceWords } from "../price-batches/price-words";
import {
  changesSomething,
  type FollowedLine,
  type PlannedLine,
  type RefusedLine,
} from "./planned-line.server";
import { textOfFile } from "./unreadable-file.server";
import { PriceImportInput } from "./price-import.schema";
import type { DryRun, PriceImport } from "./price-import.service.server";

/** The number of lines of each kind that are listed; further ones are only counted. */
const MAX_SHOWN_LINES = 100;

/** The result for one line, its texts formatted. */
export interface LineInWords {
  /** The price type and the distribution point. */
  place: string;
  /** null for a new price. */
  before: PriceWords | null;
  after: PriceWords;
}

/** A dry run, its texts formatted. */
export interface ImportView {
  file_name: string;
  /** "12 new, 3 changed, 1 refused: line 7 …" */
  summary: string;
  /** Whether there is anything to import. */
  importable: boolean;
  /** "2 lines come out differently …"; null where all come out as before. */
  moved: string | null;
  /** The fingerprint of the result that the page shows, for a hidden field of its form. */
  shown: string;
  refused: { key: number; text: string; moved: boolean }[];
  /** "Columns that aren't read: …"; null where all columns are read. */
  unread: string | null;
  prices: (LineInWords & { key: number; label: string; moved: boolean })[];
  moreRefused: number;
  morePrices: number;
}

/** Formats a planned line of one kind of prices. */
export type SaysLine<Write, Price> = (
  line: FollowedLine<Write, Price>,
  t: TFunction,
  locale: Language,
) => LineInWords;

export function importView<Write, Price>(
  run: DryRun<Write, Price>,
  { locale }: Context,
  inWords: SaysLine<Write, Price>,
): ImportView {
  const { file_name, lines } = run;
  const t = translator(locale);
  // Lines whose result has changed since the check come first.
  const ordered = [
    ...lines.filter(({ line }) => run.moved.has(line)),
    ...lines.filter(({ line }) => !run.moved.has(line)),
  ];
  const refused = ordered.flatMap((line) =>
    line.outcome === "refused"
      ? [
          {
            key: line.line,
            text: t("import:LINE", { ...line, reason: reasonOf(line, t) }),
            moved: run.moved.has(line.line),
          },
        ]
      : [],
  );
  const changing = ordered.filter(changesSomething);
  const count = (outcome: PlannedLine<Write, Price>["outcome"]) =>
    t(`import:${outcome.toUpperCase()}`, {
      count: lines.filter((line) => line.outcome === outcome).length,
    });
  return {
    file_name,
    summary: [count("new"), count("changed"), count("unchanged"), count("refused")].join(", "),
    importable: changing.length > 0,
    moved: run.moved.size > 0 ? t("import:MOVED_LINES", { count: run.moved.size }) : null,
    shown: run.shown,
    unread:
      run.unknownColumns.length > 0
        ? t("import:UNREAD_COLUMNS", { columns: run.unknownColumns.join(", ") })
        : null,
    refused: refused.slice(0, MAX_SHOWN_LINES),
    prices: changing.slice(0, MAX_SHOWN_LINES).map((line) => ({
      key: line.line,
      label: line.label,
      moved: run.moved.has(line.line),
      ...inWords(line, t, locale),
    })),
    moreRefused: Math.max(0, refused.length - MAX_SHOWN_LINES),
    morePrices: Math.max(0, changing.length - MAX_SHOWN_LINES),
  };
}

function reasonOf({ reason, params }: RefusedLine, t: TFunction): string {
  return t(`batches:REASONS.${reason}`, params);
}

/** @returns the loaders and intents of the two pages of an import */
export function importPages<Write, Price>(
  prices: PriceImport<Write, Price>,
  inWords: SaysLine<Write, Price>,
) {
  const { path, kind } = prices.place;
  // Price checks contain stays, so prices of tours and treatments have no effect on them.
  const pricesStays = kind === "room";
  return {
    place: prices.place,
    pricesStays,
    /** @throws NotFound where the user has no such file */
    view: async (ctx: Context, id: string) =>
      importView(await prices.dryRun(ctx, id), ctx, inWords),
    /**
     * @returns the dry run, and a function that imports it on trial if that has an effect on stays
     * @throws NotFound where the user has no such file
     */
    tried: async (
      ctx: Context,
      id: string,
    ): Promise<Pick<Preview, "tries"> & { view: ImportView }> => {
      const run = await prices.dryRun(ctx, id);
      const view = importView(run, ctx, inWords);
      return pricesStays && view.importable
        ? { view, tries: (trial) => prices.tryOut(trial, run) }
        : { view };
    },
    /** The intents of the first page, whose form takes a file and leads to the dry run. */
    check: {
      check: intent({
        schema: PriceImportInput,
        run: async (ctx, _, { file }) =>
          prices.stage(ctx, {
            name: file.name,
            content: await textOfFile(file, ctx.locale),
          }),
        done: () => [],
        failed: "import:MESSAGES.ERROR_IMPORTING",
        to: (id) => `${path}/${id}`,
      }),
    },
    /** The intents of the second page, whose form imports the file as the dry run shows. */
    followed: (id: string) => ({
      import: intent({
        // A form without `shown` refers to the result of the first check of the file.
        schema: z.object({ shown: z.string().max(64).optional() }),
        run: (ctx, _, { shown }) => prices.run(ctx, id, shown),
        done: ({ created, changed, refused }, t) => [
          {
            kind: "success",
            text: [
              t("import:NEW", { count: created }),
              t("import:CHANGED", { count: changed }),
              t("import:REFUSED", { count: refused }),
            ].join(", "),
            durationMs: ERROR_MS,
          },
        ],
        failed: "import:MESSAGES.ERROR_IMPORTING",
        to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
      }),
    }),
  };
}
