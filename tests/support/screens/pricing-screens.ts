import { marginList } from "../../../app/modules/pricing/margin/margin.list";
import { priceBatchList } from "../../../app/modules/pricing/price-batches/price-batch.list";
import { priceRuleList } from "../../../app/modules/pricing/price-rules/price-rule.list";
import { pricingOverviewList } from "../../../app/modules/pricing/pricing-overview/pricing-overview.list";
import { roomPriceList } from "../../../app/modules/pricing/room-prices/room-price.list";
import { seasonList } from "../../../app/modules/places/seasons/season.list";
import type { Screen } from "./screen";

const july = "/pricing/calendar?hotel_id=1&start=2027-07-01";

const calculator = "/pricing/management/price-calculator";
const stay = "room_type_id=1&checkin_date=2027-07-09&checkout_date=2027-07-12";
const family = "children=1&children_ages%5B0%5D=7&promo_code=WELCOME10";
const beside = "compare=1&compare_price_type=buy";

/** The address of a quote with everything open, beside another quote. */
export const fullQuote = `${calculator}?hotel_id=1&${stay}&${family}&calculate=1&${beside}`;

/** The screens of prices and rules, and of everything that is made from them. */
export const pricingScreens: Record<string, Screen> = {
  "/pricing": {
    list: pricingOverviewList,
    shows: ["/pricing", "/pricing?search=nothing+like+it"],
    phone: "/pricing",
    printed: "/pricing",
  },
  "/pricing/calendar": {
    asks: ["hotel_id", "start", "span", "price_type", "adults", "children_ages", "nights", "view"],
    shows: [july, `${july}&view=year`, `${july}&span=14&nights=3&children_ages=x&from=2027-07-03`],
    phone: "/pricing/calendar?hotel_id=2&start=2027-07-01&from=2027-07-03&to=2027-07-05",
    printed: july,
    heaviest: july,
  },
  "/pricing/management/seasons": {
    list: seasonList,
    shows: [
      "/pricing/management/seasons",
      "/pricing/management/seasons?search=nothing+like+it",
      "/pricing/management/seasons?hotel_id=1",
      "/pricing/management/seasons?dialog=new",
      "/pricing/management/seasons?dialog=delete&id=1",
    ],
    phone: "/pricing/management/seasons?hotel_id=1",
    printed: "/pricing/management/seasons?hotel_id=1",
    heaviest: "/pricing/management/seasons?dialog=new",
  },
  "/pricing/management/seasons/:id/extend": {
    shows: ["/pricing/management/seasons/1/extend?to=2035-01-01"],
  },
  "/pricing/management/room-prices": {
    list: roomPriceList,
    shows: ["/pricing/management/room-prices", "/pricing/management/room-prices?dialog=edit&id=1"],
    phone: "/pricing/management/room-prices",
    printed: "/pricing/management/room-prices?hotel_id=1",
    heaviest: "/pricing/management/room-prices?dialog=new",
  },
  "/pricing/management/room-prices/change": {
    asks: ["ticked", "price_id", "search"],
    shows: ["/pricing/management/room-prices/change?search=suite+august"],
    heaviest: "/pricing/management/room-prices/change",
  },
  "/pricing/management/room-prices/adjust": {
    shows: ["/pricing/management/room-prices/adjust"],
    heaviest: "/pricing/management/room-prices/adjust",
  },
  "/pricing/management/price-rules": {
    list: priceRuleList,
    asks: ["active"],
    shows: ["/pricing/management/price-rules", "/pricing/management/price-rules?dialog=edit&id=10"],
    phone: "/pricing/management/price-rules?dialog=new",
    printed: "/pricing/management/price-rules",
    heaviest: "/pricing/management/price-rules?dialog=new",
  },
  [calculator]: {
    asks: ["hotel_id", "room_type_id", "promo_code", "adults"],
    shows: [calculator, `${calculator}?hotel_id=1&children=2&calculate=1`, fullQuote],
    phone: `${calculator}?hotel_id=1`,
    printed: fullQuote,
    heaviest: `${calculator}?hotel_id=1`,
  },
  "/pricing/grid": { shows: ["/pricing/grid?hotel_id=1"], phone: "/pricing/grid?hotel_id=1" },
  "/pricing/next-year": {
    asks: ["hotel_id", "year", "shift", "percent", "rounding"],
    shows: [
      "/pricing/next-year",
      "/pricing/next-year?hotel_id=1",
      "/pricing/next-year?hotel_id=1&shift=weeks&percent=5&rounding=ending_9",
    ],
    phone: "/pricing/next-year?hotel_id=1",
    heaviest: "/pricing/next-year?hotel_id=1",
  },
  "/pricing/import": { shows: ["/pricing/import"] },
  // This page exists only after somebody has uploaded a file.
  "/pricing/import/:id": { shows: [] },
  "/pricing/contracts/import": {
    asks: ["hotel_id"],
    shows: ["/pricing/contracts/import", "/pricing/contracts/import?hotel_id=1"],
    phone: "/pricing/contracts/import?hotel_id=1",
  },
  // This page exists only after somebody has uploaded a file.
  "/pricing/contracts/import/:id": { shows: [] },
  "/pricing/rate-sheet": {
    asks: ["hotel_id", "distribution_point_id", "language", "from", "to"],
    shows: [
      "/pricing/rate-sheet",
      "/pricing/rate-sheet?hotel_id=1",
      "/pricing/rate-sheet?hotel_id=1&distribution_point_id=2&language=fr",
    ],
    phone: "/pricing/rate-sheet?hotel_id=1",
    printed: "/pricing/rate-sheet?hotel_id=1",
    heaviest: "/pricing/rate-sheet?hotel_id=1",
  },
  "/pricing/margin": {
    list: marginList,
    shows: ["/pricing/margin", "/pricing/margin?hotel_id=1&distribution_point_id=2"],
    phone: "/pricing/margin",
    printed: "/pricing/margin?hotel_id=1",
    heaviest: "/pricing/margin?hotel_id=1",
  },
  "/pricing/batches": {
    list: priceBatchList,
    shows: ["/pricing/batches"],
    printed: "/pricing/batches",
  },
  // This page exists only after a bulk change.
  "/pricing/batches/:id": { shows: [] },
};
