import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { Choice } from "~/forms/fields/choices/choice";
import { TextField } from "~/forms/fields/text-field";
import { FormPage } from "~/forms/form-page";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { filterControls } from "~/lists/filters/filter-controls";
import { CLOSE_ROOMS_PATH } from "~/modules/places/rooms/room-links";
import { Button } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { LineList } from "~/ui/tables/line-list";
import type {
  CloseRoomsOptions,
  CloseRoomsPage as Page,
} from "../close-rooms-page.presenter.server";
import { ClosurePreview } from "./closure-preview";

interface Props {
  page: Page;
  reply: FormReply<CloseRoomsOptions> | undefined;
}

/**
 * The page that puts several rooms of a hotel out of order and moves their stays; below are the rooms that
 * are out of order, to be put back, and the last acts, to be undone.
 */
export function CloseRoomsPage({ page, reply }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={page.title} purpose={t("room-closures:PURPOSE")} />
      <div className="flex max-w-240 flex-col gap-5">
        {reply?.options?.preview ? null : <HotelFilter page={page} />}
        {page.leftOut ? <Notice tone="warning">{t("room-closures:LEFT_OUT")}</Notice> : null}
        <ClosureForm key={page.form.defaults.numbers} page={page} reply={reply} />
        {reply?.options?.preview ? null : (
          <>
            <RoomsOut out={page.out} roomsOut={page.roomsOut} />
            <Earlier earlier={page.earlier} />
          </>
        )}
      </div>
    </>
  );
}

function HotelFilter({ page }: Pick<Props, "page">) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={CLOSE_ROOMS_PATH}
      aria-label={t("room-closures:HOTEL")}
      className="flex flex-wrap items-center gap-2.5"
    >
      {Object.values(filterControls(page.filters))}
      <input type="hidden" name="back" value={page.back} />
      <Button variant="secondary">{t("front-desk:FORM.SHOW")}</Button>
    </Form>
  );
}

function ClosureForm({ page, reply }: Props) {
  const { t } = useTranslation();
  const preview = reply?.options?.preview ?? null;
  const form = useResourceForm({ id: "closure", texts: "room-closures", reply, ...page.form });
  return (
    <FormPage
      need="hotels:edit"
      form={form}
      wide={preview !== null}
      submit={
        preview
          ? { intent: "close", label: preview.submit }
          : { intent: "preview", label: t("room-closures:PREVIEW.SHOW") }
      }
      actions={
        preview ? (
          <Button variant="secondary" type="submit" name="intent" value="load" formNoValidate>
            {t("room-closures:PREVIEW.BACK")}
          </Button>
        ) : null
      }
      leave={{ to: page.back, label: t("common:FORM.CANCEL") }}
    >
      {preview ? (
        <ClosurePreview key={preview.seen + preview.shownStays} preview={preview} />
      ) : (
        <>
          <input type="hidden" name="hotel_id" value={page.form.defaults.hotel_id} />
          <TextField
            name="numbers"
            hint={t("room-closures:FORM.NUMBERS_HINT")}
            autoComplete="off"
          />
          <DateRangeField start={{ name: "out_from" }} end={{ name: "out_until" }} />
          <TextField name="out_reason" autoComplete="off" />
        </>
      )}
    </FormPage>
  );
}

function RoomsOut({ out, roomsOut }: Pick<Page, "out" | "roomsOut">) {
  const { t } = useTranslation();
  if (out.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="out-title">
      <CardHeading id="out-title">{t("room-closures:OUT.TITLE", { count: roomsOut })}</CardHeading>
      <PostForm preventScrollReset>
        <LineList>
          {out.map(({ value, number, roomType, dates, reason, tick }) => (
            <li key={value}>
              <Choice>
                <input type="checkbox" name="closures" value={value} aria-label={tick} />
                <span>
                  <strong className="tabular-nums">{number}</strong>{" "}
                  <span className="text-muted">{roomType}</span>
                </span>
              </Choice>
              <span className="self-center">
                {dates} <span className="text-muted">{reason}</span>
              </span>
            </li>
          ))}
        </LineList>
        <div className="border-t border-subtle px-4 py-3">
          <Button variant="secondary" name="intent" value="in_order">
            {t("room-closures:OUT.BACK_IN_ORDER")}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

function Earlier({ earlier }: Pick<Page, "earlier">) {
  const { t } = useTranslation();
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="earlier-title">
      <CardHeading id="earlier-title">{t("room-closures:EARLIER.TITLE")}</CardHeading>
      <LineList>
        {earlier.map(({ id, text, undoable }) => (
          <li key={id}>
            <span className="min-w-0 flex-1 self-center">{text}</span>
            {undoable ? (
              <PostForm preventScrollReset>
                <input type="hidden" name="closure_id" value={id} />
                <Button
                  variant="secondary"
                  size="small"
                  name="intent"
                  value="undo"
                  aria-label={t("room-closures:EARLIER.UNDO_NAMED", { text })}
                >
                  {t("room-closures:EARLIER.UNDO")}
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </LineList>
    </Card>
  );
}
