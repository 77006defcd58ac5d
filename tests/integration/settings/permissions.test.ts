import { describe, expect, it } from "vitest";
import { permissions, type Area, type Permission } from "~/core/access/permissions";
import { Forbidden } from "~/core/errors";
import type { Context } from "~/db/context";

type Service = (ctx: Context, ...rest: unknown[]) => unknown;

/** What services are given by such an object after they have asked. */
const partsOfObjects = new Set(
  ["place", "label", "lock", "asOfNow", "afterUpdate", "isActive"].concat([
    "edited",
    "orGone",
    "locked",
    "asLocked",
    "record",
  ]),
);

const services = Object.entries(
  import.meta.glob<Record<string, unknown>>("/app/modules/**/*.{service,noun}.server.ts", {
    eager: true,
  }),
).flatMap(([file, exported]) =>
  Object.entries(exported)
    // Of the file of a noun only what reads and writes its rows is a service.
    .flatMap(([name, value]) => (file.endsWith(".noun.server.ts") ? [] : [[name, value] as const]))
    .concat(Object.entries(exported).flatMap(([name, value]) => actsOf(name, value)))
    .flatMap(([name, value]) =>
      typeof value === "function" && !(value.prototype instanceof Error)
        ? [{ file, name, service: value as Service, rows: rowsIn(exported, name) }]
        : [],
    ),
);

/** @returns the rows of a noun of which a service is a part: `seasonRows` of `seasonRows.find` */
function rowsIn(exported: Record<string, unknown>, name: string): { area: Area } | undefined {
  const [object = "", part] = name.split(".");
  return part && object.endsWith("Rows") ? (exported[object] as { area: Area }) : undefined;
}

/** @returns the acts of an object of services, such as `hotelBookingActs.cancel` */
function actsOf(name: string, value: unknown): (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null || !/(Acts|Import|Rows|Writes)$/.test(name)) {
    return [];
  }
  return Object.entries(value).flatMap(([act, service]) =>
    partsOfObjects.has(act) ? [] : [[`${name}.${act}`, service]],
  );
}

