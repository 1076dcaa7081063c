import type { DescribedNoun, SitePage } from "@stashwell/shared/site/pages";
import { LANGUAGES } from "@stashwell/shared/language";
import { SiteFrame } from "../chrome/site-frame.tsx";
import type { PageContent } from "../page-content.ts";
import { ApiCall } from "./api-call.tsx";

type ApiPage = Extract<SitePage, { page: "apiDocs" }>;

/** Filters calls while the user types. Its space is reserved until the script shows it. */
function CallSearch() {
  return (
    <search className="api-search" data-search>
      <label className="field__label" htmlFor="api-search">
        Find a call
      </label>
      <input className="field__control" id="api-search" type="search" maxLength={100} autoComplete="off" />
      <output className="note" htmlFor="api-search" />
    </search>
  );
}

const NounList = ({ nouns }: { nouns: readonly DescribedNoun[] }) => (
  <ul className="api-nouns">
    {nouns.map(({ name, title, calls }) => (
      <li key={name}>
        <a className="menu-link plain-link" href={`#${name}`}>
          {title}
          <span className="note">{calls.length}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** The groups of calls, beside the calls; on narrow screens above them, collapsed. */
function Nouns({ nouns }: { nouns: readonly DescribedNoun[] }) {
  return (
    <>
      <details className="help-menu help-menu--folded">
        <summary>Subjects</summary>
        <nav aria-label="Subjects">
          <NounList nouns={nouns} />
        </nav>
      </details>
      <nav className="help-menu help-menu--beside" aria-label="Subjects">
        <NounList nouns={nouns} />
      </nav>
    </>
  );
}

function Introduction({ baseUrl }: { baseUrl: string }) {
  return (
    <div className="stack api-basics">
      <section className="panel panel--rest">
        <h2 className="title-18">Requests</h2>
        <p>
          JSON in and out, below <code>{baseUrl}</code>. Every call takes <code>lan</code> ({LANGUAGES.join(", ")}), the
          language of messages.
        </p>
      </section>
      <section className="panel panel--rest">
        <h2 className="title-18">Who calls</h2>
        <p>
          A brand’s programs send a key in <code>Authorization: Bearer swk_…</code>, people who signed in their session
          in <code>token</code>.
        </p>
      </section>
      <section className="panel panel--rest">
        <h2 className="title-18">Success and failure</h2>
        <p>
          Success is 200 with <code>success: true</code>. Failures carry a stable <code>code</code>, texts in{" "}
          <code>message</code> and, for invalid input, texts by field in <code>data</code>.
        </p>
      </section>
      <section className="panel panel--rest">
        <h2 className="title-18">Retries</h2>
        <p>
          A POST or PUT may carry an <code>Idempotency-Key</code>: the same key and body replays the stored reply for 24
          hours.
        </p>
      </section>
    </div>
  );
}

function ApiDocs({ baseUrl, nouns }: ApiPage) {
  return (
    <SiteFrame>
      <div className="page page--plain api-frame" data-api-docs lang="en">
        <aside className="screen-only stack api-frame__aside" aria-label="Calls">
          <CallSearch />
          <Nouns nouns={nouns} />
        </aside>
        <main id="content" className="api-docs">
          <h1>Stashwell API</h1>
          <p className="section-lead">
            Every call, with its fields and an example. The same as a document:{" "}
            <a href="/api/openapi.json">OpenAPI 3.1</a>. Keys, webhooks and generated clients are explained in the{" "}
            <a href="/api/docs/integration.md">guide to integration</a>.
          </p>
          <Introduction baseUrl={baseUrl} />
          {nouns.map(({ name, title, text, calls }) => (
            <section key={name} className="api-noun" aria-labelledby={name}>
              <h2 id={name}>{title}</h2>
              {text && <p className="quiet">{text}</p>}
              {calls.map((call) => (
                <ApiCall key={call.id} call={call} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </SiteFrame>
  );
}

/** The API reference. It is in English, like the names it describes; only its frame is translated. */
export const apiDocsPage = (page: ApiPage): PageContent => ({
  head: { title: "Stashwell API", description: "Every call of the Stashwell API.", noIndex: true },
  body: <ApiDocs {...page} />,
});
