import { groupedPin, isPin, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";
import { Volume2, VolumeX, WifiOff, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useOnline } from "../merchant/use-online.ts";
import { CheckedVoucherView, RedeemFoot, useChoice } from "./checked-voucher.tsx";
import { PIN_FORM_ID, PinForm } from "./pin-form.tsx";
import { RedeemedVoucher } from "./redeemed-voucher.tsx";
import { ResultHead } from "./result-head.tsx";
import { resultWords } from "./result-words.ts";
import { isMuted, setMuted } from "./signals.ts";
import { usePinFromAddress } from "./use-pin-from-address.ts";
import { type Redemption, useRedemption } from "./use-redemption.ts";
import { verdictOf } from "./verdict.ts";
import "./redeem.css";
import "./slips.css";

function MuteButton() {
  const t = useTranslate();
  const [muted, setMutedHere] = useState(isMuted);
  const Icon = muted ? VolumeX : Volume2;
  const toggle = () => {
    setMuted(!muted);
    setMutedHere(!muted);
  };
  return (
    <button
      type="button"
      className="app-bar__icon"
      aria-label={t(muted ? "redeeming.soundOn" : "redeeming.soundOff")}
      onClick={toggle}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className="app-bar__icon" aria-label={t("redeeming.closeResult")} onClick={onClose}>
      <X size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function OfflineNotice() {
  const t = useTranslate();
  return (
    <p className="notice" role="status">
      <WifiOff size={20} strokeWidth={1.75} aria-hidden />
      {t("redeeming.offline")}
    </p>
  );
}

function Act({ label, busy = false, onClick }: { label: string; busy?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="button button--solid button--large"
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {label}
    </button>
  );
}

/** What a stage shows between its big word and its acts. */
function StageContent({ redemption, choosing }: { redemption: Redemption; choosing: ReturnType<typeof useChoice> }) {
  const t = useTranslate();
  const { stage, work, undo } = redemption;
  switch (stage.name) {
    case "typing":
      return null;
    case "unknown":
      return (
        <>
          <p>{t("redeeming.unknownText")}</p>
          <p className="unknown-pin tabular">{groupedPin(stage.pin)}</p>
        </>
      );
    case "unanswered":
      return <p>{t("redeeming.noAnswerText")}</p>;
    case "checked":
      return (
        <CheckedVoucherView
          checked={stage.checked}
          choosing={choosing}
          undoing={work === "undoing"}
          onUndo={() => void undo(stage.pin)}
        />
      );
    case "redeemed":
      return <RedeemedVoucher stage={stage} undoing={work === "undoing"} onUndo={() => void undo(stage.pin)} />;
  }
}

/** Redeems vouchers at the till, one after the other. */
export function RedeemScreen() {
  const { t, locale } = useI18n();
  const redemption = useRedemption();
  const { stage, work, check, redeem, startOver } = redemption;
  const online = useOnline();
  const [pin, setPin] = useState("");
  const [served, setServed] = useState(0);
  const checked = stage.name === "checked" ? stage.checked : undefined;
  const choosing = useChoice(checked);
  const words = resultWords(stage, { t, locale });
  const checking = work === "checking";

  const checkPin = (typed: string) => {
    if (isPin(typed) && !work) void check(typed);
  };
  usePinFromAddress((found) => {
    setPin(found);
    startOver();
    checkPin(found);
  });
  const next = () => {
    setPin("");
    setServed(served + 1);
    startOver();
  };
  const correct = () => {
    setServed(served + 1);
    startOver();
  };

  const foots: Record<typeof stage.name, () => ReactNode> = {
    typing: () => (
      <button
        type="submit"
        form={PIN_FORM_ID}
        className="button button--solid button--large"
        aria-disabled={checking || pin.length < PIN_LENGTH}
      >
        {t(checking ? "redeeming.checking" : "redeeming.check")}
      </button>
    ),
    unknown: () => (
      <>
        <button type="button" className="button button--large" onClick={correct}>
          {t("redeeming.correctPin")}
        </button>
        <Act label={t("redeeming.next")} onClick={next} />
      </>
    ),
    unanswered: () =>
      stage.name === "unanswered" && (
        <Act
          label={t(work ? "redeeming.tryingAgain" : "redeeming.tryAgain")}
          busy={work !== undefined}
          onClick={() => void redeem(stage.pin, stage.checked, stage.choice)}
        />
      ),
    checked: () => <Act label={t("redeeming.next")} onClick={next} />,
    redeemed: () => <Act label={t("redeeming.next")} onClick={next} />,
  };
  const isGood = stage.name === "checked" && verdictOf(stage.checked) === "good";

  return (
    <MerchantPage
      title={t("portal.redeem")}
      tone={words?.tone}
      leading={words && <CloseButton onClose={next} />}
      actions={<MuteButton />}
      banner={words && <ResultHead key={stage.name} {...words} />}
      narrow
      foot={
        isGood ? (
          <RedeemFoot
            checked={stage.checked}
            choosing={choosing}
            busy={work === "redeeming"}
            onRedeem={(choice) => void redeem(stage.pin, stage.checked, choice)}
          />
        ) : (
          <div className="foot-bar__acts">{foots[stage.name]()}</div>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {checking && t("redeeming.checking")}
        {work === "redeeming" && t("redeeming.redeeming")}
      </p>
      <div className="redeem">
        {!online && <OfflineNotice />}
        {stage.name === "typing" ? (
          <PinForm
            key={served}
            pin={pin}
            problem={stage.problem}
            focused={served > 0}
            onChange={setPin}
            onSubmit={() => checkPin(pin)}
          />
        ) : (
          <StageContent redemption={redemption} choosing={choosing} />
        )}
      </div>
    </MerchantPage>
  );
}
