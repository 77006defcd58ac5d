import { useTranslation } from "react-i18next";
import { Fold } from "../../price-calculator/ui/fold";
import { PriceDifference } from "../../price-calculator/ui/price-difference";
import type { EffectOnChecks } from "../effect-on-checks.service.server";

/** The price checks whose stays would cost something else after a change, each with its difference. */
export function EffectPanel({ effect }: { effect: EffectOnChecks }) {
  const { t } = useTranslation();
  const { title, notSaved, changes, labels } = effect;
  return (
    <section
      className="flex flex-col gap-2 rounded-md border border-subtle bg-sunken px-4 py-3"
      aria-label={t("pricing:EFFECT.CHECK")}
    >
      <p role="status">
        <strong>{title}</strong> <span className="text-muted">{notSaved}</span>
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
            <Fold label={labels.why}>
              <PriceDifference difference={difference} words={labels} />
            </Fold>
          ) : null}
        </div>
      ))}
    </section>
  );
}
