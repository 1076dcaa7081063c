import { useEffect, useState } from "react";
import { logoColors } from "./logo-colors.ts";

/** Side length in pixels of the sampled copy. */
const SIDE = 64;

/** The dominant colors of a logo, by URL or data URL; empty while it loads or if it can't be read. */
export function useLogoColors(source: string): readonly string[] {
  const [read, setRead] = useState<{ source: string; colors: readonly string[] }>({ source: "", colors: [] });
  useEffect(() => {
    if (source === "") return undefined;
    let isCurrent = true;
    const image = new Image();
    image.addEventListener("load", () => isCurrent && setRead({ source, colors: logoColors(pixelsOf(image)) }));
    image.src = source;
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return read.source === source ? read.colors : [];
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return new Uint8ClampedArray();
  pen.drawImage(image, 0, 0, SIDE, SIDE);
  return pen.getImageData(0, 0, SIDE, SIDE).data;
}
