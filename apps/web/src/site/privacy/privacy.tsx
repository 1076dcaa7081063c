import type { Translate } from "@stashwell/shared/messages/translate";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { claimsOf } from "../content.ts";
import type { PageContent } from "../page-content.ts";
import { useSurroundings } from "../surroundings.tsx";
import { LAST_EDIT, TOPICS } from "./topics.ts";

const REACH = "reach";

function Contents() {
  const t = useTranslate();
  return (
    <nav className="screen-only privacy__contents" aria-labelledby="contents-title">
      <h2 id="contents-title" className="title-18">
        {t("privacy.contents")}
      </h2>
      <ol className="space-8">
        {[...TOPICS, { id: REACH, title: "privacy.reach" } as const].map(({ id, title }) => (
          <li key={id}>
            <a className="bare-link" href={`#${id}`}>
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The postal addresses of our offices, or whom to contact if there are none. */
function Reach() {
  const t = useTranslate();
  const { offices } = claimsOf(useSurroundings());
  return (
    <section id={REACH} className="privacy__topic">
      <h2>{t("privacy.reach")}</h2>
      <p>{t(offices.length > 0 ? "privacy.reachText" : "privacy.reachWithout")}</p>
      <div className="stack loose space-16 privacy__offices">
        {offices.map(({ country, lines, email, phone }) => (
          <address key={country}>
            <b>{t(country === "US" ? "contact.officeUs" : "contact.officeNg")}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${email}`}>{email}</a>
            <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          </address>
        ))}
      </div>
    </section>
  );
}

function LastEdit() {
  const { t, locale } = useI18n();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const [before = "", after = ""] = t("privacy.lastEdit", { day: "\n" }).split("\n");
  return (
    <p className="quiet">
      {before}
      <time dateTime={LAST_EDIT}>{format.format(new Date(LAST_EDIT))}</time>
      {after}
    </p>
  );
}

function Privacy() {
  const { t } = useI18n();
  return (
    <SiteFrame>
      <main id="content" className="page marketing privacy">
        <div className="stack page-head privacy__head">
          <h1 className="hero__title">{t("privacy.title")}</h1>
          <p className="section-lead">{t("privacy.lead")}</p>
          <LastEdit />
        </div>
        <Contents />
        <div className="privacy__text">
          {TOPICS.map(({ id, title, texts }) => (
            <section key={id} id={id} className="privacy__topic">
              <h2>{t(title)}</h2>
              {texts.map((text) => (
                <p key={text}>{t(text)}</p>
              ))}
            </section>
          ))}
          <Reach />
        </div>
      </main>
    </SiteFrame>
  );
}

/** The privacy policy. */
export const privacyPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("privacy.title")} · ${t("common.productName")}`, description: t("privacy.lead") },
  body: <Privacy />,
});
