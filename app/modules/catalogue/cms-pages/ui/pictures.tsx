import { useTranslation } from "react-i18next";
import type { Picture } from "../markdown/rendering.server";

/** The images of the gallery, each with the text that shows it in a page. */
export function Pictures({ pictures }: { pictures: Picture[] }) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`cms-pages:PICTURES.${key}`, params);
  if (pictures.length === 0) return <p className="max-w-words text-muted">{text("NONE")}</p>;
  return (
    <details className="rounded-md border border-subtle px-3.5 py-2">
      <summary className="cursor-pointer py-1 font-semibold">
        {text("TITLE", { count: pictures.length })}
      </summary>
      <p className="max-w-words text-muted">{text("HINT")}</p>
      <ul className="my-2 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
        {pictures.map(({ id, src, code }) => (
          <li key={id} className="flex items-center gap-3">
            <img
              className="h-14 w-20 flex-none rounded-md bg-sunken object-cover dark:opacity-92"
              src={src}
              loading="lazy"
              alt=""
            />
            <code className="text-sm/5 wrap-anywhere select-all">{code}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
