import { moved, STORE_PICTURES_MAX } from "@stashwell/shared/stores/rules";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useDraft } from "../participation/wizard-draft.ts";
import { AskFirst } from "../../ui/dialog.tsx";
import { GalleryItem, moveButtonId } from "./gallery-item.tsx";
import { PicturesField } from "./pictures-field.tsx";
import type { StorePicture } from "./show-pictures.ts";
import { useArrangement } from "./use-arrangement.ts";
import type { OwnStore } from "./use-own-stores.ts";
import { useUploads } from "./use-uploads.ts";
import "./gallery.css";

/** Unsaved descriptions, by picture. */
type TypedWords = Readonly<Record<string, string>>;

/** The pictures of a store, in order. */
export function Gallery({ store }: { store: OwnStore }) {
  const t = useTranslate();
  const { id, name } = store;
  const uploads = useUploads(id);
  const { shown, busy, arrange, remove } = useArrangement(store);
  const [typed, setTyped, forgetTyped] = useDraft<TypedWords>(`shop.alt.${id}`, {});
  const [removing, setRemoving] = useState<StorePicture>();
  const [announced, setAnnounced] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOn = useRef("");

  // A moved node loses the focus; restore it for the next arrow press.
  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = "";
  });

  const wordsOf = ({ id: pictureId, alt }: StorePicture): string => typed[pictureId] ?? alt;
  const withWords = (list: readonly StorePicture[]) =>
    list.map((picture) => ({ ...picture, alt: wordsOf(picture).trim() }));
  const saveWords = () => {
    const changed = shown.some((picture) => wordsOf(picture).trim() !== picture.alt);
    if (changed) arrange(withWords(shown));
    else forgetTyped();
  };
  const move = (from: number, to: number) => {
    if (from === to) return;
    arrange(withWords(moved(shown, from, to)));
    setAnnounced(t("storeScreens.movedTo", { number: to + 1, total: shown.length }));
  };
  return (
    <section
      id="store-pictures"
      className="stack gallery"
      aria-labelledby="gallery-title"
      aria-busy={busy}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <h2 id="gallery-title" ref={heading} tabIndex={-1}>
        {t("storeScreens.pictures")}
      </h2>
      <p className="note">{t("storeScreens.picturesText", { most: STORE_PICTURES_MAX })}</p>
      <output className="visually-hidden">{announced}</output>
      {shown.length === 0 && <p className="gallery__none">{t("storeScreens.noPictures")}</p>}
      {shown.length > 1 && <p className="field__help">{t("storeScreens.orderHelp")}</p>}
      <ul className="stack snug">
        {shown.map((picture, place) => (
          <GalleryItem
            key={picture.id}
            picture={picture}
            place={place}
            count={shown.length}
            storeName={name}
            alt={wordsOf(picture)}
            onAlt={(alt) => setTyped({ ...typed, [picture.id]: alt })}
            onAltDone={saveWords}
            onMove={(to, by) => {
              focusOn.current = moveButtonId(picture.id, by);
              move(place, to);
            }}
            onDrop={(from) => move(from, place)}
            onRemove={() => setRemoving(picture)}
          />
        ))}
      </ul>
      {shown.length > 0 && (
        <p id="gallery-alt-help" className="field__help">
          {t("storeScreens.altHelp")}
        </p>
      )}
      <PicturesField uploads={uploads} room={STORE_PICTURES_MAX - shown.length} />
      {removing && (
        <AskFirst
          question={t("storeScreens.removePictureQuestion")}
          act={t("storeScreens.remove")}
          instead={t("common.cancel")}
          busy={remove.isPending}
          onAct={() =>
            remove.mutate(removing.id, {
              onSettled: () => {
                setRemoving(undefined);
                heading.current?.focus();
              },
            })
          }
          onClose={() => setRemoving(undefined)}
        >
          <p>{t("storeScreens.removePictureText")}</p>
        </AskFirst>
      )}
    </section>
  );
}
