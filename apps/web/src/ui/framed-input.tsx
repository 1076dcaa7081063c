import type { ComponentProps, ReactNode } from "react";
import "./framed-input.css";

interface FramedInputProps extends Omit<ComponentProps<"input">, "prefix"> {
  /** Before the text, within the frame. */
  before?: ReactNode;
  /** After the text, within the frame. */
  behind?: ReactNode;
}

/** A text input that shares its frame with an icon or a button. */
export const FramedInput = ({ before, behind, className = "", ...input }: FramedInputProps) => (
  <div className="field__control framed-input">
    {before}
    <input {...input} className={`framed-input__text ${className}`} />
    {behind}
  </div>
);
