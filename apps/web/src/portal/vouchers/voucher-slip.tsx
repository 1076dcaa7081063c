import type { CheckedVoucher } from "@stashwell/shared/reading";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { money } from "../../lib/format.ts";
import { langOf } from "../../lib/lang-of.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { BrandLogo } from "../merchant/pictures.tsx";
import { pinTail } from "./pin-text.ts";

type Campaign = CheckedVoucher["campaign"];

function Worth({ campaign, head, void: isVoid = false }: { campaign: Campaign; head?: string; void?: boolean }) {
  const { t, locale } = useI18n();
  const amount = t("campaigns.worth", { amount: money(campaign.denomination, campaign.currencySign, locale) });
  return (
    <div className="line">
      <BrandLogo src={campaign.logo} name={campaign.brandName} size={44} />
      <div>
        <p className="note">{head ?? campaign.brandName}</p>
        <p className="slip__amount tabular">{isVoid ? <s>{amount}</s> : amount}</p>
      </div>
    </div>
  );
}

function CampaignName({ campaign, quiet = false }: { campaign: Campaign; quiet?: boolean }) {
  const { language } = useI18n();
  return (
    <span className={quiet ? "quiet" : undefined} lang={langOf(campaign.nameLanguage, language)}>
      {campaign.name}
    </span>
  );
}

/** An unused voucher: brand, value, and expiry date. */
export function WholeSlip({
  campaign,
  note,
  tone = "plain",
}: {
  campaign: Campaign;
  note: string;
  tone?: "plain" | "rest";
}) {
  return (
    <Ticket
      tone={tone}
      className="slip"
      stub={
        <div className="row row--apart slip__foot quiet">
          <CampaignName campaign={campaign} />
          <span>{note}</span>
        </div>
      }
    >
      <Worth campaign={campaign} />
    </Ticket>
  );
}

/** A used voucher, torn in two. */
export function TornSlip({ campaign, pin }: { campaign: Campaign; pin: string }) {
  return (
    <div className="stack torn">
      <div className="torn__piece torn__piece--upper">
        <Worth campaign={campaign} void />
      </div>
      <div className="torn__piece torn__piece--lower">
        <div className="row row--apart slip__foot">
          <CampaignName campaign={campaign} quiet />
          <strong className="tabular">{pinTail(pin)}</strong>
        </div>
      </div>
    </div>
  );
}

/** A receipt: the voucher above, the redemption below. */
export function ReceiptSlip({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  return (
    <Ticket className="slip slip--receipt" stub={children}>
      <Worth campaign={campaign} head={`${campaign.brandName} · ${campaign.name}`} />
    </Ticket>
  );
}
