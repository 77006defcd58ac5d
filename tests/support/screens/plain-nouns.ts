import { lists } from "./registered-lists";
import { paths } from "./route-map";
import type { Screen } from "./screen";

/**
 * @param particular the screens with a declaration of their own, by their paths
 * @returns the nouns that have only a list with its dialogs
 */
export function plainNounsBesides(particular: Record<string, unknown>) {
  return lists.flatMap(({ list, entity, area, texts }) =>
    entity && !(list.path in particular) && paths.includes(list.path)
      ? [{ list, entity, area, called: texts, table: texts.replaceAll("-", "_") }]
      : [],
  );
}

/** @returns the path of a plain noun, and the addresses that the tests of all screens visit */
export function plainScreen({
  list,
}: ReturnType<typeof plainNounsBesides>[number]): [string, Screen] {
  const { path, filters } = list;
  const dialogs = ["dialog=new", "dialog=edit&id=1", "dialog=delete&id=1"];
  return [
    path,
    {
      list,
      shows: [path, ...dialogs.map((dialog) => `${path}?${dialog}`)],
      phone: "hotel_id" in filters ? `${path}?hotel_id=1` : path,
      printed: path,
      heaviest: `${path}?dialog=new`,
    },
  ];
}
