interface FormWaitingProps {
  fields: number;
  /** Whether the form begins with a heading of its own. */
  headed?: boolean;
  /** Whether the form has a location field, whose map is beside the fields on wide screens. */
  located?: boolean;
}

/** The placeholder of a form, with as many fields as the form has, so that little moves when it loads. */
export function FormWaiting({ fields, headed = false, located = false }: FormWaitingProps) {
  return (
    <div className={`stack form-waiting ${located ? "form-waiting--located" : ""}`} aria-hidden>
      {headed && <span className="skeleton form-waiting__head" />}
      {Array.from({ length: fields }, (_, place) => (
        <span key={place} className="skeleton form-waiting__field" />
      ))}
      {located && <span className="skeleton form-waiting__map" />}
    </div>
  );
}
