import { Button } from "antd";
import { Images } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

interface PicturesDropProps {
  /** How many products still lack one. */
  missing: number;
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
}

/** Takes many pictures at once; each finds its product by its file name. */
export function PicturesDrop({ missing, onFiles, disabled }: PicturesDropProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={`pictures-drop ${over ? "pictures-drop--over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className="pictures-drop__missing">{t("productScreens.missingPictures", { count: missing })}</p>
      <p className="quiet">{t("productScreens.dropPictures")}</p>
      <Button
        disabled={disabled}
        icon={<Images size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("productScreens.choosePictures")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("productScreens.choosePictures")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
