import { STEPS } from "@stashwell/shared/campaigns/fields";
import { isIn } from "@stashwell/shared/language";
import { Link } from "@tanstack/react-router";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";

/** A sentence that begins with its number, which stands out. */
function Figure({ text, count, className }: { text: string; count: number; className: string }) {
  const { locale } = useI18n();
  const figure = new Intl.NumberFormat(locale).format(count);
  // As a number of its own, not the beginning of another; Gujarati says the total first.
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

/** What was saved and redeemed, in words and as one bar: both are drawn from the same zero. */
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

/** How far a draft is, with the way on. */
export function DraftProgress({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useI18n();
  // Scheduling a campaign is its last step, as publishing is.
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