/** The services that whoever is signed in may ask, and why. Everything else needs a permission. */
const open = new Map([
  // Names: forms and filters of one area speak of the rows of another.
  ["findDistributionPoint", "a name"],
  ["findDistributionPoints", "names"],
  ["findSeasonName", "a name"],
  ["findRoomType", "a name and its limits"],
  ["findRoomTypeName", "a name"],
  ["findTour", "a name, its units and its currency"],
  ["findPricedHotel", "a name and its currency"],
  ["findCurrency", "a name and its digits"],
  ["findPricingCurrency", "a name and its digits"],
  ["namesOf", "names"],
  ["atHotel", "the day that it is in a hotel, for whoever shows or does something there"],
  ["atHotels", "the same of several hotels"],
  ["atHotelOf", "the same of the hotel of a room"],
  ["atHotelOfBooking", "the same of the hotel of a booking"],
  ["atHotelsTogether", "the same of hotels that are looked at together"],
  ["hotelsByClock", "whoever counts over several hotels"],
  ["readerOf", "listHotelBookings and chartOfHotel"],
  ["currenciesThroughTime", "what amounts mean, for whoever shows them"],
  // Asked by other services, which have asked before.
  ["dayOfStay", "checkIn, checkOut, markNoShow and the undoing of each"],
  ["givesUpRoom", "updateHotelBooking"],
  ["asksToEnter", "moveToRoom and updateHotelBooking"],
  ["offeredRoomName", "pure: the name of a room in a picker"],
  ["hotelKept", "keeps a choice in the visitor's own browser"],
  ["versionOfImages", "pure: the version of images"],
  ["roomGetsDirty", "checkOut, and whoever moves guests to another room"],
  ["addRooms", "whoever creates rooms"],
  ["roomLabel", "pure: the name of a room"],
  ["writtenLetter", "whoever previews or sends the letter"],
  ["writtenAnew", "the recurring task: nobody is signed in there"],
  ["recordWithdrawn", "whoever withdraws the letters"],
  ["withdrawAllOutdated", "the recurring task: nobody is signed in there"],
  ["sendDueLetters", "the recurring task: nobody is signed in there"],
  ["sweepHolds", "the recurring task: nobody is signed in there"],
  ["lapseHolds", "whoever takes a room: a hold that has ended lapses by itself"],
  ["hotelBookingActsAt", "makes the acts of a stay, each of which asks"],
  ["roomOptions", "pure: rooms as the options of a picker"],
  ["sharedRoom", "pure: whether two stays would have one room on a night"],
  ["lockStaysAndRooms", "whoever gives stays their rooms"],
  ["checkPairs", "whoever gives stays their rooms"],
  ["isSameSet", "pure: whether two lists have the same members"],
  ["roomsNamed", "whoever closes rooms"],
  ["typesOf", "pure: the room types of rooms"],
  ["withProposedMoves", "pure: a closure with the rooms that are proposed"],
  ["withClosure", "pure: rooms with one closure more"],
  ["aboutPack", "whoever changes a booking that is in a pack"],
  ["askAbout", "whoever writes restrictions"],
  ["questionAbout", "pure: the question about contradictions"],
  ["refuseOtherReach", "whoever reads the feed"],
  ["lockSeveralRooms", "whoever closes or reopens them"],
  ["recordRoomStates", "whoever closes or reopens them"],
  ["previewDisplacement", "whoever previews what takes rooms away"],
  ["postChanges", "the recurring task: nobody is signed in there"],
  ["placeOfNow", "createWebhook, whose deliveries begin there"],
  ["listRulesForStays", "calculateStay and offerStays"],
  ["readLimitsForStays", "calculateStay and offerStays"],
  ["currentSums", "whoever shows what prices amount to"],
  ["sumUpRepricedSeasons", "whoever shows what prices amount to"],
  ["recountSeasonPricing", "whoever keeps the database"],
  ["findRoomTypesToCheck", "findDisplaced"],
  ["recheckRoomTypes", "whoever keeps the database"],
  ["whatKeeps", "convertStay, and whoever edits the stay"],
  ["undoHindrance", "the undoing of a conversion, and its question"],
  ["taxesAsBefore", "updateHotelBooking"],
  ["recordBatch", "whoever makes the batch"],
  ["listChangesOfPriceBatch", "whoever shows the batch"],
  ["recordChange", "every write"],
  ["recordChanges", "every write"],
  ["forgetStates", "whoever anonymises the row"],
  ["statesToForget", "whoever anonymises the row"],
  ["idsOfType", "anonymiseCustomer, of what it has just forgotten"],
  ["moveBookings", "mergeCustomers"],
  ["priceImport", "makes the import of a kind of prices, each step of which asks"],
  ["bookingActs", "makes the acts of a type, each of which asks"],
  ["lockBooking", "recordPayment"],
  ["moduleOf", "whoever books goes by it"],
  ["lockGatewayForPayment", "recordPayment"],
  ["findServices", "whoever books them with a stay"],
  ["withItsCustomer", "createCustomer, and whoever writes the booking"],
  ["lockChosenCustomer", "whoever writes what names one"],
  ["lockBooker", "whoever changes a booking"],
  ["isForgotten", "whoever names guests"],
  ["refuseClosed", "whoever writes the customer"],
  ["refusePacked", "whoever changes a booking that may be part of a pack"],
  ["refuseInPack", "whoever changes a booking that may be part of a pack"],
  ["amountOfOpenPack", "whoever reopens a pack"],
  ["deleteImagesOf", "whoever deletes their owner"],
  ["forgetFiles", "whoever deleted their owner"],
  ["othersOf", "whoever writes a page"],
  ["movePageTo", "whoever writes a page"],
  ["searchAnything", "each kind of rows is searched with its own permission"],
  ["listChangesOfManyRows", "whoever shows what lies behind a difference"],
  ["historyBehind", "whoever shows the difference, which it explains with the area's permission"],
  ["recalculate", "whoever lists the checks"],
  ["recalculateWithHistory", "whoever lists the checks"],
  ["stayOf", "pure: the stay of a check"],
  ["pointOptions", "pure: rows as the options of a picker"],
  ["compared", "pure: two grids side by side"],
  ["planOf", "pure: the plan of a grid"],
  ["isOfGrid", "pure: a condition"],
  ["cellsOf", "rateCalendar, which has read what it prices"],
  ["writePlanned", "whoever has planned the acts, with the permission to change prices"],
  ["findSpa", "whoever offers its treatments"],
  ["findTreatment", "whoever books it"],
  ["lockSpa", "whoever prices in its currency"],
  ["lockSpaRooms", "whoever takes one of them"],
  ["lockRoomTypes", "whoever changes how many rooms there are"],
  ["lockTypesOfRoom", "whoever changes how many rooms there are"],
  ["withDisplacementCheck", "whoever takes rooms away"],
  ["amountOfOpenPack", "whoever reopens the pack"],
  ["openReference", "the login of the reference: nobody is signed in there"],
  ["saveListLook", "one's own choice, which changes nothing for others"],
  ["lockCurrency", "whoever prices in it"],
  ["lockPricingCurrencies", "whoever writes prices"],
  ["lockCurrencyOfHotel", "whoever books in it"],
  ["lockCurrencyOfChosen", "createHotel"],
  ["changeCurrency", "updateHotel"],
  // The result depends on the role.
  ["getDashboard", "shows what the role may see"],
  ["nextStep", "offers what the role may do"],
  ["listRecentChanges", "shows what the role may see"],
  ["maySeeChanges", "says what the role may see"],
  ["lookAtNotifications", "tells what the role may see"],
  // Open to whoever is signed in, as docs/reference/everywhere.md#permissions has it.
  ["readImage", "served to who is signed in"],
  // They concern the user's own account, whatever the role.
  ["getProfile", "one's own"],
  ["getOwnUser", "one's own"],
  ["updateProfile", "one's own"],
  ["changeOwnPassword", "one's own"],
  ["assertOwnPassword", "one's own"],
  ["afterConfirmation", "whoever does the act that is confirmed"],
  ["afterRecentConfirmation", "whoever does the act that is confirmed"],
  ["hasConfirmedRecently", "one's own"],
  ["withCode", "whoever does the act that is confirmed"],
  ["getOwnFactor", "one's own"],
  ["beginSecondFactor", "one's own"],
  ["abandonSecondFactor", "one's own"],
  ["confirmSecondFactor", "one's own"],
  ["renewRecoveryCodes", "one's own"],
  ["endSecondFactor", "one's own"],
  ["listOwnChanges", "one's own"],
  ["signOut", "one's own"],
  // They run before anybody is logged in.
  ["createFirstUser", "at a start"],
  ["firstRoles", "at a start"],
  ["signIn", "at the login"],
  ["takeCode", "whoever asks for a code, after counting the attempt"],
  ["signInToApi", "at the login"],
  ["findSecondStep", "at the login"],
  ["finishSignIn", "at the login"],
  ["claimAttempt", "at the login"],
  ["askForNewPassword", "before the login"],
  ["findLinkedName", "whoever has the link of a letter"],
  ["choosePassword", "whoever has the link of a letter"],
  ["sendResetLetters", "the recurring task: nobody is signed in there"],
  ["forgetOldResets", "the recurring task: nobody is signed in there"],
  ["forgetAttempts", "at the login"],
]);

