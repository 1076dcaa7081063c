interface SectionHeadProps {
  /** The id of the heading that labels the section. */
  id: string;
  title: string;
  text: string;
}

/** The heading of a section, with a sentence or two. */
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
