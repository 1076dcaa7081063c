/** The outline of a part of a screen on its way; its height is in pixels. */
export const Bone = ({ height, className = "" }: { height: number; className?: string }) => (
  <div className={`skeleton skeleton--card ${className}`} style={{ height }} aria-hidden />
);