/** How the names of services begin that only read, or of what rows read of themselves. */
const reading =
  /^(\w+Rows\.(page|all|many|find)$|(list|get|find|read|export|count|calculate|preview|search|offer|has)(?![a-z]))/;

/** The other services that only read. */
const readers = new Set(
  `exampleStay formerIdsOf roomsInUse webhookQueue letterQueue logLettersRead oldestReset feeOfPack firstHouse firstChartHotel chartOfHotel getHouseOfStay bookedDays proposeMoves letterChoices
  scopeChoices choicesOfHotels paramsWithHotel choosePricesOfTour sellPriceOfTreatment coverTour coverTreatment
  moneyOfHotel originOf pricesKeptSince stayCalculator effectOnChecks effectOfPreview mealPlansOfNewPrices
  priceCalendar planPriceAct checkPriceAct perPersonPresetOf dueOf nameOfBooker lastOfCustomer countsOfCustomer
  openCountsOfCustomer totalsOfCustomer noNewBookings rulesOfNewStays rulesOfNewTreatments currencyToBeginWith
  freePeriod isFreeToCancel isImageOwner pricesInCurrency instructionsForGuest`.split(/\s+/),
);

/** What reads for forms and acts alone. */
const forEditors = new Set(
  `listFreeRooms listFreeRoomsOfStays listRoomsFor listRoomsOfStay previewClosure readClosures
  findConvertible previewSeveralRooms previewDays getStagedFile listAddableCurrencies listGatewaysFor getMaskedApiKey
  readPricesOfChange readPricesOfChanges readAgreedPrices pricesChangedAt`.split(/\s+/),
);

