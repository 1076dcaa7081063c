import { STEPS } from "@stashwell/shared/campaigns/fields";
import { isIn } from "@stashwell/shared/language";
import { Link } from "@tanstack/react-router";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { CONTINUE } from "./progress.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";

/** A sentence whose number is emphasized. */
function Figure({ text, count, className }: { text: string; count: number; className: string }) {
  const { locale } = useI18n();
  const figure = new Intl.NumberFormat(locale).format(count);
  // Matches whole numbers only; in Gujarati the total comes first.
  const places = [...text.matchAll(/\d+(?:[.,\s]\d+)*/gu)].filter(([number]) => number === figure);
  const at = (isIn("GU", locale) ? places.at(-1) : places[0])?.index ?? -1;
  if (at < 0) return <span className={className}>{text}</span>;
  return (
    <span className={className}>
      {text.slice(0, at)}
      <strong className="tabular">{figure}</strong>
      {text.slice(at + figure.length)}
    </span>
  );
}

/** Saved and redeemed vouchers, as text and as one bar in which both start at zero. */
export function VoucherProgress({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useI18n();
  const { claimed, redeemed, voucherCount } = campaign;
  const share = (count: number) => `${voucherCount > 0 ? Math.min(100, (count / voucherCount) * 100) : 0}%`;
  return (
    <div className="stack snug progress">
      <div className="row row--apart tight progress__words">
        <Figure
          className="progress__lead"
          text={t("campaignScreens.savedOf", { count: claimed, total: voucherCount })}
          count={claimed}
        />
        <Figure
          className="progress__other"
          text={t("campaignScreens.redeemedCount", { count: redeemed })}
          count={redeemed}
        />
      </div>
      <div className="progress__bar" aria-hidden>
        <span style={{ width: share(claimed) }} />
        <span style={{ width: share(redeemed) }} />
      </div>
    </div>
  );
}

/** The progress of a draft, with a link to continue. */
export function DraftProgress({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useI18n();
  // Scheduling completes the last step, as publishing does.
  const stepsDone = campaign.publishAt === null ? (campaign.stepsDone ?? 0) : STEPS.length;
  return (
    <div className="stack snug progress">
      <div className="row row--apart tight progress__words">
        <Figure
          className="progress__lead"
          text={t("campaignScreens.stepsDone", { count: stepsDone, total: STEPS.length })}
          count={stepsDone}
        />
        {campaign.publishAt === null && (
          <NeedsRole role="editor">
            <Link
              to="/campaign/edit/$id"
              params={{ id: campaign.id }}
              search={{ step: CONTINUE }}
              className="progress__continue"
              aria-label={t("campaignScreens.continueThis", { name: campaign.name })}
            >
              {t("campaignScreens.continueDraft")}
            </Link>
          </NeedsRole>
        )}
      </div>
      <div className="progress__steps" aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={step <= stepsDone ? "progress__step--done" : undefined} />
        ))}
      </div>
    </div>
  );
}
