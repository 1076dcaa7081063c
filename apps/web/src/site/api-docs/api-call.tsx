import type { DescribedCall } from "@stashwell/shared/site/pages";
import { FieldsTable } from "./fields-table.tsx";

/** Renders text within backticks as code. */
function Prose({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

function Example({ text, label }: { text: string; label: string }) {
  return (
    <>
      <h4 className="small">{label}</h4>
      <div role="region" aria-label={label} tabIndex={0} className="api-example">
        <pre>{text}</pre>
      </div>
    </>
  );
}

function Output({ id, output }: Pick<DescribedCall, "id" | "output">) {
  if (typeof output === "string") return <p className="quiet">A file: {output}</p>;
  if (output.length === 0)
    return (
      <p className="quiet">
        Nothing but <code>success</code>.
      </p>
    );
  return <FieldsTable fields={output} label={`Reply of ${id}`} />;
}

/** A call: collapsed with its summary, expanded with its input and output. */
export function ApiCall({ call }: { call: DescribedCall }) {
  const { id, method, path, summary, description, input, output, failures, curl, script } = call;
  return (
    <details className="api-call" id={id}>
      <summary>
        <span className={`api-method api-method--${method.toLowerCase()}`}>{method}</span>
        <code className="api-call__path">{path}</code>
        <span className="quiet api-call__summary">
          <Prose text={summary} />
        </span>
      </summary>
      <div className="stack api-call__text">
        <p>
          <Prose text={description} /> <a href={`#${id}`}>Link to {id}</a>
        </p>
        <h4>Input</h4>
        {input.length > 0 ? (
          <FieldsTable fields={input} label={`Input of ${id}`} />
        ) : (
          <p className="quiet">No fields of its own.</p>
        )}
        <h4>Reply</h4>
        <Output id={id} output={output} />
        <h4>Failures</h4>
        <dl className="api-failures">
          {failures.map(({ status, text }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <Prose text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <Example text={curl} label={`curl: ${id}`} />
        <Example text={script} label={`JavaScript: ${id}`} />
      </div>
    </details>
  );
}
