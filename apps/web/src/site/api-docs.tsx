import type { DescribedCall, SitePage } from "@stashwell/shared/site/pages";
import type { PageContent } from "./page-content.ts";

/** Scrolls by keyboard as well, so it has to take the focus. */
function Schema({ text, label }: { text: string; label: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="api-call__schema">
      <pre>{text}</pre>
    </div>
  );
}

function Call({ call }: { call: DescribedCall }) {
  return (
    <article className="api-call">
      <h3 className="api-call__name">
        <code>
          {call.method} {call.path}
        </code>
      </h3>
      <p>{call.summary}.</p>
      <p className="quiet">Access: {call.access}</p>
      <details>
        <summary>Input</summary>
        <Schema text={call.input} label={`Input of ${call.path}`} />
      </details>
      <details>
        <summary>Output</summary>
        <Schema text={call.output} label={`Output of ${call.path}`} />
      </details>
    </article>
  );
}

/** The API's reference. It is for developers, and in English like the names it explains. */
export function apiDocsPage({ calls }: Extract<SitePage, { page: "apiDocs" }>): PageContent {
  const nouns = [...new Set(calls.map(({ noun }) => noun))];
  return {
    head: { title: "Stashwell API", description: "Every call of the Stashwell API.", noIndex: true },
    bodyClass: "api-docs",
    body: (
      <main lang="en">
        <h1>Stashwell API</h1>
        <p>
          JSON in and out, below <code>/api</code>. Signed-in calls carry the session in the <code>token</code> header,
          programs of a brand a key in <code>Authorization: Bearer swk_…</code>; every call takes <code>lan</code> (EN,
          ES, FR, PT, GU, ZH). Success is 200 with <code>success: true</code>; failures carry a stable <code>code</code>
          , texts in <code>message</code> and, for invalid input, texts by field in <code>data</code>. A POST or PUT may
          carry an <code>Idempotency-Key</code>. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
          Keys, webhooks and generated clients are explained in the{" "}
          <a href="/api/docs/integration.md">guide to integration</a>.
        </p>
        <nav aria-label="Nouns">
          <ul className="api-docs__nouns">
            {nouns.map((noun) => (
              <li key={noun}>
                <a href={`#${noun}`}>{noun}</a>
              </li>
            ))}
          </ul>
        </nav>
        {nouns.map((noun) => (
          <section key={noun} aria-labelledby={noun}>
            <h2 id={noun}>{noun}</h2>
            {calls
              .filter((call) => call.noun === noun)
              .map((call) => (
                <Call key={`${call.method} ${call.path}`} call={call} />
              ))}
          </section>
        ))}
      </main>
    ),
  };
}
