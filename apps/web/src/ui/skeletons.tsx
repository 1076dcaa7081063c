import { useWords } from "./words.tsx";

interface SkeletonsProps {
  count: number;
  /** The class that sets the size of each. */
  className?: string;
}

/** Placeholders for rows that are loading. */
export function Skeletons({ count, className = "skeleton--row" }: SkeletonsProps) {
  const { loading } = useWords();
  return (
    <div role="status">
      <span className="visually-hidden">{loading}</span>
      <div className="stack" aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={`skeleton ${className}`} />
        ))}
      </div>
    </div>
  );
}
