/** Simplified for a line of text: what is distinguishable at 22 x 14 pixels. */
const STARS = Array.from(
  { length: 9 },
  (_, index) => `M${1.4 + (index % 3) * 2.9} ${1.3 + Math.floor(index / 3) * 2.3}h0`,
).join("");

const drawings = {
  US: (
    <>
      <path fill="#fff" d="M0 0h22v14H0z" />
      <path
        stroke="#b22234"
        strokeWidth={1.08}
        d="M0 .54h22M0 2.7h22M0 4.85h22M0 7h22M0 9.15h22M0 11.3h22M0 13.46h22"
      />
      <path fill="#3c3b6e" d="M0 0h9.4v7.54H0z" />
      <path stroke="#fff" strokeWidth={1} strokeLinecap="round" d={STARS} />
    </>
  ),
  NG: (
    <>
      <path fill="#fff" d="M0 0h22v14H0z" />
      <path fill="#008751" d="M0 0h7.33v14H0zM14.67 0H22v14h-7.33z" />
    </>
  ),
  GB: (
    <>
      <path fill="#012169" d="M0 0h22v14H0z" />
      <path stroke="#fff" strokeWidth={2.8} d="m0 0 22 14M22 0 0 14" />
      <path stroke="#c8102e" strokeWidth={1} d="m0 0 22 14M22 0 0 14" />
      <path stroke="#fff" strokeWidth={4.6} d="M11 0v14M0 7h22" />
      <path stroke="#c8102e" strokeWidth={2.8} d="M11 0v14M0 7h22" />
    </>
  ),
} as const;

const isDrawn = (isoCode: string): isoCode is keyof typeof drawings => isoCode in drawings;

/** A country's flag; renders nothing if there is none. `isoCode` is ISO alpha-2. */
export const Flag = ({ isoCode, name }: { isoCode: string; name: string }) =>
  isDrawn(isoCode) ? (
    <svg viewBox="0 0 22 14" width={22} height={14} role="img" aria-label={name}>
      {drawings[isoCode]}
      <path d="M.5.5h21v13H.5z" fill="none" stroke="#13201b" strokeOpacity={0.18} />
    </svg>
  ) : null;
