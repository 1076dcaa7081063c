interface ShortenedProps {
  short: string;
  exact: string;
}

/** Something in a few letters; what it is exactly on hover, and to screen readers. */
export function Shortened({ short, exact }: ShortenedProps) {
  return (
    <>
      <span aria-hidden title={exact}>
        {short}
      </span>
      <span className="visually-hidden">{exact}</span>
    </>
  );
}
