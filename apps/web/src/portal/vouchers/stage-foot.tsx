import { PIN_LENGTH } from "@stashwell/shared/vouchers/rules";
import { CameraOff, ScanQrCode } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { type Choosing, RedeemFoot } from "./checked-voucher.tsx";
import { PIN_FORM_ID } from "./pin-form.tsx";
import type { Redemption } from "./use-redemption.ts";
import { verdictOf } from "./verdict.ts";

interface ActProps {
  /** The one act of the stage. */
  main?: boolean;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Act({ main = false, busy = false, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={`button button--large ${main ? "button--solid" : ""}`}
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {children}
    </button>
  );
}

const ScanIcon = () => <ScanQrCode size={20} strokeWidth={1.75} aria-hidden />;

/** Where the till stands between two vouchers, and how it goes on. */
export interface Till {
  pin: string;
  /** How the last voucher came, and so the next one will. */
  way: "typed" | "scanned";
  isScanning: boolean;
  onScan: () => void;
  onStop: () => void;
  /** To an empty field. */
  onType: () => void;
  /** To the field as it is. */
  onCorrect: () => void;
}

function TypingFoot({ till, busy, checking }: { till: Till; busy: boolean; checking: boolean }) {
  const t = useTranslate();
  const { pin, isScanning, onScan, onStop } = till;
  const isWhole = pin.length === PIN_LENGTH;
  return (
    <div className="foot-bar__acts till-acts">
      {isScanning ? (
        <Act onClick={onStop}>
          <CameraOff size={20} strokeWidth={1.75} aria-hidden />
          {t("redeeming.stopCamera")}
        </Act>
      ) : (
        <Act main={!isWhole} busy={busy} onClick={onScan}>
          <ScanIcon />
          {t("redeeming.scan")}
        </Act>
      )}
      <button
        type="submit"
        form={PIN_FORM_ID}
        className={`button button--large ${isWhole ? "button--solid" : ""}`}
        aria-disabled={busy || !isWhole}
      >
        {t(checking ? "redeeming.checking" : "redeeming.check")}
      </button>
    </div>
  );
}

/** On to the next voucher, the way that the last one came; the other way beside it. */
function NextFoot({ till, isUnknown }: { till: Till; isUnknown: boolean }) {
  const t = useTranslate();
  if (till.way === "scanned") {
    return (
      <div className="foot-bar__acts next-acts">
        <Act onClick={till.onType}>{t("redeeming.typePin")}</Act>
        <Act main onClick={till.onScan}>
          <ScanIcon />
          {t("redeeming.scanNext")}
        </Act>
      </div>
    );
  }
  return (
    <div className="foot-bar__acts next-acts">
      {isUnknown ? (
        <Act onClick={till.onCorrect}>{t("redeeming.correctPin")}</Act>
      ) : (
        <Act onClick={till.onScan}>
          <ScanIcon />
          {t("redeeming.scan")}
        </Act>
      )}
      <Act main onClick={till.onType}>
        {t("redeeming.next")}
      </Act>
    </div>
  );
}

interface StageFootProps {
  redemption: Redemption;
  choosing: Choosing;
  till: Till;
}

/** The acts of a stage. */
export function StageFoot({ redemption, choosing, till }: StageFootProps) {
  const t = useTranslate();
  const { stage, work, redeem, askAgain } = redemption;
  if (stage.name === "typing")
    return <TypingFoot till={till} busy={work !== undefined} checking={work === "checking"} />;
  if (stage.name === "checked" && verdictOf(stage.checked, stage.why) === "good") {
    const { pin, checked } = stage;
    return (
      <RedeemFoot
        checked={checked}
        choosing={choosing}
        busy={work === "redeeming"}
        onRedeem={(choice) => redeem({ pin, checked, choice, at: Date.now() })}
      />
    );
  }
  if (stage.name === "unanswered") {
    return (
      <div className="foot-bar__acts">
        <Act main busy={work !== undefined} onClick={() => askAgain(stage.wish, stage.times)}>
          {t(work ? "redeeming.askingAgain" : "redeeming.askAgain")}
        </Act>
      </div>
    );
  }
  return <NextFoot till={till} isUnknown={stage.name === "unknown"} />;
}
