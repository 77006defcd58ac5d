import { RotateCw, X } from "~/ui/icons/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "~/forms/fields/hint";
import { FormActions } from "~/forms/posting/form-actions";
import { FormStamp } from "~/forms/posting/post-form";
import type { Language } from "~/i18n/languages";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import { Button, IconButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { useHydrated } from "~/ui/use-hydrated";
import { formatBytes, type ImageOwner, type imageLimits } from "../image";
import { useUpload, type ChosenFile } from "./use-upload";

interface Props {
  owner: ImageOwner;
  /** The address to which the form posts without scripts: the page itself. */
  action: string;
  limits: typeof imageLimits;
}

/**
 * A native file field in a plain form; browsers let people drop files on it. With scripts the files are
 * listed and sent one by one, each with its progress.
 */
export function UploadForm({ owner, action, limits }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(`/images/upload/${owner.kind}/${owner.id}`, limits);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    upload.add(files ?? []);
    if (input.current) input.current.value = "";
  }

  // The field has files only where somebody chose them before these scripts were there: what is taken leaves it.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current.files);
  });

  return (
    <Card padded>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void upload.send();
        }}
      >
        <FormStamp />
        <h2>{t("images:UPLOAD.TITLE")}</h2>
        <div
          className="flex flex-col gap-2 rounded-lg border border-dashed border-strong p-5 data-over:border-accent data-over:bg-accent-soft"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <label className="font-semibold" htmlFor="upload-files">
            {t("images:UPLOAD.LABEL")}
          </label>
          <input
            ref={input}
            id="upload-files"
            className="w-full rounded-md bg-sunken p-4"
            type="file"
            name="files"
            multiple
            accept="image/*"
            aria-describedby="upload-hint"
            onChange={(event) => take(event.currentTarget.files)}
          />
          <Hint id="upload-hint">
            {t("images:UPLOAD.HINT", {
              files: limits.files,
              megabytes: limits.bytes / (1024 * 1024),
            })}
          </Hint>
        </div>
        {upload.files.length > 0 ? (
          <ul aria-label={t("images:UPLOAD.SELECTED")}>
            {upload.files.map((chosen) => (
              <FileRow
                key={chosen.key}
                chosen={chosen}
                onRetry={
                  chosen.failed && !upload.busy ? () => void upload.send([chosen]) : undefined
                }
                onRemove={() => upload.remove(chosen.key)}
              />
            ))}
          </ul>
        ) : null}
        <p role="status" className={upload.note ? undefined : "sr-only"}>
          {upload.note}
        </p>
        <BrowserToasts toasts={upload.toasts} />
        <FormActions>
          <Button busy={upload.busy}>{t("images:UPLOAD.SUBMIT")}</Button>
          {hydrated && upload.files.length > 0 && !upload.busy ? (
            <Button type="button" variant="text" onClick={upload.clear}>
              {t("images:UPLOAD.CLEAR")}
            </Button>
          ) : null}
        </FormActions>
      </form>
    </Card>
  );
}

interface RowProps {
  chosen: ChosenFile;
  /** Sends the file again; undefined where that can't help. */
  onRetry?: () => void;
  onRemove: () => void;
}

function FileRow({ chosen, onRetry, onRemove }: RowProps) {
  const { t, i18n } = useTranslation();
  const { file, sent, refusal } = chosen;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-subtle py-1">
      <span className="wrap-anywhere">{file.name}</span>
      <span className="faint number">{formatBytes(file.size, i18n.language as Language)}</span>
      {sent === null ? null : (
        <progress
          className="w-40 accent-accent"
          max={100}
          value={sent}
          aria-label={t("images:UPLOAD.PROGRESS", { name: file.name, percent: sent })}
        />
      )}
      {refusal ? <span className="text-sm/5 text-danger-text">{refusal}</span> : null}
      <span className="ml-auto flex gap-3">
        {onRetry ? (
          <IconButton
            type="button"
            aria-label={t("images:UPLOAD.RETRY", { name: file.name })}
            onClick={onRetry}
          >
            <RotateCw size={16} />
          </IconButton>
        ) : null}
        <IconButton
          type="button"
          aria-label={t("images:UPLOAD.REMOVE", { name: file.name })}
          onClick={onRemove}
        >
          <X size={16} />
        </IconButton>
      </span>
    </li>
  );
}
