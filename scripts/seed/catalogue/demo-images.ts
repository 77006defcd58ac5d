import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Database } from "../../../app/db/database";
import { fileKey } from "../../../app/modules/places/images/image";
import { renderImage } from "../../../app/modules/places/images/render-image.server";
import type { FileStore } from "../../../app/storage/file-store";

/** The width of the pictures in pixels: small enough to be made quickly, large enough to look good. */
const WIDTH = 1200;
const HEIGHT = 800;

type Colour = [number, number, number];

interface Scene {
  name: string;
  /** The description of the picture, in English and in French. */
  alt: [string, string];
  sky: Colour;
  ground: Colour;
  sun: Colour;
  /** The position of the horizon and of the sun, in percent. */
  horizon: number;
  at: [number, number];
}

/** Simple drawings of landscapes: sky, sun, and water or hills below. */
const scenes: Scene[] = [
  {
    name: "view.png",
    alt: ["The bay in the morning, under a high sun", "La baie le matin, sous un soleil haut"],
    sky: [206, 224, 236],
    ground: [46, 98, 122],
    sun: [250, 232, 190],
    horizon: 58,
    at: [70, 30],
  },
  {
    name: "evening.png",
    alt: [
      "The hills at dusk, the sun close to the horizon",
      "Les collines au crépuscule, le soleil près de l’horizon",
    ],
    sky: [238, 190, 150],
    ground: [70, 62, 92],
    sun: [252, 240, 214],
    horizon: 66,
    at: [32, 55],
  },
];

/** The owner of an image: exactly one of the columns. */
type Owner = Partial<
  Record<"hotel_id" | "room_type_id" | "tour_id" | "spa_id" | "treatment_id", number>
>;

/** Draws and stores the images of hotels, spas and tours. */
export async function seedImages(db: Database, store: FileStore): Promise<void> {
  const drawn = await Promise.all(
    scenes.map(async (scene) => ({ scene, image: await renderImage(await draw(scene)) })),
  );
  for (const owner of await ownersIn(db)) {
    const shown = "room_type_id" in owner || "treatment_id" in owner ? drawn.slice(0, 1) : drawn;
    for (const { scene, image } of shown) {
      const key = randomBytes(16).toString("hex");
      for (const { width, bytes } of image.files) {
        await store.put(fileKey(key, width), bytes, image.content_type);
      }
      const { content_type, size, width, height, hash } = image;
      const [alt_en, alt_fr] = scene.alt;
      await db
        .insertInto("images")
        .values({
          ...owner,
          key,
          file_name: scene.name,
          alt_en,
          alt_fr,
          cover: scene === scenes[0],
          content_type,
          size,
          width,
          height,
          hash,
        })
        .execute();
    }
  }
}

/**
 * @returns the rows that get images: the hotels, each with its first two room types; the first two tours; the
 *   spas, each with its first treatment
 */
async function ownersIn(db: Database): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (const { id } of await db.selectFrom("hotels").select("id").orderBy("id").execute()) {
    const types = await db
      .selectFrom("room_types")
      .select("id as room_type_id")
      .where("hotel_id", "=", id)
      .orderBy("id")
      .limit(2)
      .execute();
    owners.push({ hotel_id: id }, ...types);
  }
  const tours = await db
    .selectFrom("tours")
    .select("id as tour_id")
    .orderBy("id")
    .limit(2)
    .execute();
  owners.push(...tours);
  for (const { id } of await db.selectFrom("spas").select("id").orderBy("id").execute()) {
    const treatments = await db
      .selectFrom("treatments")
      .select("id as treatment_id")
      .where("spa_id", "=", id)
      .orderBy("id")
      .limit(1)
      .execute();
    owners.push({ spa_id: id }, ...treatments);
  }
  return owners;
}

function draw({ sky, ground, sun, horizon, at }: Scene): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const line = (HEIGHT * horizon) / 100;
  const [sunX, sunY] = [(WIDTH * at[0]) / 100, (HEIGHT * at[1]) / 100];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      // Two waves turn the horizon into hills; many waves turn the part below it into water.
      const hills = line + 26 * Math.sin(x / 190) + 12 * Math.sin(x / 61);
      const below = y > hills;
      const depth = below ? (y - hills) / (HEIGHT - hills) : y / line;
      const far = Math.hypot(x - sunX, y - sunY);
      const shimmer = below ? 8 * Math.sin(y / 5 + Math.sin(x / 37) * 3) : 0;
      const light = below ? 0 : Math.max(0, 1 - far / 420) ** 2;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = below
          ? ground[channel]! * (1.15 - depth * 0.55) + shimmer
          : sky[channel]! * (0.82 + depth * 0.18);
        const colour = far < 46 && !below ? sun[channel]! : base + (sun[channel]! - base) * light;
        pixels[(y * WIDTH + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(colour)));
      }
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}
