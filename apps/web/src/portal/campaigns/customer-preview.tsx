import type { ReactNode } from "react";
import { PREVIEW } from "@stashwell/shared/campaigns/rules";
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
  /** The default mark stands in where a brand has none. */
  logo: string | null;
  /** A path or a data URL; empty while there is none. */
  imageUrl: string | null;
  colours: ButtonColours;
  position: ButtonPosition;
  /** What the button says. */
  label: string;
  /** 1 is the 301 x 450 px that positions are stored in. */
  scale?: number;
  /** Replaces the button, to place it by hand; its origin is the preview's top left corner. */
  children?: ReactNode;
}

/** Where the button's top left corner is, measured in px from the preview's own. */
const buttonCorner = ({ x, y }: ButtonPosition): { left: number; top: number } => ({
  left: x,
  top: PREVIEW.height + y,
});

const toPaint = ({ background, text, border }: ButtonColours) => ({ background, color: text, borderColor: border });

/** What the button looks like, wherever it is put. */
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

/** The customer's page in small: the brand's strip, the picture below it, and the button in its place. */
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
