// Written by `npm run nouns`: what stands in the folders.

import * as service from "../../app/modules/catalogue/services/service.demo.server";
import * as tour from "../../app/modules/catalogue/tours/tour.demo.server";
import * as webhook from "../../app/modules/desk/webhooks/webhook.demo.server";
import * as letterTemplate from "../../app/modules/kinds-of-booking/letter-writing/templates/letter-template.demo.server";
import * as roomType from "../../app/modules/places/room-types/room-type.demo.server";
import * as stopSale from "../../app/modules/places/stop-sales/stop-sale.demo.server";
import * as markup from "../../app/modules/pricing/markups/markup.demo.server";
import * as mealPrice from "../../app/modules/pricing/meal-prices/meal-price.demo.server";
import * as ratePlan from "../../app/modules/pricing/rate-plans/rate-plan.demo.server";
import * as restriction from "../../app/modules/pricing/restrictions/restriction.demo.server";
import * as roomPrice from "../../app/modules/pricing/room-prices/room-price.demo.server";
import * as tax from "../../app/modules/pricing/taxes/tax.demo.server";
import * as paymentGateway from "../../app/modules/settings/payment-gateways/payment-gateway.demo.server";

/** The demo's rows of the nouns that don't depend on others, in the order of their folders. */
export const demos = [
  service.demo,
  tour.demo,
  webhook.demo,
  letterTemplate.demo,
  roomType.demo,
  stopSale.demo,
  markup.demo,
  mealPrice.demo,
  ratePlan.demo,
  restriction.demo,
  roomPrice.demo,
  tax.demo,
  paymentGateway.demo,
];
