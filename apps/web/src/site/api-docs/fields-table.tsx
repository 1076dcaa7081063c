import type { DescribedField } from "@stashwell/shared/site/pages";

interface FieldsTableProps {
  fields: readonly DescribedField[];
  /** Label of the scrollable region. */
  label: string;
}

/** A table of fields. Focusable, so that it can be scrolled by keyboard. */
export function FieldsTable({ fields, label }: FieldsTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="api-fields">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, text, where }) => (
            <tr key={`${name} ${type}`}>
              <td>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>
                {isRequired && <b>required</b>} {where && <span>in the {where}</span>} {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
