import { useEffect, useState } from "react";
import { logoColors } from "./logo-colors.ts";

/** Side length in pixels of the sampled copy. */
const SIDE = 64;

/** The dominant colors of a logo, by URL or data URL; undefined while it loads, empty if it can't be read. */
export function useLogoColors(source: string): readonly string[] | undefined {
  const [read, setRead] = useState<{ source: string; colors: readonly string[] }>({ source: "", colors: [] });
  useEffect(() => {
    if (source === "") return undefined;
    let isCurrent = true;
    const image = new Image();
    image.addEventListener("load", () => isCurrent && setRead({ source, colors: colorsIn(image) }));
    image.addEventListener("error", () => isCurrent && setRead({ source, colors: [] }));
    image.src = source;
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return read.source === source ? read.colors : undefined;
}

function colorsIn(image: HTMLImageElement): readonly string[] {
  try {
    return logoColors(pixelsOf(image));
  } catch {
    // A picture of another origin can be shown, but not read.
    return [];
  }
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return new Uint8ClampedArray();
  pen.drawImage(image, 0, 0, SIDE, SIDE);
  return pen.getImageData(0, 0, SIDE, SIDE).data;
}
