import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { FEW_CODES } from "./second-factor";
import { BeginForm, EndForm, OwnCodeForm } from "./second-factor.schema";
import { getOwnFactor, type OwnFactor } from "./second-factor.service.server";
import { qrCodeOf } from "./time-code.server";

/** One's own second factor as the page shows it. */
export type FactorView =
  | { kind: "none" }
  | { kind: "begun"; qrCode: string; secret: string }
  | { kind: "on"; since: string; codesLeft: number; fewLeft: boolean };

/** @returns the values of the page of the actor's own second factor */
export async function secondFactorPage(ctx: Context) {
  const { isRequired, keepsSecrets, state } = await getOwnFactor(ctx);
  return {
    factor: factorView(ctx, state),
    isRequired,
    keepsSecrets,
    constraints: {
      begin: constraintsOf(BeginForm),
      code: constraintsOf(OwnCodeForm),
      end: constraintsOf(EndForm),
    },
  };
}

/** @returns the state of the actor's second factor in short, for their profile */
export async function ownFactorView(ctx: Context): Promise<FactorView> {
  return factorView(ctx, (await getOwnFactor(ctx)).state);
}

function factorView({ locale, actor }: Context, state: OwnFactor["state"]): FactorView {
  if (state.kind === "none") return state;
  if (state.kind === "begun") {
    return {
      kind: "begun",
      qrCode: qrCodeOf(state.secret, actor.username),
      secret: state.secret.replace(/.{4}(?=.)/g, "$& "),
    };
  }
  const { since, codesLeft } = state;
  return {
    kind: "on",
    since: formatInstant(since, locale, env().BUSINESS_TIME_ZONE),
    codesLeft,
    fewLeft: codesLeft <= FEW_CODES,
  };
}
