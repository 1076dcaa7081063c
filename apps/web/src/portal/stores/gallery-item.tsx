import { PICTURE_ALT_MAX } from "@stashwell/shared/stores/rules";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { StorePicture as Picture } from "./show-pictures.ts";
import { StorePicture } from "./store-picture.tsx";

interface GalleryItemProps {
  picture: Picture;
  /** Index, from 0, and total number. */
  place: number;
  count: number;
  storeName: string;
  alt: string;
  onAlt: (alt: string) => void;
  onAltDone: () => void;
  onMove: (to: number, by: "earlier" | "later") => void;
  onDrop: (from: number) => void;
  onRemove: () => void;
}

/** A media type that distinguishes dragged pictures of the gallery from files. */
const DRAGGED = "application/x-stashwell-picture";

export const moveButtonId = (pictureId: string, by: "earlier" | "later"): string => `${by}-${pictureId.slice(0, 16)}`;

function Moves({ picture, place, count, onMove, onRemove }: GalleryItemProps) {
  const t = useTranslate();
  const number = place + 1;
  const isFirst = place === 0;
  const isLast = number === count;
  return (
    <div className="line tight gallery-item__acts">
      <button
        type="button"
        id={moveButtonId(picture.id, "earlier")}
        className="button"
        aria-label={t("storeScreens.earlier", { number })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(place - 1, "earlier")}
      >
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        id={moveButtonId(picture.id, "later")}
        className="button"
        aria-label={t("storeScreens.later", { number })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(place + 1, "later")}
      >
        <ArrowDown size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className="button"
        aria-label={t("storeScreens.removePicture", { number })}
        onClick={onRemove}
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** A picture of a gallery, which can be dragged or moved by arrows, with its description. */
export function GalleryItem(props: GalleryItemProps) {
  const t = useTranslate();
  const { picture, place, storeName, alt, onAlt, onAltDone, onDrop } = props;
  const [over, setOver] = useState(false);
  const number = place + 1;
  const id = `alt-${picture.id.slice(0, 16)}`;
  return (
    <li
      className={`stack gallery-item ${over ? "gallery-item--over" : ""}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.preventDefault();
        event.stopPropagation();
        onDrop(Number(from));
      }}
    >
      <div
        className="gallery-item__picture"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData(DRAGGED, String(place));
        }}
      >
        <StorePicture
          size={96}
          src={picture.thumbnail}
          alt={picture.alt || t("storeScreens.pictureOf", { number, name: storeName })}
        />
        {place === 0 && <span className="badge badge--outline gallery-item__cover">{t("storeScreens.cover")}</span>}
      </div>
      <div className="stack snug">
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {t("storeScreens.alt", { number })}
          </label>
          <input
            id={id}
            className="field__control"
            autoComplete="off"
            maxLength={PICTURE_ALT_MAX}
            aria-describedby="gallery-alt-help"
            value={alt}
            onChange={(event) => onAlt(event.target.value)}
            onBlur={onAltDone}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          />
        </div>
        <Moves {...props} />
      </div>
    </li>
  );
}
