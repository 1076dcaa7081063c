import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { DropZone, FileInput, PICTURE_TYPES, usePastedFile } from "../../ui/files.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type PictureError, readPicture } from "../parts/read-picture.ts";

interface PictureFieldProps {
  /** The `id` of its button. */
  id: string;
  label: string;
  error: string | undefined;
  /** A data URL or a URL. */
  value: string;
  onChange: (dataUrl: string) => void;
  /** Called for a file that is rejected; the previous picture stays. */
  onError: (error: PictureError) => void;
  /** Called with a promise while a file is read: true if it was accepted, false if it was rejected. */
  onReading: (reading: Promise<boolean>) => void;
  disabled: boolean;
}

/** A picture field: chosen by button, dropped, or pasted anywhere on the screen; previewed at once. */
export function PictureField({ id, label, error, value, onChange, onError, onReading, disabled }: PictureFieldProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const act = t(value ? "productScreens.replace" : "productScreens.choosePicture");
  /** 0 to 1 while a file is read. */
  const [progress, setProgress] = useState<number>();

  const take = (file: File | undefined) => {
    if (file && !disabled) onReading(readInto(file));
  };
  const readInto = async (file: File): Promise<boolean> => {
    setProgress(0);
    const read = await readPicture(file, setProgress);
    setProgress(undefined);
    if (read.ok) onChange(read.dataUrl);
    else onError(read.error);
    return read.ok;
  };
  usePastedFile(take);
  return (
    <Field id={id} label={label} error={error} mark>
      <DropZone className="row picture-field" onFiles={([file]) => take(file)}>
        {value ? (
          <Picture src={value} alt={label} width={144} height={144} className="picture-field__tile" />
        ) : (
          <span className="dashed quiet picture-field__tile">
            <ImageUp size={28} strokeWidth={1.75} aria-hidden />
          </span>
        )}
        <div className="stack tight caption picture-field__words">
          <Button
            id={id}
            disabled={disabled}
            aria-describedby={error && `${id}-error`}
            onClick={() => input.current?.click()}
            icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
            // The label above names the field; voice control needs the button's visible text.
            aria-label={t("common.labelled", { label: act, value: label })}
          >
            {act}
          </Button>
          <p>{t("productScreens.dropPicture")}</p>
          <p>{t("productScreens.pictureHelp", PICTURE_LIMITS)}</p>
          {progress !== undefined && <progress value={progress} aria-label={t("productScreens.readingPicture")} />}
        </div>
        <FileInput ref={input} label={label} accept={PICTURE_TYPES} onFiles={([file]) => take(file)} />
      </DropZone>
    </Field>
  );
}
