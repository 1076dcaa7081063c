import { Button } from "antd";
import { ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../parts/picture.tsx";
import { type PictureFault, readPicture } from "../parts/read-picture.ts";

interface PictureFieldProps {
  /** From the form: the id that labels and the error summary point to, the data URL or address, and its change. */
  id?: string;
  value?: string;
  onChange?: (dataUrl: string) => void;
  /** A file that cannot be taken; the picture from before stays. */
  onFault: (fault: PictureFault) => void;
  /** Told of a file that is being read; true when it is in the field, false when it was refused. */
  onReading: (reading: Promise<boolean>) => void;
  disabled?: boolean;
}

const picturesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/** One picture: chosen by button, dropped, or pasted anywhere on the screen; shown at once. */
export function PictureField({ id, value, onChange, onFault, onReading, disabled = false }: PictureFieldProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const act = t(value ? "productScreens.replace" : "productScreens.choosePicture");
  const [over, setOver] = useState(false);
  /** 0 to 1 while a file is read. */
  const [progress, setProgress] = useState<number>();

  const take = (file: File | undefined) => {
    if (file && !disabled) onReading(readInto(file));
  };
  const readInto = async (file: File): Promise<boolean> => {
    setProgress(0);
    const read = await readPicture(file, setProgress);
    setProgress(undefined);
    if (read.ok) onChange?.(read.dataUrl);
    else onFault(read.fault);
    return read.ok;
  };
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = picturesIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    document.addEventListener("paste", takePasted);
    return () => document.removeEventListener("paste", takePasted);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(picturesIn(event.dataTransfer)[0]);
  };
  return (
    <div
      className={`picture-field ${over ? "picture-field--over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {value ? (
        <Picture
          src={value}
          alt={t("productScreens.image")}
          width={144}
          height={144}
          className="picture-field__picture"
        />
      ) : (
        <span className="picture-field__none">
          <ImageUp size={28} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <div className="picture-field__words">
        <Button
          id={id}
          disabled={disabled}
          onClick={() => input.current?.click()}
          icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
          // The label above names the field; a voice asks for what the button says.
          aria-label={`${act}: ${t("productScreens.image")}`}
        >
          {act}
        </Button>
        <p>{t("productScreens.dropPicture")}</p>
        <p>{t("productScreens.pictureHelp")}</p>
        {progress !== undefined && <progress value={progress} aria-label={t("productScreens.readingPicture")} />}
      </div>
      <input
        ref={input}
        type="file"
        className="picture-field__input"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("productScreens.image")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
