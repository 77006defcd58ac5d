import { z } from "zod";
import { assertOneWay } from "~/api/lists/after";
import { endpoint, type Endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams, pageParams } from "~/api/list-query";
import { patching } from "~/api/patching";
import { InvalidCall, ProblemWithText } from "~/api/problem";
import { asMatched, replacing, replacementOf, type SeenVersion } from "~/api/versions";
import type { Context } from "~/db/context";
import { chosenId } from "~/forms/checking/chosen-id";
import { isMultipart } from "~/http/posted/form-body.server";
import {
  galleryPageSize,
  imageLimits,
  isWorthTrying,
  needOfImages,
  type ImageOwner,
  type UploadedFile,
} from "./image";
import { assertOwner } from "./image-owner.server";
import { FILES_FIELD, receiveFiles, refusalText, uploadIsBusy } from "./image-upload.server";
import { changeImage } from "./image-changes.service.server";
import { GALLERY, Gallery, gallery, GalleryPage, galleryPage } from "./gallery.json";
import { ImageTexts, type PlacedImage } from "./image.fields";
import { ImageJson, imageJson } from "./image.json";
import { fedRows } from "../../log/change-feed/fed-rows";
import { deleteImages, getImage, listImages } from "./image.service.server";
import { getImagesOfCatalogue, getImagesOfHotels } from "./images-by-id.service.server";

/** The maximum number of images that one call deletes. */
const MAX_DELETED = 100;

const Refused = z.array(z.object({ file_name: z.string(), message: z.string() }));

const firstPage = async (ctx: Context, owner: ImageOwner) =>
  gallery(await listImages(ctx, owner, 1));

/** The body of an image; without a position the image keeps its place. */
const ImageBody = ImageTexts.extend({
  position: z.int().min(1).optional().meta({ description: "From 1; the others make room." }),
  cover: z.boolean().default(false),
});

type ImageBody = z.output<typeof ImageBody>;

const ofImage = idParams.extend({ image_id: idParams.shape.id });

type OfImage = z.output<typeof ofImage>;

const OneImage = oneRow(ImageJson);

interface Owner {
  kind: ImageOwner["kind"];
  /** The path of the owners below `/api`. */
  path: string;
  tag: string;
  word: string;
  /** The id of an owner in the demo, for the examples of the reference. */
  example: number;
}

