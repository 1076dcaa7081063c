interface FormWaitingProps {
  fields: number;
  /** Whether the form begins with a heading of its own. */
  headed?: boolean;
  /** Whether the form asks for a place, whose map stands beside the fields where there is room. */
  located?: boolean;
}

/** The empty outline of a form: a label and a field as often as it has them, so that little moves when it comes. */
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
