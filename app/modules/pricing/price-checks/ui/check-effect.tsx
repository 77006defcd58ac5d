import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CHECK_EFFECT, FormEffectContext } from "~/forms/posting/form-effect";
import type { FormReply } from "~/forms/posting/form-reply";
import { ReadNext } from "~/forms/posting/read-next";
import { Button } from "~/ui/button";
import type { EffectOnChecks } from "../effect-on-checks.service.server";
import { EffectPanel } from "./effect-panel";

/** The server renders it at once; browsers fetch it when there is an effect to show. */
const Panel = import.meta.env.SSR
  ? EffectPanel
  : lazy(async () => ({ default: (await import("./effect-panel")).EffectPanel }));

/** @param effect what the screen's server answered */
function ShownEffect({ effect }: { effect: unknown }) {
  return (
    <Suspense>
      <Panel effect={effect as EffectOnChecks} />
    </Suspense>
  );
}

/** Gives the forms in it the button "Check effect". */
export function CheckEffect({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const label = t("pricing:EFFECT.CHECK");
  const panel = (effect: unknown) => <ShownEffect effect={effect} />;
  return (
    <FormEffectContext.Provider value={{ label, panel }}>{children}</FormEffectContext.Provider>
  );
}

interface PreviewedEffectProps {
  /** The answer that has the preview, or its effect alone. */
  reply: Pick<FormReply, "effect" | "intent"> | undefined;
  /** The intent that saves what is previewed, where a button tries it out: it is too much to be tried unasked. */
  untried?: string | null;
}

/** In the form of a preview: what saving it does to the saved stays; nothing where none is saved. */
export function PreviewedEffect({ reply, untried }: PreviewedEffectProps) {
  const { t } = useTranslation();
  if (reply?.effect) {
    const panel = <ShownEffect effect={reply.effect} />;
    // Unasked, it leaves the focus to the preview itself.
    return reply.intent.startsWith(CHECK_EFFECT) ? <ReadNext>{panel}</ReadNext> : panel;
  }
  if (!untried) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" name="intent" value={CHECK_EFFECT + untried}>
        {t("pricing:EFFECT.CHECK")}
      </Button>
      <span className="text-muted">{t("pricing:EFFECT.LARGE")}</span>
    </p>
  );
}
