import { useTranslation } from "react-i18next";
import { Choice } from "~/forms/fields/choices/choice";
import type { ImagesTabState } from "../images-tab.presenter.server";
import { cardCorner, cardGrid, ImageCard } from "./image-card";

/** The images of a page, each with a checkbox. */
export function ChosenImages({ tab }: { tab: ImagesTabState }) {
  const { t } = useTranslation();
  return (
    <ul className={cardGrid}>
      {tab.images.map((image) => (
        <li key={image.id}>
          <ImageCard
            image={image}
            corner={
              <Choice className={`p-1.5 ${cardCorner}`}>
                <input
                  type="checkbox"
                  name="ids"
                  value={image.id}
                  defaultChecked={tab.selected.includes(image.id)}
                />
                <span className="sr-only">{t("images:GALLERY.CHOOSE", { name: image.name })}</span>
              </Choice>
            }
          />
        </li>
      ))}
    </ul>
  );
}