/** What is written by who may view what it is about: their own. */
const own = new Set(["saveView", "deleteView", "chooseDefaultView"]);

const IMAGE_OWNER = { kind: "hotel", id: 1 };

/** Arguments for services that can't be asked with empty objects, or whose permission depends on them. */
const dependsOn: Record<string, unknown[]> = {
  // They ask for several things at once: half of them would be left alone with an error about the rest.
  readRuleEffect: [{ hotel_ids: [], room_type_ids: [], season_ids: [] }, 1],
  readTerms: [[]],
  addImage: [IMAGE_OWNER, { name: "" }],
  changeImage: [IMAGE_OWNER, 1, {}],
  deleteImages: [IMAGE_OWNER, []],
  getCover: [IMAGE_OWNER],
  getImage: [IMAGE_OWNER, 1],
  getPriceBatch: [1],
  isImageOwner: [IMAGE_OWNER],
  listImages: [IMAGE_OWNER, 1],
  listImagesForPages: [IMAGE_OWNER],
  lockPriceBatch: [{}, 1],
  listHistory: ["role"],
  listSavedViews: ["customers"],
  saveView: ["customers", "", {}],
  chooseDefaultView: ["customers", null],
};

/** @returns somebody with these permissions, by default over a database that must not be touched */
function somebody(
  granted: Permission[],
  db: unknown = new Proxy(
    {},
    { get: () => expect.unreachable("asked the database before the role") },
  ),
): Context {
  const actor = { id: 1, permissions: granted };
  return { actor, db, now: new Date(), today: "2026-03-15", locale: "en" } as unknown as Context;
}

/** A database that never answers. */
const silent: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === "then") return undefined;
    return /^(execute|stream)/.test(String(name)) ? () => new Promise(() => {}) : silent;
  },
  apply: () => silent,
});

const nobody = somebody([]);
const views = permissions.filter((permission) => permission.endsWith(":view"));
const viewer = somebody(views);

function isGenerator(answer: unknown): answer is AsyncGenerator {
  return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}

async function answered(ctx: Context, name: string, service: Service): Promise<void> {
  const answer = await service(ctx, ...(dependsOn[name] ?? [{}, {}, {}]));
  // What answers one by one asks when the first is wanted.
  if (isGenerator(answer)) await answer.next();
}

function isForViewers(name: string): boolean {
  return (reading.test(name) || readers.has(name)) && !forEditors.has(name);
}

const asking = services.filter(({ name }) => !open.has(name));

describe("services", () => {
  it("are found", () => {
    expect(services.length).toBeGreaterThan(70);
  });

  it.each(asking)("$name asks the role before anything else", async ({ name, service }) => {
    await expect(answered(nobody, name, service)).rejects.toBeInstanceOf(Forbidden);
  });

  it.each(asking.filter(({ name }) => !isForViewers(name) && !own.has(name)))(
    "$name is refused to who may only view",
    async ({ name, service }) => {
      await expect(answered(viewer, name, service)).rejects.toBeInstanceOf(Forbidden);
    },
  );

  it.each(asking.filter(({ name }) => isForViewers(name)))(
    "$name is open to who may view",
    async ({ name, service }) => {
      const refusal = answered(somebody(views, silent), name, service).catch((error) => error);
      const waiting = new Promise((resolve) => setImmediate(resolve));
      expect(await Promise.race([refusal, waiting])).not.toBeInstanceOf(Forbidden);
    },
  );

  it.each(
    asking.flatMap(({ name, rows, service }) =>
      rows && /\.(page|all|many|find)$/.test(name) ? [{ name, area: rows.area, service }] : [],
    ),
  )("$name is open to who may view $area, and to nobody else", async ({ name, area, service }) => {
    const others = somebody(views.filter((view) => view !== `${area}:view`));
    await expect(answered(others, name, service)).rejects.toBeInstanceOf(Forbidden);
    const refusal = answered(somebody([`${area}:view`], silent), name, service).catch(
      (error) => error,
    );
    const waiting = new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.race([refusal, waiting])).not.toBeInstanceOf(Forbidden);
  });

  it("that are named here are still there", () => {
    const names = services.map(({ name }) => name);
    const known = [...open.keys(), ...readers, ...forEditors, ...own, ...Object.keys(dependsOn)];
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });
});
