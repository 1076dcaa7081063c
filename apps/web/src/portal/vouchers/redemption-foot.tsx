import { PIN_LENGTH } from "@stashwell/shared/vouchers/rules";
import { CameraOff, ScanQrCode } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { PIN_FORM_ID } from "./pin-form.tsx";
import type { RedemptionFlow } from "./use-redemption.ts";

const ScanIcon = () => <ScanQrCode size={20} strokeWidth={1.75} aria-hidden />;

/** The state of the redeem screen between two vouchers, and how it continues. */
export interface PointOfSale {
  pin: string;
  /** How the last voucher was entered, which is the default for the next one. */
  way: "typed" | "scanned";
  /** Whether the camera is on. */
  isFilming: boolean;
  /** Whether the camera was opened in vain. */
  isCameraMissing: boolean;
  onScan: () => void;
  onStop: () => void;
  /** Opens an empty PIN field. */
  onType: () => void;
  /** Opens the PIN field with its current value. */
  onCorrect: () => void;
}

function TypingFoot({ pos, busy, checking }: { pos: PointOfSale; busy: boolean; checking: boolean }) {
  const t = useTranslate();
  const { pin, isFilming, isCameraMissing, onScan, onStop } = pos;
  const isWhole = pin.length === PIN_LENGTH;
  return (
    <div className="foot-bar__acts till-acts">
      {isFilming ? (
        <FootAct onClick={onStop}>
          <CameraOff size={20} strokeWidth={1.75} aria-hidden />
          {t("voucherScreens.stopCamera")}
        </FootAct>
      ) : (
        <FootAct main={!isWhole && !isCameraMissing} busy={busy} onClick={onScan}>
          <ScanIcon />
          {t("voucherScreens.scan")}
        </FootAct>
      )}
      <FootAct main={isWhole || isCameraMissing} busy={busy || !isWhole} form={PIN_FORM_ID}>
        {t(checking ? "voucherScreens.checking" : "voucherScreens.check")}
      </FootAct>
    </div>
  );
}

/** Continues with the next voucher, entered as the last one was; the other method is offered beside it. */
function NextFoot({ pos, isUnknown }: { pos: PointOfSale; isUnknown: boolean }) {
  const t = useTranslate();
  if (pos.way === "scanned") {
    return (
      <div className="foot-bar__acts next-acts">
        <FootAct onClick={pos.onType}>{t("voucherScreens.typePin")}</FootAct>
        <FootAct main onClick={pos.onScan}>
          <ScanIcon />
          {t("voucherScreens.scanNext")}
        </FootAct>
      </div>
    );
  }
  return (
    <div className="foot-bar__acts next-acts">
      {isUnknown ? (
        <FootAct onClick={pos.onCorrect}>{t("voucherScreens.correctPin")}</FootAct>
      ) : (
        <FootAct onClick={pos.onScan}>
          <ScanIcon />
          {t("voucherScreens.scan")}
        </FootAct>
      )}
      <FootAct main onClick={pos.onType}>
        {t("voucherScreens.next")}
      </FootAct>
    </div>
  );
}

interface RedemptionFootProps {
  flow: RedemptionFlow;
  pos: PointOfSale;
}

/** The actions of every stage except that of a valid voucher. */
export function RedemptionFoot({ flow, pos }: RedemptionFootProps) {
  const t = useTranslate();
  const { state, work, askAgain: retry } = flow;
  if (state.name === "typing") return <TypingFoot pos={pos} busy={work !== undefined} checking={work === "checking"} />;
  if (state.name === "unanswered") {
    return (
      <div className="foot-bar__acts">
        <FootAct main busy={work !== undefined} onClick={() => retry(state.redemption, state.tries)}>
          {t(work ? "voucherScreens.askingAgain" : "voucherScreens.askAgain")}
        </FootAct>
      </div>
    );
  }
  return <NextFoot pos={pos} isUnknown={state.name === "unknown"} />;
}
