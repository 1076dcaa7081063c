import { Store } from "lucide-react";
import { Picture } from "../../ui/picture.tsx";

/** A square picture of a store; a placeholder if there is none or it fails to load. */
export const StorePicture = ({ src, alt, size }: { src: string | undefined; alt: string; size: number }) => (
  <Picture src={src} alt={alt} width={size} cover fixed fallback={<Store size={28} strokeWidth={1.25} aria-hidden />} />
);
