import { useTranslation } from "react-i18next";
import { CHECK_EFFECT, FormEffectContext } from "~/forms/posting/form-effect";
import type { FormReply } from "~/forms/posting/form-reply";
import { ReadNext } from "~/forms/posting/read-next";
import { Button } from "~/ui/button";
import { Fold } from "../../price-calculator/ui/fold";
import { PriceDifference } from "../../price-calculator/ui/price-difference";
import type { EffectOnChecks } from "../effect-on-checks.service.server";

/** Gives the forms in it the button "Check effect". Its texts are `price-checks` and `differences`. */
export function CheckEffect({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const label = t("price-checks:EFFECT.CHECK");
  const panel = (effect: unknown) => <EffectPanel effect={effect as EffectOnChecks} />;
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
    const panel = <EffectPanel effect={reply.effect as EffectOnChecks} />;
    // Unasked, it leaves the focus to the preview itself.
    return reply.intent.startsWith(CHECK_EFFECT) ? <ReadNext>{panel}</ReadNext> : panel;
  }
  if (!untried) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" name="intent" value={CHECK_EFFECT + untried}>
        {t("price-checks:EFFECT.CHECK")}
      </Button>
      <span className="text-muted">{t("price-checks:EFFECT.LARGE")}</span>
    </p>
  );
}

/** The saved stays that a change would make cost something else, each with its difference. */
export function EffectPanel({ effect: { title, changes } }: { effect: EffectOnChecks }) {
  const { t } = useTranslation();
  const words = { before: t("price-checks:EFFECT.BEFORE"), after: t("price-checks:EFFECT.AFTER") };
  return (
    <section
      className="flex flex-col gap-2 rounded-md border border-subtle bg-sunken px-4 py-3"
      aria-label={t("price-checks:EFFECT.CHECK")}
    >
      <p role="status">
        <strong>{title}</strong>{" "}
        <span className="text-muted">{t("price-checks:EFFECT.NOT_SAVED")}</span>
      </p>
      {changes.map(({ id, name, before, after, difference }) => (
        <div key={id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="number">
              {before} → {after}
            </span>
          </p>
          {difference ? (
            <Fold label={t("price-checks:EFFECT.WHY")}>
              <PriceDifference difference={difference} words={words} />
            </Fold>
          ) : null}
        </div>
      ))}
    </section>
  );
}
