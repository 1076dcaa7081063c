import { Button } from "antd";
import { CircleAlert, ImageUp } from "lucide-react";
import { type DragEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { readPicture } from "../../../parts/read-picture.ts";
import { useCallToasts } from "../../../parts/use-call-toasts.ts";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { errorId, fieldId } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

interface PictureFile {
  /** Why the last file was refused. */
  fault: string | undefined;
  /** Whether a file was taken since the step was opened. */
  taken: boolean;
  take(file: Blob | undefined): void;
}

/** Takes a file that is a picture within the limits; any other is refused beside the field and in a toast, and changes nothing. */
export function usePictureFile(onPicture: (file: Blob, dataUrl: string) => void): PictureFile {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [fault, setFault] = useState<string>();
  const [taken, setTaken] = useState(false);
  const read = useCallback(
    async (file: Blob) => {
      const picture = await readPicture(file);
      setFault(picture.ok ? undefined : t(picture.fault));
      if (picture.ok) {
        setTaken(true);
        onPicture(file, picture.dataUrl);
      } else toasts.validation(t(picture.fault));
    },
    [onPicture, t, toasts],
  );
  const take = useCallback<PictureFile["take"]>((file) => void (file && read(file)), [read]);
  usePasted(take);
  return { fault, taken, take };
}

/** A picture pasted anywhere on the step is taken, too. */
function usePasted(take: PictureFile["take"]): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [take]);
}

const TYPES = "image/png,image/jpeg,image/webp";

interface ChooseButtonProps {
  label: string;
  take: PictureFile["take"];
  id?: string;
  quiet?: boolean;
  describedBy?: string;
  /** It comes in the place of the button by which the first picture was chosen, and takes over its focus. */
  follows?: boolean;
}

/** Opens the system's file chooser. */
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
        type={quiet ? "link" : "default"}
        className={quiet ? "replace-button" : ""}
        icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={TYPES}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}

interface PictureDropProps extends PictureFile {
  field: Field;
  text: string;
}

/** Where a first picture goes: dropped, pasted or chosen. */
export function PictureDrop({ field, text, fault, take }: PictureDropProps) {
  const t = useTranslate();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        className={`picture-drop ${over ? "picture-drop--over" : ""} ${fault ? "picture-drop--fault" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImageUp size={28} strokeWidth={1.5} color="var(--ink)" aria-hidden />
        <p className="picture-drop__text">{text}</p>
        <ChoosePicture id={fieldId(field)} label={t("wizard.choosePicture")} take={take} describedBy={errorId(field)} />
        <p className="picture-drop__limits">{t("wizard.pictureLimits")}</p>
      </div>
      <PictureFault fault={fault} field={field} />
    </>
  );
}

/** The line below a picture: why a file was refused, or what the field itself lacks. */
export function PictureFault({ field, fault }: { field: Field; fault: string | undefined }) {
  if (!fault) return <FieldNote field={field} />;
  return (
    <div id={errorId(field)} className="wizard-field__note" role="alert">
      <span className="wizard-field__fault">
        <CircleAlert size={14} strokeWidth={2} aria-hidden />
        <span>{fault}</span>
      </span>
    </div>
  );
}
