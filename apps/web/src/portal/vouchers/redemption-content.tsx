import type { CheckedVoucher } from "@stashwell/shared/reading";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { Link } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { day, instant, money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { Notice } from "../../ui/notice.tsx";
import { Facts } from "../../ui/facts.tsx";
import { isCashier } from "../accounts/is-cashier.ts";
import { businessTimezone } from "../notifications/business-timezone.ts";
import { type Choosing, ProductChoice } from "./choice.tsx";
import { pinTail } from "./pin-text.ts";
import { UndoOffer } from "./undo-offer.tsx";
import type { RedemptionFlow, RedemptionState } from "./use-redemption.ts";
import { type Verdict, verdictOf } from "./verdict.ts";
import { ReceiptSlip, TornSlip, WholeSlip } from "./voucher-slip.tsx";

interface RedemptionContentProps {
  flow: RedemptionFlow;
  choosing: Choosing;
}

/** The content of a stage, between its title and its actions. */
export function RedemptionContent({ flow, choosing }: RedemptionContentProps) {
  const t = useTranslate();
  const { state, work, undo } = flow;
  const undoing = work === "undoing";
  switch (state.name) {
    case "unknown":
      return (
        <>
          <p>{t("voucherScreens.unknownText")}</p>
          <p className="unknown-pin tabular">{groupedPin(state.pin)}</p>
          {!isCashier() && (
            <Link to="/join-campaign" className="button button--large button--wide">
              {t("voucherScreens.joinable")}
            </Link>
          )}
        </>
      );
    case "unanswered":
      return (
        <>
          <p>{t("voucherScreens.noAnswerText")}</p>
          <WholeSlip campaign={state.redemption.checked.campaign} note={state.redemption.choice.productName} />
        </>
      );
    case "checked":
      return (
        <CheckedVoucherView
          checked={state.checked}
          choosing={choosing}
          undoing={undoing}
          onUndo={() => undo(state.pin)}
        />
      );
    case "redeemed":
      return <RedeemedVoucher state={state} undoing={undoing} onUndo={() => undo(state.redemption.pin)} />;
    case "typing":
      break;
  }
  return null;
}

interface UsedProps {
  checked: CheckedVoucher;
  busy: boolean;
  onUndo: () => Promise<void>;
}

function UsedVoucher({ checked, busy, onUndo }: UsedProps) {
  const { t, locale } = useI18n();
  const { voucher, campaign } = checked;
  const unsaid = t("voucherScreens.notSaid");
  return (
    <>
      <TornSlip campaign={campaign} pin={voucher.pin} />
      {voucher.redeemedAt ? (
        <Facts
          className="tabular"
          facts={[
            [t("voucherScreens.when"), instant(voucher.redeemedAt, locale, businessTimezone())],
            [t("voucherScreens.where"), voucher.redeemedStore ?? unsaid],
            [t("voucherScreens.product"), keepUnits(voucher.redeemedProduct ?? unsaid)],
            [t("voucherScreens.by"), voucher.redeemedBy ?? unsaid],
          ]}
        />
      ) : (
        <p>{t("voucherScreens.usedByOtherText")}</p>
      )}
      {voucher.reversibleUntil && (
        <UndoOffer
          until={Date.parse(voucher.reversibleUntil)}
          text="voucherScreens.undoMistake"
          product={voucher.redeemedProduct ?? t("voucherScreens.itsProduct")}
          busy={busy}
          onUndo={onUndo}
        />
      )}
    </>
  );
}

/** Where the owner can fix what prevents the redemption; null if only the brand or time can. */
const MENDS = {
  noStock: { to: "/join-campaign/inventory", label: "participationScreens.editStock" },
  blocked: { to: "/join-campaign/detail", label: "voucherScreens.seeCampaign" },
  suspended: { to: "/join-campaign/detail", label: "voucherScreens.seeCampaign" },
  notJoined: { to: "/join-campaign/detail", label: "voucherScreens.seeCampaign" },
  capped: { to: "/your-level", label: "levelScreens.yours" },
  awaiting: { to: "/your-level", label: "levelScreens.yours" },
  reviewing: { to: "/your-level", label: "levelScreens.yours" },
  dayFull: null,
  paused: null,
} as const satisfies Record<Obstacle, unknown>;

type Obstacle = Exclude<Verdict, "good" | "used" | "voided" | "expired" | "notYet">;

/** A link to fix what prevents the redemption; cashiers see whom to ask instead. */
function MendLink({ verdict, code }: { verdict: Obstacle; code: string }) {
  const t = useTranslate();
  const mend = MENDS[verdict];
  if (!mend) return null;
  if (isCashier()) return <p>{t("voucherScreens.askOwner")}</p>;
  const { to, label } = mend;
  return (
    <Link
      to={to}
      search={to === "/your-level" ? {} : { campaignId: code }}
      className="button button--large button--wide"
    >
      {t(label)}
    </Link>
  );
}

interface CheckedProps {
  checked: CheckedVoucher;
  choosing: Choosing;
  undoing: boolean;
  onUndo: () => Promise<void>;
}

/** A checked voucher: its value here, and why it can or can't be redeemed. */
function CheckedVoucherView({ checked, choosing, undoing, onUndo }: CheckedProps) {
  const { t, locale } = useI18n();
  const { campaign } = checked;
  const until = t("voucherScreens.until", { day: day(campaign.endsOn, locale) });
  const verdict = verdictOf(checked);
  if (verdict === "used") return <UsedVoucher checked={checked} busy={undoing} onUndo={onUndo} />;
  if (verdict === "notYet")
    return <WholeSlip campaign={campaign} note={t("voucherScreens.from", { day: day(campaign.startsOn, locale) })} />;
  if (verdict === "expired" || verdict === "voided") return <WholeSlip campaign={campaign} note={until} tone="rest" />;
  return (
    <>
      <WholeSlip campaign={campaign} note={until} />
      {verdict === "good" ? (
        <ProductChoice
          products={choosing.store?.products ?? []}
          chosen={choosing.choice?.productId}
          onChoose={choosing.chooseProduct}
        />
      ) : (
        <MendLink verdict={verdict} code={campaign.code} />
      )}
    </>
  );
}

interface RedeemedProps {
  state: Extract<RedemptionState, { name: "redeemed" }>;
  undoing: boolean;
  onUndo: () => Promise<void>;
}

/** Notes that the amount isn't paid yet; only the owner sees its review status. */
function HeldNotice({ campaign }: { campaign: CheckedVoucher["campaign"] }) {
  const { t, locale } = useI18n();
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  return (
    <Notice icon={Hourglass}>
      <p>{t("voucherScreens.heldText", { brand: campaign.brandName, amount })}</p>
      {!isCashier() && (
        <Link to="/your-level" className="link-act">
          {t("levelScreens.yours")}
        </Link>
      )}
    </Notice>
  );
}

/** The receipt of a confirmed redemption. */
function RedeemedVoucher({ state, undoing, onUndo }: RedeemedProps) {
  const { t, locale } = useI18n();
  const {
    redemption: { checked, choice },
    receipt,
    left,
    undoUntil,
  } = state;
  return (
    <>
      <ReceiptSlip campaign={checked.campaign}>
        <Facts
          className="tabular"
          facts={[
            [t("voucherScreens.when"), instant(receipt.at, locale, businessTimezone())],
            [t("voucherScreens.where"), choice.storeName],
            [t("voucherScreens.product"), choice.productName],
            [t("voucherScreens.pin"), pinTail(receipt.pin)],
            [t("voucherScreens.leftInStock"), new Intl.NumberFormat(locale).format(left)],
          ]}
        />
      </ReceiptSlip>
      {receipt.held && <HeldNotice campaign={checked.campaign} />}
      <UndoOffer
        until={undoUntil}
        text="voucherScreens.undoWrong"
        product={choice.productName}
        busy={undoing}
        onUndo={onUndo}
      />
    </>
  );
}
