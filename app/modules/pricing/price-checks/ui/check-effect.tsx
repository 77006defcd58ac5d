import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CHECK_EFFECT, FormEffectContext } from "~/forms/posting/form-effect";
import type { FormReply } from "~/forms/posting/form-reply";
import { ReadNext } from "~/forms/posting/read-next";
import { Button } from "~/ui/button";
import type { EffectOnChecks } from "../effect-on-checks.service.server";
import { EffectPanel } from "./effect-panel";

/**
 * The panel with the effect. The server renders it immediately; browsers load it only when there is an
 * effect.
 */
const Panel = import.meta.env.SSR
  ? EffectPanel
  : lazy(async () => ({ default: (await import("./effect-panel")).EffectPanel }));

/** Adds the button "Check effect" to the forms inside it. */
export function CheckEffect({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const label = t("pricing:EFFECT.CHECK");
  const panel = (effect: unknown) => <Panel effect={effect as EffectOnChecks} />;
  return (
    <FormEffectContext.Provider value={{ label, panel }}>{children}</FormEffectContext.Provider>
  );
}

interface PreviewedEffectProps {
  /** The reply with the preview, or with its effect on price checks alone. */
  reply: Pick<FormReply, "effect" | "intent"> | undefined;
  /** The intent that saves the preview, if its effect is calculated only on request. */
  untried?: string;
}

/** The effect of a preview on price checks, inside its form; nothing where there are no price checks. */
export function PreviewedEffect({ reply, untried }: PreviewedEffectProps) {
  const { t } = useTranslation();
  if (reply?.effect) {
    const panel = <Panel effect={reply.effect as EffectOnChecks} />;
    // An effect that was requested takes the focus; otherwise the focus stays on the preview.
    const isRequested = reply.intent.startsWith(CHECK_EFFECT);
    return <Suspense>{isRequested ? <ReadNext>{panel}</ReadNext> : panel}</Suspense>;
  }
  if (!untried) return null;
  return (
    <p>
      <Button variant="secondary" name="intent" value={CHECK_EFFECT + untried}>
        {t("pricing:EFFECT.CHECK")}
      </Button>
    </p>
  );
}
