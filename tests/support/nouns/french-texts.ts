import type { Fields } from "../requests";
import type { NounOnScreen } from "./noun";

/** @returns the fields of French texts for guests */
export const frenchTexts = (nth: number): Fields => ({
  label_fr: `Le bel été ${nth}`,
  description_fr: "Au bord de l’eau.\nEt au calme.",
});

/** @returns forms with mistakes in these fields: they may be empty, but neither too short nor too long */
export function frenchMistakes(description: {
  min?: number;
  max: number;
}): NonNullable<NounOnScreen["mistakes"]> {
  const { min, max } = description;
  return [
    ["a French name of two letters", { label_fr: "ab" }, { label_fr: /at least 3/ }],
    ["a long French name", { label_fr: "x".repeat(101) }, { label_fr: /at most 100/ }],
    [
      "a long French description",
      { description_fr: "x".repeat(max + 1) },
      { description_fr: new RegExp(`at most ${max}`) },
    ],
    ...(min
      ? ([
          [
            "a word for a French description",
            { description_fr: "Chambre" },
            { description_fr: new RegExp(`at least ${min}`) },
          ],
        ] as NounOnScreen["mistakes"])
      : []),
  ];
}
