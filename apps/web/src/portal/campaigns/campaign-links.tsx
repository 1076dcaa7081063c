import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ClosedNote } from "./closed-note.tsx";

function LinkRow({ label, url, isDead }: { label: string; url: string; isDead: boolean }) {
  const t = useTranslate();
  const code = url.lastIndexOf("/") + 1;
  return (
    <div className="campaign-link">
      <span className="quiet">{label}</span>
      <span className="campaign-link__url semibold">
        {url.slice(0, code).replace(/^https?:\/\//, "")}
        <wbr />
        <span className="campaign-link__code">{url.slice(code)}</span>
      </span>
      <CopyButton text={url} label={t("campaignScreens.copyThis", { what: label })} copiedLabel={t("common.copied")} />
      {!isDead && (
        <a
          className="button campaign-link__view"
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t("campaignScreens.viewThis", { name: label })}
        >
          {t("common.view")}
        </a>
      )}
    </div>
  );
}

/** Links for merchants and customers; a draft has no customer link yet, and its merchants' link shows nothing. */
export function CampaignLinks({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  const isDead = campaign.status === CAMPAIGN_STATUS.draft;
  return (
    <section className="card" aria-label={t("campaignScreens.links")}>
      <ClosedNote campaign={campaign} />
      <LinkRow label={t("campaignScreens.merchantUrl")} url={campaign.merchantUrl} isDead={isDead} />
      {campaign.customerShortUrl && (
        <LinkRow label={t("campaignScreens.customerUrl")} url={campaign.customerShortUrl} isDead={isDead} />
      )}
    </section>
  );
}