/** @returns the calls for the images of one kind of owner */
function imagesOf({ kind, path, tag, word, example }: Owner): Endpoint[] {
  const size = galleryPageSize[kind];
  const read =
    ({ id, image_id }: OfImage) =>
    async (ctx: Context) => {
      const image = await getImage(ctx, { kind, id }, image_id);
      return imageJson(image, image.position);
    };
  const change = async (ctx: Context, { id, image_id }: OfImage, fields: ImageBody) => {
    const { alt_en, alt_fr, position: place, cover } = fields;
    const changed = await changeImage(ctx, { kind, id }, image_id, {
      alt_en,
      alt_fr,
      place,
      cover,
    });
    return imageJson({ ...changed.image, owner: { kind, id } }, changed.image.place);
  };
  const common = { path: `${path}/{id}/images`, tag, params: idParams } as const;
  return [
    endpoint({
      ...common,
      method: "get",
      summary: `List images of a ${word}`,
      description: "A page of them, in their order; with `after` all of them, by id.",
      need: needOfImages({ kind }, "view"),
      query: pageParams(GALLERY, size, "per_page"),
      answers: { status: 200, description: "A page of its images.", schema: GalleryPage },
      run: async ({ ctx, params: { id }, query }) => {
        assertOneWay(query, "per_page");
        const { page = 1, per_page = size, after } = query;
        const owner = { kind, id };
        await assertOwner(ctx, owner);
        const listed = await listImages(ctx, owner, page, {
          size: per_page,
          exactPage: true,
          after,
        });
        return { status: 200, body: galleryPage(listed) };
      },
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}/images/{image_id}`,
      tag,
      summary: `Read an image of a ${word}`,
      description: "Its words, its position and the addresses of its widths.",
      need: needOfImages({ kind }, "view"),
      params: ofImage,
      example: { params: { image_id: String(example) } },
      answers: { status: 200, description: "The image.", schema: OneImage.schema },
      run: async ({ ctx, params }) => {
        const image = await read(params)(ctx);
        return { status: 200, body: OneImage.of(image), updated_at: image.updated_at };
      },
    }),
    endpoint({
      ...common,
      method: "post",
      summary: `Add images to a ${word}`,
      description: `Up to ${imageLimits.files} files of ${imageLimits.bytes / 1024 / 1024} MB: JPEG, PNG, WebP or AVIF. Each is kept or refused separately: \`refused\` says which were not taken and why; where none was, the answer is 422, with the files by their place in \`errors\`.`,
      need: needOfImages({ kind }, "edit"),
      files: FILES_FIELD,
      answers: {
        status: 201,
        description: "The first page of its images, the new ones among them.",
        schema: Gallery.extend({ refused: Refused }).meta({ id: "Upload" }),
      },
      run: async ({ ctx, params: { id }, request }) => {
        if (!isMultipart(request)) throw new ProblemWithText(415, "api:FILES.AS_FORM");
        const owner = { kind, id };
        const files = await receiveFiles(request, ctx, owner);
        const say = (file: UploadedFile) => refusalText(file, ctx.locale);
        if (!files.some(({ ok }) => ok)) throw noneTaken(files, say);
        const refused = files.filter(({ ok }) => !ok);
        const refusals = refused.map((file) => ({ file_name: file.name, message: say(file) }));
        return { status: 201, body: { ...(await firstPage(ctx, owner)), refused: refusals } };
      },
    }),
    endpoint({
      method: "put",
      path: `${path}/{id}/images/{image_id}`,
      tag,
      summary: `Describe and place an image of a ${word}`,
      description: "Its words, whether it is the cover, and its position among the others.",
      need: needOfImages({ kind }, "edit"),
      params: ofImage,
      body: replacing(ImageBody, ImageJson),
      example: {
        params: { image_id: String(example) },
        body: {
          alt_en: "The bay in the morning, from the terrace",
          alt_fr: "La baie au matin, depuis la terrasse",
          position: 1,
          cover: true,
        },
      },
      answers: { status: 200, description: "As it was saved.", schema: OneImage.schema },
      refuses: [409],
      versioned: true,
      run: async ({ ctx, params, body, request }) => {
        const { updated_at: seen } = body as z.output<typeof SeenVersion>;
        const fields = replacementOf(ImageBody, body) as ImageBody;
        const image = await asMatched({ ctx, request, seen }, read(params), (asking) =>
          change(asking, params, fields),
        );
        return { status: 200, body: OneImage.of(image) };
      },
    }),
    patching({
      path: `${path}/{id}/images/{image_id}`,
      tag,
      called: `an image of a ${word}`,
      need: needOfImages({ kind }, "edit"),
      params: ofImage,
      body: ImageBody,
      stay: ["position"],
      example: { params: { image_id: String(example) }, body: { cover: true } },
      answers: { status: 200, description: "As it was saved.", schema: OneImage.schema },
      refuses: [409],
      read: (asking, params) => read(params)(asking),
      replace: change,
      answer: OneImage.of,
    }),
    endpoint({
      ...common,
      method: "delete",
      summary: `Delete images of a ${word}`,
      description: "Ids of images that aren't its own are left alone; 404 where none of them is.",
      need: needOfImages({ kind }, "edit"),
      body: z.object({ ids: z.array(chosenId()).min(1).max(MAX_DELETED) }),
      example: { body: { ids: [example] } },
      answers: { status: 200, description: "The first page of what is left.", schema: Gallery },
      run: async ({ ctx, params: { id }, body: { ids } }) => {
        const owner = { kind, id };
        await deleteImages(ctx, owner, ids);
        return { status: 200, body: await firstPage(ctx, owner) };
      },
    }),
  ];
}

/**
 * @returns the refusal of a call if none of its files was accepted: 503 if the server caused every failure,
 *   so that sending the files again may help
 */
function noneTaken(files: UploadedFile[], say: (file: UploadedFile) => string): unknown {
  if (files.length === 0) return new InvalidCall({ [FILES_FIELD]: ["api:FILES.NONE"] });
  if (files.every((file) => !file.ok && isWorthTrying(file.reason))) return uploadIsBusy();
  const mistakes = files.map((file, place) => [`${FILES_FIELD}.${place}`, [say(file)]]);
  return new InvalidCall(Object.fromEntries(mistakes) as Record<string, string[]>);
}

const placedJson = {
  json: ImageJson,
  serialize: (image: PlacedImage) => imageJson(image, image.position),
};

export const fed = [
  fedRows({ entity: "image", many: getImagesOfHotels }, placedJson),
  fedRows({ entity: "catalogue_image", many: getImagesOfCatalogue }, placedJson),
];

export const calls = [
  ...imagesOf({
    kind: "hotel",
    path: "/hotels",
    tag: "Hotels",
    word: "hotel",
    example: 1,
  }),
  ...imagesOf({
    kind: "room_type",
    path: "/room-types",
    tag: "Room types",
    word: "room type",
    example: 3,
  }),
  ...imagesOf({
    kind: "tour",
    path: "/tours",
    tag: "Tours",
    word: "tour",
    example: 25,
  }),
  ...imagesOf({
    kind: "spa",
    path: "/spas",
    tag: "Spas",
    word: "spa",
    example: 29,
  }),
  ...imagesOf({
    kind: "treatment",
    path: "/treatments",
    tag: "Treatments",
    word: "treatment",
    example: 31,
  }),
];
