/** A placeholder for a part of a screen that is loading; its height is in pixels. */
export const Bone = ({ height, className = "" }: { height: number; className?: string }) => (
  <div className={`skeleton skeleton--card ${className}`} style={{ height }} aria-hidden />
);
