interface SectionHeadProps {
  /** The id by which its section is named. */
  id: string;
  title: string;
  text: string;
}

/** What a section says first: a large line, and a sentence or two. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <p className="section-lead">{text}</p>
    </div>
  );
}
