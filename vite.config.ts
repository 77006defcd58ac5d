import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { texts } from "./scripts/vite/texts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Headless UI and the packages that nothing else here uses. */
const ofHeadlessUi =
  /\/node_modules\/(@headlessui|@floating-ui|@tanstack|tabbable|@?react-(aria|stately)|use-sync-external-store)\//;

/** The packages that every page is made of. */
const ofEveryPage =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router(-dom)?|turbo-stream|(react-|remix-)?i18next|class-variance-authority|clsx)\/|^\0(vite\/preload-helper|commonjsHelpers)/;

/** Parts of forms that only a few of them have: each comes with the screens that want it. */
const ofFewForms =
  /\/app\/forms\/(.*\/)?(counted-text-area|guest-text-fields|date-range-field|form-page|field-rows|file-field|locked-field|set-field|switched-fields|fill-fields|leave-question|confirm-dialog)\./;

/** Parts of pages and of lists that only a few of them have, too. */
const ofFewPages =
  /\/app\/(ui\/(pages\/(related-links|other-days)|tables\/(compared-table|list-card))|lists\/(list-look-dialog|filters\/filter-(control|fold|select|switch)|rows\/(state-button|row-cards)))\./;

/**
 * How a list and its dialogs are addressed, and the menu of a row: for lists, and for pages
 * that show some rows or lead to a list, but not for forms.
 */
const ofRows =
  /\/app\/(lists\/(list-definition|dialog-params|filters\/filters)|ui\/(menus\/row-menu|pages\/pages-bar)|forms\/editing\/unsent-toast)\./;

/** Small parts that the screens of one area have in common: each alone would be a file of a few hundred bytes. */
const ofBookings =
  /\/(sales\/(bookings\/(booking|booking-links|ui\/(link-to-change-it|booking-error|status-of-booking))|booking-prices\/price-anchor|customers\/(customer|customer-links|customer-names))|booking-payments\/booking-payment)\.tsx?$/;
const ofPrices =
  /\/(price-rules\/(price-rule|ui\/price-type-(choice|badges))|adjusting\/bulk-adjust|core\/money\/rounding|room-prices\/(room-price|acts\/price-act)|price-imports\/contract-links|tours\/tour-unit-names|core\/meal-plans|core\/dates\/weekday)\.tsx?$/;
/** What the screens of prices of hotels have besides, and those of the catalogue lack. */
const ofHotelPrices = /\/(price-checks\/ui\/check-effect|seasons\/price-grid-link)\.tsx?$/;
const ofSeasons = /\/seasons\/season(\.list|-links)\./;

/** Where a form chooses a hotel, and what leads to hotels; the filter of lists would bring them along. */
const ofHotels =
  /\/(hotels\/(hotel-links|ui\/(hotel-field|no-hotels))|hotel-choices\/ui\/use-hotel-choices)\.tsx?$/;
/** What is copied, and addresses that break where they may. */
const ofCopies = /\/(users\/ui\/use-copying|ui\/(copy-text|email-text))\.tsx?$/;
/** Passwords, codes, and the field by which they are confirmed. */
const ofPasswords =
  /\/(fields\/password-field|users\/ui\/(code-field|confirmation-field|new-password-fields))\.tsx?$/;
/** The frame of pages before the login. */
const ofOpenPages = /\/(forgotten\/ui\/open-frame|ui\/pages\/login-frame)\.tsx?$/;

/** The fields that ask about a stay, on pages about prices and about bookings. */
const ofStays = /\/pricing\/stay-fields\/ui\//;

/** The dialogs that change many prices at once, and the note beside their progress. */
const ofManyPrices = /\/(room-prices\/ui\/adjustment-(dialog|preview)|working-note)\./;

/**
 * What nearly every screen uses travels in five files. Left to itself the bundler makes some fifty of
 * a few hundred bytes each, which compress badly and are asked for one by one. What comes on first
 * touch is one file too: Headless UI and what is made of it.
 *
 * @param id the path of a module
 * @returns the file that it goes into; undefined leaves it to the bundler
 */
