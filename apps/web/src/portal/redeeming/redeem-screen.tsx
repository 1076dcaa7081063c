import { groupedPin, isPin, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";
import { Volume2, VolumeX, WifiOff, X } from "lucide-react";
import { useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useOnline } from "../merchant/use-online.ts";
import { CheckedVoucherView, type Choosing, RedeemFoot, useChoice } from "./checked-voucher.tsx";
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
    <output className="notice">
      <WifiOff size={20} strokeWidth={1.75} aria-hidden />
      {t("redeeming.offline")}
    </output>
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

interface StageProps {
  redemption: Redemption;
  choosing: Choosing;
}

/** What a stage shows between its big word and its acts. */
function StageContent({ redemption, choosing }: StageProps) {
  const t = useTranslate();
  const { stage, work, undo } = redemption;
  const undoing = work === "undoing";
  if (stage.name === "unknown") {
    return (
      <>
        <p>{t("redeeming.unknownText")}</p>
        <p className="unknown-pin tabular">{groupedPin(stage.pin)}</p>
      </>
    );
  }
  if (stage.name === "unanswered") return <p>{t("redeeming.noAnswerText")}</p>;
  if (stage.name === "checked") {
    return (
      <CheckedVoucherView
        checked={stage.checked}
        choosing={choosing}
        undoing={undoing}
        onUndo={() => void undo(stage.pin)}
      />
    );
  }
  if (stage.name === "redeemed")
    return <RedeemedVoucher stage={stage} undoing={undoing} onUndo={() => void undo(stage.pin)} />;
  return null;
}

interface StageFootProps extends StageProps {
  pin: string;
  onNext: () => void;
  onCorrect: () => void;
}

/** The acts of a stage. */
function StageFoot({ redemption, choosing, pin, onNext, onCorrect }: StageFootProps) {
  const t = useTranslate();
  const { stage, work, redeem } = redemption;
  if (stage.name === "checked" && verdictOf(stage.checked) === "good") {
    return (
      <RedeemFoot
        checked={stage.checked}
        choosing={choosing}
        busy={work === "redeeming"}
        onRedeem={(choice) => void redeem(stage.pin, stage.checked, choice)}
      />
    );
  }
  if (stage.name === "typing") {
    return (
      <div className="foot-bar__acts">
        <button
          type="submit"
          form={PIN_FORM_ID}
          className="button button--solid button--large"
          aria-disabled={work !== undefined || pin.length < PIN_LENGTH}
        >
          {t(work === "checking" ? "redeeming.checking" : "redeeming.check")}
        </button>
      </div>
    );
  }
  if (stage.name === "unanswered") {
    const retry = () => void redeem(stage.pin, stage.checked, stage.choice);
    return (
      <div className="foot-bar__acts">
        <Act
          label={t(work ? "redeeming.tryingAgain" : "redeeming.tryAgain")}
          busy={work !== undefined}
          onClick={retry}
        />
      </div>
    );
  }
  return (
    <div className="foot-bar__acts">
      {stage.name === "unknown" && (
        <button type="button" className="button button--large" onClick={onCorrect}>
          {t("redeeming.correctPin")}
        </button>
      )}
      <Act label={t("redeeming.next")} onClick={onNext} />
    </div>
  );
}

/** Redeems vouchers at the till, one after the other. */
export function RedeemScreen() {
  const { t, locale } = useI18n();
  const redemption = useRedemption();
  const { stage, work, check, startOver } = redemption;
  const online = useOnline();
  const [pin, setPin] = useState("");
  /** Counts how often the field came back, so that it takes the cursor then. */
  const [returns, setReturns] = useState(0);
  const choosing = useChoice(stage.name === "checked" ? stage.checked : undefined);
  const words = resultWords(stage, { t, locale });

  const checkPin = (typed: string) => {
    if (isPin(typed) && !work) void check(typed);
  };
  usePinFromAddress((found) => {
    setPin(found);
    startOver();
    checkPin(found);
  });
  const correct = () => {
    setReturns(returns + 1);
    startOver();
  };
  const next = () => {
    setPin("");
    correct();
  };

  return (
    <MerchantPage
      title={t("portal.redeem")}
      tone={words?.tone}
      leading={words && <CloseButton onClose={next} />}
      actions={<MuteButton />}
      banner={words && <ResultHead key={`${stage.name} ${words.title}`} {...words} />}
      narrow
      foot={<StageFoot redemption={redemption} choosing={choosing} pin={pin} onNext={next} onCorrect={correct} />}
    >
      <output className="visually-hidden">
        {work === "checking" && t("redeeming.checking")}
        {work === "redeeming" && t("redeeming.redeeming")}
      </output>
      <div className="redeem">
        {!online && <OfflineNotice />}
        {stage.name === "typing" && (
          <PinForm
            key={returns}
            pin={pin}
            problem={stage.problem}
            focused={returns > 0}
            onChange={setPin}
            onSubmit={() => checkPin(pin)}
          />
        )}
        <StageContent redemption={redemption} choosing={choosing} />
      </div>
    </MerchantPage>
  );
}
