import type { Offer } from "@stashwell/shared/site/pages";
import { Globe, Mail } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** `larkfield.example` of `https://www.larkfield.example/`. */
const hostOf = (website: string): string => new URL(website).host.replace(/^www\./, "");

/** Contact details of the brand; renders nothing if it has given none. */
export function BrandHelp({ offer: { brand, help } }: { offer: Pick<Offer, "brand" | "help"> }) {
  const t = useTranslate();
  const { email, website } = help;
  if (email === "" && website === "") return null;
  return (
    <section className="screen-only ruled next">
      <h2 className="small">{t("consumer.helpTitle")}</h2>
      <p className="quiet">{t("consumer.helpText", { brand: brand.name })}</p>
      <div className="row snug brand-help">
        {email !== "" && (
          <a className="link-act ink" href={`mailto:${email}`}>
            <Mail size={18} strokeWidth={1.75} aria-hidden />
            {email}
          </a>
        )}
        {website !== "" && (
          <a className="link-act ink" href={website} rel="noreferrer noopener">
            <Globe size={18} strokeWidth={1.75} aria-hidden />
            {hostOf(website)}
          </a>
        )}
      </div>
    </section>
  );
}