function sharedFile(id: string): string | undefined {
  if (
    /\/choices\/(combobox|use-found-options)\.|\/core\/choices\.|\/menus\/headless-menu\./.test(id)
  ) {
    return "first-touch";
  }
  if (ofHeadlessUi.test(id)) return "first-touch";
  if (ofHotels.test(id)) return "of-hotels";
  if (ofCopies.test(id)) return "of-copies";
  if (ofPasswords.test(id)) return "of-passwords";
  if (ofOpenPages.test(id)) return "of-open-pages";
  if (ofFewPages.test(id)) return undefined;
  if (ofRows.test(id)) return "rows";
  // The root says to all pages how lists are looked at.
  if (/\/app\/lists\/list-looks-context\./.test(id)) return "look";
  if (ofEveryPage.test(id)) return "framework";
  if (/\/app\/(ui\/(?!pages\/login)|i18n\/)|source-sans-3-latin-wght/.test(id)) return "look";
  if (
    /\/app\/http\/|\/screens\/revalidation\.|\/notifications\/notification\.|\/search\/(search|ui\/search-box)\.|\/users\/(user-links|ui\/confirms-with-context)\.|\/stay-fields\/age-names\.|\/core\/(ids|help-address|page|money\/plain-decimal|access\/permissions|dates\/calendar-date)\./.test(
      id,
    )
  )
    return "look";
  if (
    /\/app\/forms\/(language-menu|theme-toggle|corner-form|use-post-in-place|fields\/control|posting\/post-form|editing\/(entered|unsaved-work))/.test(
      id,
    )
  )
    return "look";
  if (ofBookings.test(id)) return "of-bookings";
  if (ofPrices.test(id)) return "of-prices";
  if (ofHotelPrices.test(id)) return "of-hotel-prices";
  if (ofSeasons.test(id)) return "of-seasons";
  if (ofStays.test(id)) return "stays";
  if (ofManyPrices.test(id)) return "of-many-prices";
  if (ofFewForms.test(id)) return undefined;
  if (
    /\/app\/forms\/|\/screens\/client-action\.|\/core\/money\/(money|minor|written-decimal)\.|\/node_modules\/@conform-to\//.test(
      id,
    )
  ) {
    return "forms";
  }
  if (
    /\/app\/(lists|screens)\/(?!form-page-header)|\/core\/list-look\.|\/saved-views\/ui\/(list-tools|saved-views-menu)\./.test(
      id,
    )
  ) {
    return "lists";
  }
  return undefined;
}

const licences = new Set<string>();

/** Keeps each licence once among the files of scripts: several modules bring the same, word for word. */
function isNewLicence(_: unknown, { value }: { value: string }): boolean {
  if (!/@license|@preserve|^!/.test(value) || licences.has(value)) return false;
  licences.add(value);
  return true;
}

/** The oldest browsers whose style sheet is complete: Lightning CSS writes what they lack, such as `light-dark()`, in older words. */
const oldestBrowsers = ["chrome111", "edge111", "safari16.4", "ios16.4", "firefox121"];

/** For both builds: the one for the server names the style sheet in its pages. */
const styles = {
  cssMinify: "lightningcss" as const,
  cssTarget: oldestBrowsers,
};

const inTheBrowser = {
  // Some three percent lighter, gzipped, than what esbuild leaves: that is a screen's worth of texts.
  minify: "terser" as const,
  terserOptions: {
    compress: { ecma: 2020 as const, passes: 4, keep_fargs: false, unsafe_arrows: true },
    format: { ecma: 2020 as const, comments: isNewLicence },
  },
  rollupOptions: {
    output: {
      manualChunks: sharedFile,
      onlyExplicitManualChunks: true,
      // Every page lists the names of all files. Eight hexadecimal digits tell four billion contents apart, and
      // compress better than eight of sixty-four characters.
      hashCharacters: "hex" as const,
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), texts(), remix(remixConfig), tsconfigPaths()],
  // One object a file of texts: a name for each of its branches would only weigh.
  json: { namedExports: false },
  build: {
    assetsInlineLimit: 0,
    ...styles,
    ...(isSsrBuild
      ? { rollupOptions: { output: { hashCharacters: "hex" as const } } }
      : inTheBrowser),
  },
  optimizeDeps: {
    // Native, and of the server only: the scan for what browsers need must not follow it.
    exclude: ["@node-rs/argon2", "@electric-sql/pglite"],
    // Met late, in a dialog: found then, they would bring a second React along until the reload.
    include: ["@headlessui/react", "i18next", "react-i18next"],
  },
}));
