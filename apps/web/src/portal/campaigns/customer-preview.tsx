import type { ReactNode } from "react";
import { colorOf } from "@stashwell/shared/brands/rules";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
import { readableOn } from "../../lib/contrast.ts";
import { Picture } from "../../ui/picture.tsx";
import { BrandFace } from "./brand-face.tsx";
import "./customer-preview.css";

export interface ButtonColours {
  background: string;
  text: string;
  border: string;
}

/** The button's top left corner: px from the preview's left, and px from its bottom as a negative number. */
export interface ButtonPosition {
  x: number;
  y: number;
}

interface CustomerPreviewProps {
  brandName: string;
  /** The default mark is shown if a brand has no logo. */
  logo: string | null;
  /** A path or a data URL; empty if there is none. */
  imageUrl: string | null;
  colours: ButtonColours;
  position: ButtonPosition;
  /** The button's text. */
  label: string;
  /** 1 is 301 x 450 px, the size in which positions are stored. */
  scale?: number;
  /** Replaces the button with a draggable one; positioned relative to the preview's top left corner. */
  children?: ReactNode;
}

/** The position of the button's top left corner in px, relative to the preview's. */
const buttonCorner = ({ x, y }: ButtonPosition): { left: number; top: number } => ({
  left: x,
  top: PREVIEW.height + y,
});

/** As on the customers' page, which replaces a text color that can't be read. */
const toPaint = ({ background, text, border }: ButtonColours) => {
  const [surface, ink] = [colorOf(background), colorOf(text)];
  return { background, color: surface && ink ? readableOn(surface, ink) : text, borderColor: border };
};

/** The button itself, wherever it is placed. */
export function PreviewButton({ colours, label }: { colours: ButtonColours; label: string }) {
  return (
    <span
      className="customer-preview__button"
      style={{ ...toPaint(colours), width: PREVIEW.buttonWidth, height: PREVIEW.buttonHeight }}
    >
      {label}
    </span>
  );
}

/** A small preview of the customers' page: the brand's bar, the picture below, and the button in its position. */
export function CustomerPreview({
  brandName,
  logo,
  imageUrl,
  colours,
  position,
  label,
  scale = 1,
  children,
}: CustomerPreviewProps) {
  const { width, height, strip, picture } = PREVIEW;
  return (
    <div className="customer-preview" style={{ width: width * scale, height: height * scale }}>
      <div
        className="customer-preview__page"
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      >
        <div className="line customer-preview__strip" style={{ height: strip }}>
          <BrandFace logo={logo} size={28} mark={18} />
          <span>{brandName}</span>
        </div>
        <Picture src={imageUrl} alt="" width={width} height={picture} cover className="customer-preview__picture" />
        {children ?? (
          <div className="customer-preview__place" style={buttonCorner(position)}>
            <PreviewButton colours={colours} label={label} />
          </div>
        )}
      </div>
    </div>
  );
}
