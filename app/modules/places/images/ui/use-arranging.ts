import { useFetcher } from "@remix-run/react";
import { useContext, useRef, useState } from "react";
import { movedTo } from "~/core/order";
import { INTENT } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { FormStampContext } from "~/forms/posting/post-form";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { useHydrated } from "~/ui/use-hydrated";
import type { GalleryImage } from "../images-tab.presenter.server";

/**
 * @returns the images of a page and the handlers that arrange them. With scripts, pressing a button or
 *   dropping an image shows its effect at once, and the pressed button keeps the focus when its image moves
 * @param here the address that the forms of the images post to
 */
export function useArranging(images: GalleryImage[], here: string, editable: boolean) {
  const { token } = useContext(FormStampContext);
  const fetcher = useFetcher<FormReply>({ key: `images ${here}` });
  const hydrated = useHydrated();
  const pressed = useRef("");
  const [dragging, setDragging] = useState<GalleryImage | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const inOrder = arranged(images, fetcher.formData);
  const order = inOrder.map(({ id }) => id).join();

  useBrowserLayoutEffect(() => {
    // A browser takes the focus from an element that moves in the document.
    if (document.activeElement === document.body) document.getElementById(pressed.current)?.focus();
  }, [order]);

  function send(form: FormData) {
    if (fetcher.state !== "idle") return;
    form.set(FORM_TOKEN, token);
    fetcher.submit(form, { method: "post", action: here, preventScrollReset: true });
  }

  /** Handles a click on a button of an image's forms. */
  function onPress(event: React.MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const button = event.currentTarget;
    pressed.current = button.id;
    if (button.ariaDisabled !== "true") send(new FormData(button.form!, button));
  }

  /** Moves the dragged image to the place of another one. */
  function dropOn({ id, place }: GalleryImage) {
    if (!dragging || dragging.id === id) return;
    const moved = new FormData();
    moved.set(INTENT, "move");
    moved.set("image_id", String(dragging.id));
    moved.set("place", String(place));
    send(moved);
  }

  function dragged(image: GalleryImage): React.LiHTMLAttributes<HTMLLIElement> {
    if (!hydrated || !editable) return {};
    const marks = {
      "data-dragged": dragging?.id === image.id || undefined,
      "data-over": (dragging && dragging.id !== image.id && over === image.id) || undefined,
    };
    return {
      ...marks,
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", image.name);
        setDragging(image);
      },
      onDragEnd: () => setDragging(null),
      onDragEnter: () => setOver(image.id),
      onDragOver: (event) => {
        if (dragging) event.preventDefault();
      },
      onDrop: (event) => {
        if (!dragging) return;
        event.preventDefault();
        dropOn(image);
        setDragging(null);
      },
    };
  }

  return { images: inOrder, dragged, onPress, unsent: fetcher.data };
}

/** @returns the images in the order that they will have once the pending requests are answered */
function arranged(images: GalleryImage[], sent: FormData | undefined): GalleryImage[] {
  if (!sent) return images;
  const id = Number(sent.get("image_id"));
  if (sent.get(INTENT) === "cover") {
    return images.map((image) => ({ ...image, cover: image.id === id }));
  }
  const [first] = images;
  const byId = new Map(images.map((image) => [image.id, image]));
  if (!first || !byId.has(id)) return images;
  const place = Number(sent.get("place")) - first.place + 1;
  const ids = movedTo([...byId.keys()], id, place);
  return ids.map((one, at) => ({ ...byId.get(one)!, place: first.place + at }));
}
