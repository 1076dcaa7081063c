import type { DescribedField } from "@stashwell/shared/site/pages";

interface FieldsTableProps {
  fields: readonly DescribedField[];
  /** Names the table where it has to be scrolled. */
  label: string;
}

/** Fields as rows. Scrolls by keyboard as well where it is too wide, so it has to take the focus. */
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
