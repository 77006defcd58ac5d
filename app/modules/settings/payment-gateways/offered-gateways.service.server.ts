import { textIn } from "~/core/guest-text";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Option } from "~/forms/checking/options";
import type { Language } from "~/i18n/languages";
import { acceptsPayment, takesAtTheDesk, type GatewayPayment } from "./payment-gateway";
import { findGateway, listActiveGateways } from "./payment-gateway.repository.server";

/** A gateway as a choice. */
export interface GatewayOption extends Option {
  /** The text that it stores for those who pay or take a payment by it; absent for none. */
  instructions?: string;
}

/** @returns the gateways that accept a payment, as choices, in their order, with their instructions */
export async function listGatewaysFor(
  ctx: Context,
  payment: GatewayPayment,
): Promise<GatewayOption[]> {
  assertMay(ctx, "bookings:edit");
  const active = await listActiveGateways(ctx.db);
  return active
    .filter((gateway) => acceptsPayment(gateway, payment))
    .map(({ id, label, instructions_en, instructions_fr }) => {
      const instructions = textIn(instructions_en, instructions_fr, ctx.locale);
      return { value: String(id), label, ...(instructions ? { instructions } : {}) };
    });
}

/**
 * @param language that of the guest
 * @returns what a guest reads who pays by a gateway: "" where it doesn't accept the payment, has no instructions, or is
 *   at the desk, where its instructions are for the staff
 */
export async function instructionsForGuest(
  ctx: Context,
  gateway_id: number,
  payment: GatewayPayment,
  language: Language,
): Promise<string> {
  assertMay(ctx, "bookings:view");
  const gateway = await findGateway(ctx.db, gateway_id);
  if (!gateway || !acceptsPayment(gateway, payment) || takesAtTheDesk(gateway.provider)) return "";
  return textIn(gateway.instructions_en, gateway.instructions_fr, language);
}
