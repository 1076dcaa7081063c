import { Mail, MapPin, Phone } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { DotMap } from "../art/dot-map.tsx";
import type { Office } from "../content.ts";

/** A map URL that devices may open in an app. */
const mapOf = ({ latitude, longitude }: Office): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** An office: its position on the country's map, and contact details. */
export function OfficeCard({ office }: { office: Office }) {
  const t = useTranslate();
  const { country, city, lines, phone, email } = office;
  const title = t(country === "US" ? "contact.officeUs" : "contact.officeNg");
  return (
    <section className="panel panel--rest office" aria-labelledby={`office-${country}`}>
      <div className="office__map">
        <DotMap country={country} pin={office} bubbles={[]} label={t("contact.mapLabel", { city })} />
      </div>
      <div className="office__text">
        <h2 id={`office-${country}`} className="row title-24 office__title">
          {city}
          <span className="quiet">{title}</span>
        </h2>
        <dl className="stack snug space-16 office__facts">
          <div className="signed">
            <dt className="ink">
              <Phone size={20} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">{t("contact.phone")}</span>
            </dt>
            <dd>
              <a href={`tel:${phone.replaceAll(" ", "")}`} className="link-act tabular">
                {phone}
              </a>
            </dd>
          </div>
          <div className="signed">
            <dt className="ink">
              <Mail size={20} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">{t("contact.email")}</span>
            </dt>
            <dd>
              <a className="link-act" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          <div className="signed">
            <dt className="ink">
              <MapPin size={20} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">{t("contact.address")}</span>
            </dt>
            <dd>
              <address className="office__address">
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <a className="link-act" href={mapOf(office)} target="_blank" rel="noopener noreferrer">
                {t("contact.openMap")}
                <span className="visually-hidden">{` (${t("home.newTab")})`}</span>
              </a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
