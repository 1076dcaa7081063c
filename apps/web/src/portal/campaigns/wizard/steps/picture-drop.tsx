import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { ImageUp } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { Button } from "../../../../ui/button.tsx";
import { readPicture } from "../../../parts/read-picture.ts";
import { useCallToasts } from "../../../parts/use-call-toasts.ts";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { errorId, fieldId } from "../use-wizard.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { DropZone, FileInput, PICTURE_TYPES, usePastedFile } from "../../../../ui/files.tsx";
import { FieldNote } from "../wizard-field.tsx";

interface PictureFile {
  /** Why the last file was rejected. */
  error: string | undefined;
  /** Whether a file was accepted since the step was opened. */
  taken: boolean;
  take(file: Blob | undefined): void;
}

/**
 * Accepts a picture within the limits; any other file is rejected with an error at the field and in a toast, and
 * changes nothing.
 */
export function usePictureFile(onPicture: (file: Blob, dataUrl: string) => void): PictureFile {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [error, setError] = useState<string>();
  const [taken, setTaken] = useState(false);
  const read = useCallback(
    async (file: Blob) => {
      const picture = await readPicture(file);
      setError(picture.ok ? undefined : t(picture.error, PICTURE_LIMITS));
      if (picture.ok) {
        setTaken(true);
        onPicture(file, picture.dataUrl);
      } else toasts.validation(t(picture.error, PICTURE_LIMITS));
    },
    [onPicture, t, toasts],
  );
  const take = useCallback<PictureFile["take"]>((file) => void (file && read(file)), [read]);
  usePastedFile(take);
  return { error, taken, take };
}

interface ChooseButtonProps {
  label: string;
  take: PictureFile["take"];
  id?: string;
  quiet?: boolean;
  describedBy?: string;
  /** Whether it replaces the button by which the first picture was chosen, and takes over its focus. */
  follows?: boolean;
}

/** A button that opens the native file chooser. */
export function ChoosePicture({ label, take, id, quiet = false, describedBy, follows = false }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (follows && document.activeElement === document.body) button.current?.focus();
  }, [follows]);
  return (
    <>
      <Button
        ref={button}
        id={id}
        look={quiet ? "text" : "outlined"}
        className={quiet ? "replace-button" : ""}
        icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput ref={input} accept={PICTURE_TYPES} label={label} onFiles={([file]) => take(file)} />
    </>
  );
}

interface PictureDropProps extends PictureFile, PictureErrorProps {
  text: string;
}

/** A drop zone for a first picture: dropped, pasted or chosen. */
export function PictureDrop({ field, text, error, optional = false, take }: PictureDropProps) {
  const t = useTranslate();
  return (
    <>
      <DropZone
        className={`dashed stack stack--center picture-drop ${error ? "picture-drop--fault" : ""}`}
        onFiles={([file]) => take(file)}
      >
        <ImageUp size={28} strokeWidth={1.5} color="var(--ink)" aria-hidden />
        <p>{text}</p>
        <ChoosePicture id={fieldId(field)} label={t("wizard.choosePicture")} take={take} describedBy={errorId(field)} />
        <p className="caption">{t("wizard.pictureLimits", PICTURE_LIMITS)}</p>
      </DropZone>
      <PictureError error={error} field={field} optional={optional} />
    </>
  );
}

interface PictureErrorProps {
  field: Field;
  error: string | undefined;
  /** Whether the field's own error isn't shown here, since it is about another picture. */
  optional?: boolean;
}

/** The line below a picture: why a file was rejected, or the field's own error. */
export function PictureError({ field, error, optional = false }: PictureErrorProps) {
  if (!error) return optional ? <div id={errorId(field)} /> : <FieldNote field={field} />;
  return (
    <div id={errorId(field)} className="field__help" role="alert">
      <FieldError text={error} />
    </div>
  );
}
