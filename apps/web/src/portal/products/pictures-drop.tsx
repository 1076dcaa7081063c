import { Images } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { DropZone, FileInput, PICTURE_TYPES } from "../../ui/files.tsx";

interface PicturesDropProps {
  /** The number of products without a picture. */
  missing: number;
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
}

/** A drop zone for many pictures, which are assigned to products by file name. */
export function PicturesDrop({ missing, onFiles, disabled }: PicturesDropProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropZone className="dashed stack snug pictures-drop" onFiles={(files) => !disabled && onFiles(files)}>
      <p className="semibold">{t("productScreens.missingPictures", { count: missing })}</p>
      <p className="quiet">{t("productScreens.dropPictures")}</p>
      <Button
        disabled={disabled}
        icon={<Images size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("productScreens.choosePictures")}
      </Button>
      <FileInput
        ref={input}
        multiple
        accept={PICTURE_TYPES}
        label={t("productScreens.choosePictures")}
        onFiles={onFiles}
      />
    </DropZone>
  );
}
