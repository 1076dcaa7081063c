import { type DragEvent, type HTMLAttributes, type Ref, useEffect, useEffectEvent, useState } from "react";

/** The image types that the server accepts, for a file input's `accept`. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

interface DropZoneProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section";
  className: string;
  onFiles: (files: readonly File[]) => void;
}

/** A drop zone for files. */
export function DropZone({ as: Zone = "div", className, onFiles, ...rest }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Zone
      {...rest}
      className={`${className} ${over ? "drop-zone--over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    />
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The native file chooser, opened by a visible button. The same file can be chosen again. */
export const FileInput = ({ ref, label, onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      target.value = "";
    }}
  />
);

/** Accepts a file that is pasted anywhere on the screen. */
export function usePastedFile(take: (file: File) => void): void {
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    document.addEventListener("paste", takePasted);
    return () => document.removeEventListener("paste", takePasted);
  }, []);
}
