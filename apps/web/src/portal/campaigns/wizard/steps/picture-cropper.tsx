import { useEffect, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import { useI18n } from "../../../../lib/i18n.tsx";
import { CROP_ASPECT, cutPicture, edgeColour, loadPicture } from "../crop-picture.ts";
import type { CustomerPicture, PictureCrop } from "../form.ts";
import { randomId } from "../../../../lib/random-id.ts";
import { ArrowPad, type Direction } from "./arrow-pad.tsx";

/** Delay without movement before the crop is made, in milliseconds; the preview updates at once. */
const SETTLES_AFTER = 250;
/** Width of the preview in device pixels, at a pixel ratio of at most 2. */
const previewWidth = (): number => Math.round(PREVIEW.width * Math.min(2, devicePixelRatio));
/** Tolerance in percent; less than one pixel of any accepted picture. */
const SAME = 0.02;

interface PictureCropperProps {
  picture: CustomerPicture;
  /** URL of the picture to crop. */
  url: string;
  /** Receives a quick, low-quality crop for the preview. */
  onDraft: (image: string) => void;
  onCut: (picture: Pick<CustomerPicture, "crop" | "cropped">) => void;
  /** Receives the picture's natural size once it has loaded. */
  onSize: (size: PictureSize) => void;
}

export interface PictureSize {
  width: number;
  height: number;
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
/** Pixels by which an arrow moves the picture; with Shift, a fifth of that. */
const STEP = 5;

const cropAreaIn = (stage: HTMLElement | null) => stage?.querySelector<HTMLElement>(".reactEasyCrop_CropArea");

/** Sends an arrow key to the crop area, which keeps the picture within its frame. */
function pressArrow(stage: HTMLElement | null, direction: Direction): void {
  const press = new KeyboardEvent("keydown", { key: KEYS[direction], bubbles: true, cancelable: true });
  cropAreaIn(stage)?.dispatchEvent(press);
}

/** Chooses the crop of a picture: moved by dragging, arrow keys or buttons, zoomed and rotated. */
export function PictureCropper({ picture, url, onDraft, onCut, onSize }: PictureCropperProps) {
  const { locale, t } = useI18n();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(picture.crop.zoom);
  const [rotation, setRotation] = useState(picture.crop.rotation);
  // A picture from the server is cropped already and stays unchanged until the user moves it.
  const touched = useRef(picture.source !== undefined);
  const { cut, surround } = useCut({ url, onDraft, onCut });
  // The wheel scrolls the page unless the user is working on the picture.
  const [isAtWork, setAtWork] = useState(false);

  const change = (area: Area) => {
    const crop: PictureCrop = { area, zoom, rotation };
    if (touched.current && !isSame(crop, picture.crop)) cut(crop);
  };
  const touch = () => void (touched.current = true);
  const stage = useRef<HTMLDivElement>(null);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="stack picture-cropper">
      <div
        ref={stage}
        className="picture-cropper__stage"
        onFocus={() => setAtWork(true)}
        onBlur={() => setAtWork(false)}
        onPointerDown={() => cropAreaIn(stage.current)?.focus({ preventScroll: true })}
      >
        <div className="picture-cropper__frame" style={{ backgroundColor: surround }}>
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            rotation={rotation}
            aspect={CROP_ASPECT}
            minZoom={1}
            maxZoom={3}
            objectFit="cover"
            zoomWithScroll={isAtWork}
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
            onMediaLoaded={({ naturalWidth, naturalHeight }) => onSize({ width: naturalWidth, height: naturalHeight })}
          />
        </div>
        <span className="picture-cropper__ratio" aria-hidden>
          3 : 4
        </span>
      </div>
      <div className="row picture-cropper__arrows">
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

type CutOptions = Pick<PictureCropperProps, "url" | "onDraft" | "onCut">;

interface LoadedPicture {
  image: HTMLImageElement;
  surround: string;
}

async function loadWithEdge(url: string): Promise<LoadedPicture> {
  const image = await loadPicture(url);
  return { image, surround: edgeColour(image) };
}

/** Draws the preview in the next frame, and makes the crop once the movement has stopped, or on unmount. */
function useCut({ url, onDraft, onCut }: CutOptions) {
  const [surround, setSurround] = useState<string>();
  const picture = useRef<Promise<LoadedPicture>>(undefined);
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
  const cut = (crop: PictureCrop) => {
    picture.current ??= loadWithEdge(url);
    const loading = picture.current;
    void loading.then((loaded) => setSurround(loaded.surround));
    const { area, rotation } = crop;
    if (!area) return;
    cancelAnimationFrame(frame.current);
    clearTimeout(rest.current);
    frame.current = requestAnimationFrame(
      () =>
        void loading.then((loaded) =>
          onDraft(cutPicture(loaded.image, { area, rotation, surround: loaded.surround }, previewWidth())),
        ),
    );
    pending.current = () => {
      pending.current = undefined;
      const cutFrom = (loaded: LoadedPicture) =>
        cutPicture(loaded.image, { area, rotation, surround: loaded.surround });
      void loading.then((loaded) => onCut({ crop, cropped: { id: randomId(), data: cutFrom(loaded) } }));
    };
    rest.current = setTimeout(() => pending.current?.(), SETTLES_AFTER);
  };
  return { cut, surround };
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
      <span className="semibold">{label}</span>
      <span className="quiet tabular">{shown}</span>
      <input
        {...range}
        type="range"
        className="labelled-slider__track"
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
