/** The buttons of the form of a new booking, by the status in which each saves it: draft, pending, confirmed. */
export const creating = ["create", "create_pending", "create_confirmed"] as const;
