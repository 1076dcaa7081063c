import type { OpenCampaign } from "@stashwell/shared/site/pages";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { OpenTicket } from "./open-ticket.tsx";

interface CampaignListProps {
  campaigns: readonly OpenCampaign[];
  /** Label of the pagination. */
  label: string;
  /** URLs of the first page, if this is another, and of the next one. */
  first: string | undefined;
  next: string | undefined;
  /** Shown if there are no campaigns. */
  children: ReactNode;
}

/** A page of campaigns as tickets. */
export function CampaignList({ campaigns, label, first, next, children }: CampaignListProps) {
  const t = useTranslate();
  return (
    <>
      {campaigns.length === 0 ? (
        <div className="stack stack--center nothing">{children}</div>
      ) : (
        <ul className="grid space-24 open-list">
          {campaigns.map((campaign) => (
            <li key={campaign.id}>
              <OpenTicket campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
      {(first ?? next) !== undefined && (
        <nav className="row row--center space-32" aria-label={label}>
          {first !== undefined && (
            <a className="button button--large" href={first}>
              {t("site.openFirst")}
            </a>
          )}
          {next !== undefined && (
            <a className="button button--large" href={next} rel="next">
              {t("site.openMore")}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
