interface ShortenedProps {
  short: string;
  exact: string;
}

/** An abbreviated value, with the exact one on hover and for screen readers. */
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
