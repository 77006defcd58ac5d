import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { needOfImages } from "./image";
import type { PlacedImage } from "./image.fields";
import * as images from "./image.repository.server";

/** @returns the images of hotels and room types with these ids, in any order; ids that don't exist are left out */
export async function getImagesOfHotels(ctx: Context, ids: number[]): Promise<PlacedImage[]> {
  assertMay(ctx, "hotels:view");
  return imagesInArea(ctx, "hotels", ids);
}

/** @returns the images of the catalogue with these ids, in any order; ids that don't exist are left out */
export async function getImagesOfCatalogue(ctx: Context, ids: number[]): Promise<PlacedImage[]> {
  assertMay(ctx, "catalogue:view");
  return imagesInArea(ctx, "catalogue", ids);
}

async function imagesInArea(
  ctx: Context,
  area: "hotels" | "catalogue",
  ids: number[],
): Promise<PlacedImage[]> {
  const placed = await images.readPlaced(ctx.db, ids);
  return placed.filter(({ owner }) => needOfImages(owner, "view") === `${area}:view`);
}
