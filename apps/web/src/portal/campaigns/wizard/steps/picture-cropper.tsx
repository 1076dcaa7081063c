import { Slider } from "antd";
import { useEffect, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import { useI18n } from "../../../../lib/i18n.tsx";
import { CROP_ASPECT, cutPicture, loadPicture } from "../crop-picture.ts";
import type { CustomerPicture, PictureCrop } from "../form.ts";
import { randomId } from "../local-drafts.ts";
import { ArrowPad, type Direction } from "./arrow-pad.tsx";

/** The cut is made once nothing has moved for this long, in milliseconds; the preview follows at once. */
const SETTLES_AFTER = 250;
/** As many pixels as the preview has on this screen, up to two each. */
const previewWidth = (): number => Math.round(PREVIEW.width * Math.min(2, devicePixelRatio));
/** Percent; less than a pixel of any picture that we take. */
const SAME = 0.02;

interface PictureCropperProps {
  picture: CustomerPicture;
  /** The picture to cut from. */
  url: string;
  /** A quick draft of the cut, for the preview. */
  onDraft: (image: string) => void;
  onCut: (picture: Pick<CustomerPicture, "crop" | "cropped">) => void;
}

const isSame = (one: PictureCrop, other: PictureCrop): boolean =>
  one.rotation === other.rotation &&
  one.area !== undefined &&
  other.area !== undefined &&
  (["x", "y", "width", "height"] as const).every(
    (side) => Math.abs((one.area?.[side] ?? 0) - (other.area?.[side] ?? 0)) < SAME,
  );

const LABELS = {
  left: "wizard.cropLeft",
  up: "wizard.cropUp",
  down: "wizard.cropDown",
  right: "wizard.cropRight",
} as const;
const KEYS = { left: "ArrowLeft", up: "ArrowUp", down: "ArrowDown", right: "ArrowRight" } as const;
/** Pixels that an arrow moves the picture; with Shift, a fifth of them. */
const STEP = 5;

/** Presses a key of the crop area's own, which keeps the picture within its frame. */
function pressArrow(stage: HTMLElement | null, direction: Direction): void {
  const press = new KeyboardEvent("keydown", { key: KEYS[direction], bubbles: true, cancelable: true });
  stage?.querySelector(".reactEasyCrop_CropArea")?.dispatchEvent(press);
}

/** Chooses the part of a picture that is used: moved by hand, by arrow keys or by arrows, zoomed and turned. */
export function PictureCropper({ picture, url, onDraft, onCut }: PictureCropperProps) {
  const { locale, t } = useI18n();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(picture.crop.zoom);
  const [rotation, setRotation] = useState(picture.crop.rotation);
  // A picture that came from the server is cut already: it stays as it is until somebody moves it.
  const touched = useRef(picture.source !== undefined);
  const cut = useCut({ url, onDraft, onCut });

  const change = (area: Area) => {
    const crop: PictureCrop = { area, zoom, rotation };
    if (touched.current && !isSame(crop, picture.crop)) cut(crop);
  };
  const touch = () => void (touched.current = true);
  const stage = useRef<HTMLDivElement>(null);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="picture-cropper">
      <div ref={stage} className="picture-cropper__stage">
        <div className="picture-cropper__frame">
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            rotation={rotation}
            aspect={CROP_ASPECT}
            minZoom={1}
            maxZoom={3}
            objectFit="cover"
            zoomWithScroll={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            initialCroppedAreaPercentages={picture.crop.area}
            style={{ containerStyle: { overflow: "visible" } }}
            cropperProps={{ role: "group", "aria-label": t("wizard.cropArea") }}
            mediaProps={{ alt: "" }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onRotationChange={setRotation}
            onInteractionStart={touch}
            onCropAreaChange={change}
          />
        </div>
        <span className="picture-cropper__ratio" aria-hidden>
          3 : 4
        </span>
      </div>
      <div className="picture-cropper__arrows">
        <ArrowPad labels={LABELS} onMove={(direction) => pressArrow(stage.current, direction)} />
      </div>
      <LabelledSlider
        label={t("wizard.zoom")}
        shown={`${number.format(zoom)} ×`}
        value={zoom}
        min={1}
        max={3}
        step={0.1}
        onChange={(value) => (touch(), setZoom(value))}
      />
      <LabelledSlider
        label={t("wizard.rotation")}
        shown={`${rotation}°`}
        value={rotation}
        min={0}
        max={360}
        step={1}
        onChange={(value) => (touch(), setRotation(value))}
      />
    </div>
  );
}

type CutWishes = Pick<PictureCropperProps, "url" | "onDraft" | "onCut">;

/** Draws the preview in the next frame, and makes the cut when the hand has come to rest, or leaves. */
function useCut({ url, onDraft, onCut }: CutWishes): (crop: PictureCrop) => void {
  const picture = useRef<Promise<HTMLImageElement>>(undefined);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
      pending.current?.();
    },
    [],
  );
  return (crop) => {
    picture.current ??= loadPicture(url);
    const loading = picture.current;
    const { area, rotation } = crop;
    if (!area) return;
    cancelAnimationFrame(frame.current);
    clearTimeout(rest.current);
    frame.current = requestAnimationFrame(
      () => void loading.then((image) => onDraft(cutPicture(image, { area, rotation }, previewWidth()))),
    );
    pending.current = () => {
      pending.current = undefined;
      void loading.then((image) =>
        onCut({ crop, cropped: { id: randomId(), data: cutPicture(image, { area, rotation }) } }),
      );
    };
    rest.current = setTimeout(() => pending.current?.(), SETTLES_AFTER);
  };
}

interface LabelledSliderProps {
  label: string;
  shown: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function LabelledSlider({ label, shown, onChange, ...range }: LabelledSliderProps) {
  return (
    <div className="labelled-slider">
      <span className="labelled-slider__label">{label}</span>
      <span className="labelled-slider__value tabular">{shown}</span>
      <Slider
        {...range}
        className="labelled-slider__track"
        ariaLabelForHandle={label}
        ariaValueTextFormatterForHandle={() => shown}
        tooltip={{ open: false }}
        onChange={onChange}
      />
    </div>
  );
}
