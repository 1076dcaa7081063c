import type { ComponentProps, ReactNode } from "react";
import "./framed-input.css";

interface FramedInputProps extends Omit<ComponentProps<"input">, "prefix"> {
  /** Stands before what is typed, within the frame. */
  before?: ReactNode;
  /** Stands behind it. */
  behind?: ReactNode;
}

/** A line of text that shares its frame with a sign or a button. */
export const FramedInput = ({ before, behind, className = "", ...input }: FramedInputProps) => (
  <div className="field__control framed-input">
    {before}
    <input {...input} className={`framed-input__text ${className}`} />
    {behind}
  </div>
);
