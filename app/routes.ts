import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/**
 * The routes of the files of lists, each at the address of its list with `.csv`; the noun of the list decides what
 * is in it.
 */
const listFiles = [
  ...["hotels", "hotels/room-types", "hotels/rooms", "hotels/stop-sales", "hotels/restrictions"],
  ...["spas", "treatments", "services", "tours"],
  ...["bookings/hotels", "bookings/flights", "bookings/spas", "bookings/packs", "customers"],
  ...["pricing/management/seasons", "pricing/management/room-prices"],
  ...["pricing/management/meal-prices", "pricing/management/price-rules"],
  ...["pricing/management/rate-plans", "pricing/management/markups", "pricing/management/taxes"],
  ...["pricing/tours", "pricing/spas", "pricing/checks", "currencies", "payment-gateways"],
  ...["settings/distribution-points", "settings/roles", "settings/users", "settings/webhooks"],
].map((list) => route(`${list}.csv`, "routes/list-file.ts", { id: `${list}.csv` }));

/** All routes of the product; docs/reference/screens.md says what is behind them. */
export default [
  // Public routes; all others need a session, a key or a token.
  route("login", "routes/login/login.tsx"),
  route("login/code", "routes/login/login-code.tsx"),
  route("api/docs/key", "routes/api/reader.tsx"),
  route("forgotten-password", "routes/login/forgotten-password.tsx"),
  route("new-password/:token", "routes/login/new-password.tsx"),
  route("new-password/*", "routes/login/no-such-link.ts"),
  route("theme", "routes/theme.ts"),
  route("drawer-width", "routes/drawer-width.ts"),
  route("language", "routes/language.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("metrics", "routes/metrics.ts"),

  // A route for programs, which needs a key or a bearer token, never a session.
  route("api/*", "routes/api.ts"),

  route("logout", "routes/login/logout.ts"),
  route("options/:kind", "routes/options.ts"),
  route("list-looks", "routes/list-looks.ts"),

  route("images/upload/:owner/:id", "routes/images/upload.ts"),
  route("images/:key/:width", "routes/images/image.ts"),

  route("cms-pages/render/:owner/:id", "routes/cms-pages/render.ts"),

  // Pages as the public will see them, in their own layout.
  route("preview/:id/:slug", "routes/preview/preview.tsx"),
  route("demo-preview", "routes/preview/demo-preview.tsx"),

  route("settings/users/:id/key/copy", "routes/settings/user-key-copy.ts"),

  layout("routes/shell.tsx", [
    ...listFiles,
    index("routes/index.ts"),
    route("dashboard", "routes/dashboard.tsx"),
    route("notifications", "routes/notifications.tsx"),
    route("search", "routes/search.tsx"),
    route("help", "routes/help/contents.tsx"),
    route("help/:page", "routes/help/page.tsx"),
    route("front-desk", "routes/front-desk/front-desk.tsx"),
    route("front-desk.csv", "routes/front-desk/front-desk-file.ts"),
    route("front-desk/housekeeping", "routes/front-desk/housekeeping.tsx"),
    ...prefix("room-types", [
      index("routes/room-types/index.ts"),
      route("new", "routes/room-types/room-type-new.tsx"),
      route("edit/:id", "routes/room-types/room-type-edit.tsx"),
    ]),
    route("currencies", "routes/currencies.tsx"),
    route("payment-gateways", "routes/payment-gateways.tsx"),
    route("booking-modules", "routes/booking-modules.tsx"),
    route("cms-pages", "routes/cms-pages/page-owners.tsx"),
    ...prefix("hotels", [
      index("routes/hotels/hotels.tsx"),
      route("new", "routes/hotels/hotel-new.tsx"),
      route("edit/:id", "routes/hotels/hotel-edit.tsx"),
      route("room-types", "routes/hotels/room-types.tsx"),
      route("rooms", "routes/hotels/rooms.tsx"),
      route("rooms/several", "routes/hotels/rooms-several.tsx"),
      route("rooms/out-of-order", "routes/hotels/rooms-out-of-order.tsx"),
      route("letter-templates", "routes/hotels/letter-templates.tsx"),
      route("stop-sales", "routes/hotels/stop-sales.tsx"),
      route("stop-sales/new", "routes/hotels/stop-sale-new.tsx"),
      route("stop-sales/:id/edit", "routes/hotels/stop-sale-edit.tsx"),
      route("restrictions", "routes/hotels/restrictions.tsx"),
      route("restrictions/new", "routes/hotels/restriction-new.tsx"),
      route("restrictions/days", "routes/hotels/restrict-days.tsx"),
      route("restrictions/changes", "routes/hotels/restriction-changes.tsx"),
      route("restrictions/changes/:id", "routes/hotels/restriction-change.tsx"),
      route("restrictions/:id/edit", "routes/hotels/restriction-edit.tsx"),
      route(":hotel_id/cms-pages", "routes/cms-pages/pages.tsx", { id: "pages-of-hotel" }),
      route(":hotel_id/cms-pages/create", "routes/cms-pages/page-new.tsx", {
        id: "page-new-of-hotel",
      }),
      route(":hotel_id/cms-pages/edit/:id", "routes/cms-pages/page-edit.tsx", {
        id: "page-edit-of-hotel",
      }),
    ]),
    ...prefix("spas", [
      index("routes/spas/spas.tsx"),
      route("new", "routes/spas/spa-new.tsx"),
      route("edit/:id", "routes/spas/spa-edit.tsx"),
      route(":spa_id/cms-pages", "routes/cms-pages/pages.tsx", { id: "pages-of-spa" }),
      route(":spa_id/cms-pages/create", "routes/cms-pages/page-new.tsx", { id: "page-new-of-spa" }),
      route(":spa_id/cms-pages/edit/:id", "routes/cms-pages/page-edit.tsx", {
        id: "page-edit-of-spa",
      }),
      // The treatments of one spa: the same modules under other addresses, so each route needs its own id.
      ...prefix(":spa_id/treatments", [
        index("routes/treatments/treatments.tsx", { id: "treatments-of-spa" }),
        route("new", "routes/treatments/treatment-new.tsx", { id: "treatment-new-of-spa" }),
        route("edit/:id", "routes/treatments/treatment-edit.tsx", { id: "treatment-edit-of-spa" }),
        route(":id/images", "routes/treatments/treatment-images.tsx", {
          id: "treatment-images-of-spa",
        }),
      ]),
    ]),
    ...prefix("treatments", [
      index("routes/treatments/treatments.tsx"),
      route("new", "routes/treatments/treatment-new.tsx"),
      route("edit/:id", "routes/treatments/treatment-edit.tsx"),
      route(":id/images", "routes/treatments/treatment-images.tsx"),
    ]),
    route("services", "routes/services.tsx"),
    ...prefix("tours", [
      index("routes/tours/tours.tsx"),
      route("new", "routes/tours/tour-new.tsx"),
      route("edit/:id", "routes/tours/tour-edit.tsx"),
    ]),
    route("availability", "routes/bookings/availability.tsx"),
    route("hotel-bookings", "routes/hotel-bookings.ts"),
    ...prefix("bookings", [
      index("routes/bookings/index.ts"),
      route("hotels", "routes/bookings/hotels/hotel-bookings.tsx", [
        route(":id/cancel", "routes/bookings/cancel.tsx", { id: "cancel-stay" }),
      ]),
      route("hotels/new", "routes/bookings/hotels/hotel-booking-new.tsx"),
      route("groups/new", "routes/bookings/groups/group-booking-new.tsx"),
      route("hotels/assign-rooms", "routes/bookings/hotels/assign-rooms.tsx"),
      route("hotels/newly-taxed", "routes/bookings/hotels/newly-taxed.tsx"),
      route("hotels/:id", "routes/bookings/hotels/hotel-booking.tsx"),
      route("hotels/:id/confirmation", "routes/bookings/confirmation.tsx", {
        id: "confirmation-of-stay",
      }),
      route("hotels/:id/registration", "routes/bookings/hotels/hotel-booking-registration.tsx"),
      route("hotels/:id/edit", "routes/bookings/hotels/hotel-booking-edit.tsx"),
      route("hotels/:id/change", "routes/bookings/hotels/hotel-booking-change.tsx"),
      route("flights", "routes/bookings/flights/flight-bookings.tsx", [
        route(":id/cancel", "routes/bookings/cancel.tsx", { id: "cancel-flight" }),
      ]),
      route("flights/new", "routes/bookings/flights/flight-booking-new.tsx"),
      route("flights/:id", "routes/bookings/flights/flight-booking.tsx"),
      route("flights/:id/confirmation", "routes/bookings/confirmation.tsx", {
        id: "confirmation-of-flight",
      }),
      route("flights/:id/edit", "routes/bookings/flights/flight-booking-edit.tsx"),
      route("spas", "routes/bookings/spas/spa-bookings.tsx", [
        route(":id/cancel", "routes/bookings/cancel.tsx", { id: "cancel-spa" }),
      ]),
      route("spas/new", "routes/bookings/spas/spa-booking-new.tsx"),
      route("spas/:id", "routes/bookings/spas/spa-booking.tsx"),
      route("spas/:id/confirmation", "routes/bookings/confirmation.tsx", {
        id: "confirmation-of-spa",
      }),
      route("spas/:id/edit", "routes/bookings/spas/spa-booking-edit.tsx"),
      route("packs", "routes/bookings/packs/pack-bookings.tsx", [
        route(":id/cancel", "routes/bookings/cancel.tsx", { id: "cancel-pack" }),
      ]),
      route("packs/new", "routes/bookings/packs/pack-booking-new.tsx"),
      route("packs/:id", "routes/bookings/packs/pack-booking.tsx"),
      route("packs/:id/confirmation", "routes/bookings/confirmation.tsx", {
        id: "confirmation-of-pack",
      }),
      route("packs/:id/move", "routes/bookings/packs/pack-booking-move.tsx"),
      route("packs/:id/rooms", "routes/bookings/packs/pack-booking-rooms.tsx"),
      route("packs/:id/edit", "routes/bookings/packs/pack-booking-edit.tsx"),
      route("letters", "routes/bookings/letters.tsx"),
      route(":type/:id/letter", "routes/bookings/letter.tsx"),
      route(":type/:id/account", "routes/bookings/account.tsx"),
    ]),
    ...prefix("customers", [
      index("routes/customers/customers.tsx"),
      route("new", "routes/customers/customer-new.tsx"),
      route(":id", "routes/customers/customer.tsx"),
      route(":id/edit", "routes/customers/customer-edit.tsx"),
    ]),
    ...prefix("pricing", [
      index("routes/pricing/overview.tsx"),
      route("calendar", "routes/pricing/rate-calendar.tsx"),
      route("management", "routes/pricing/management/management.tsx", [
        index("routes/pricing/management/management-index.ts"),
        route("seasons", "routes/pricing/management/seasons.tsx", [
          route(":id/extend", "routes/pricing/management/extend-season.tsx"),
        ]),
        route("room-prices", "routes/pricing/management/room-prices.tsx", [
          route("adjust", "routes/pricing/management/bulk-adjust.tsx"),
          route("change", "routes/pricing/management/price-acts.tsx"),
        ]),
        route("meal-prices", "routes/pricing/management/meal-prices.tsx"),
        route("price-rules", "routes/pricing/management/price-rules.tsx"),
        route("rate-plans", "routes/pricing/management/rate-plans.tsx"),
        route("markups", "routes/pricing/management/markups.tsx"),
        route("taxes", "routes/pricing/management/taxes.tsx"),
        route("price-calculator", "routes/pricing/management/price-calculator.tsx"),
      ]),
      route("tours", "routes/pricing/tour-prices.tsx", [
        route("adjust", "routes/pricing/catalogue-prices-adjust.tsx"),
      ]),
      route("spas", "routes/pricing/treatment-prices.tsx", [
        route("adjust", "routes/pricing/catalogue-prices-adjust.tsx", {
          id: "treatment-prices-adjust",
        }),
      ]),
      // Two pages for each kind of price.
      route("tours/import", "routes/pricing/import.tsx", { id: "tour-import" }),
      route("tours/import/:id", "routes/pricing/import-check.tsx", { id: "tour-import-check" }),
      route("spas/import", "routes/pricing/import.tsx", { id: "treatment-import" }),
      route("spas/import/:id", "routes/pricing/import-check.tsx", {
        id: "treatment-import-check",
      }),
      route("grid", "routes/pricing/price-grid.tsx"),
      route("next-year", "routes/pricing/next-year.tsx"),
      route("import", "routes/pricing/import.tsx"),
      route("import/:id", "routes/pricing/import-check.tsx"),
      route("contracts/import", "routes/pricing/contract-import.tsx"),
      route("contracts/import/:id", "routes/pricing/contract-check.tsx"),
      route("contracts/example.csv", "routes/pricing/contract-example.ts"),
      route("contracts.csv", "routes/pricing/contract-file.ts"),
      route("checks", "routes/pricing/price-checks.tsx"),
      route("rate-sheet", "routes/pricing/rate-sheet.tsx"),
      route("rate-sheet.csv", "routes/pricing/rate-sheet-file.ts"),
      route("margin", "routes/pricing/margin.tsx"),
      route("margin.csv", "routes/pricing/margin-file.ts"),
      route("batches", "routes/pricing/batches.tsx"),
      route("batches/:id", "routes/pricing/batch.tsx"),
    ]),
    route("profile", "routes/profile.tsx"),
    route("profile/second-factor", "routes/second-factor.tsx"),
    ...prefix("settings", [
      index("routes/settings/index.ts"),
      route("roles", "routes/settings/roles.tsx"),
      route("roles/new", "routes/settings/role-new.tsx"),
      route("roles/:id/edit", "routes/settings/role-edit.tsx"),
      route("activity", "routes/settings/activity.tsx"),
      route("distribution-points", "routes/settings/distribution-points.tsx"),
      route("users", "routes/settings/users.tsx"),
      route("users/:id/key", "routes/settings/user-key.tsx"),
      route("users/:id/sessions", "routes/settings/user-sessions.tsx"),
      route("users/:id/second-factor", "routes/settings/user-second-factor.tsx"),
      route("webhooks", "routes/settings/webhooks.tsx"),
      route("webhooks/:id/deliveries", "routes/settings/webhook-deliveries.tsx"),
    ]),
    ...prefix("api/docs", [
      index("routes/api/reference.tsx"),
      route("guide/:page", "routes/api/guide.tsx"),
      route(":tag", "routes/api/reference-calls.tsx"),
    ]),
    route("views", "routes/views.tsx"),
    route("history/:entity/:id", "routes/history.tsx"),
    route("*", "routes/unknown.ts"),
  ]),
] satisfies RouteConfig;
