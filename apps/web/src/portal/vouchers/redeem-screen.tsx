import type { CheckedVoucher } from "@stashwell/shared/reading";
import { isPin } from "@stashwell/shared/vouchers/rules";
import { CircleHelp, Volume2, VolumeX, WifiOff, X } from "lucide-react";
import { useState } from "react";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { BarButton } from "../merchant/page-frame.tsx";
import { useOnline } from "../../lib/use-online.ts";
import { type Choosing, StoreChoice, useChoice } from "./choice.tsx";
import { usePinFromAddress } from "./pin-from-address.ts";
import { PinForm } from "./pin-form.tsx";
import { ResultHead, resultWords } from "./result-head.tsx";
import { ScanPanel } from "./scanning/scan-panel.tsx";
import { mayScan, scanAfterReload, wasReloadedToScan } from "./scanning/scanning-document.ts";
import { isMuted, setMuted, wakeSound } from "./signals.ts";
import { RedemptionContent } from "./redemption-content.tsx";
import { RedemptionFoot, type PointOfSale } from "./redemption-foot.tsx";
import { Todays } from "./todays.tsx";
import { type Choice, firstUnanswered, type Redemption } from "./stored-redemptions.ts";
import { type RedemptionFlow, useRedemption } from "./use-redemption.ts";
import { verdictOf } from "./verdict.ts";
import "./redeem.css";
import "./slips.css";

/** Whether there is a mouse, and so a keyboard: focusing the field on a phone would cover half of it with a keyboard. */
const HAS_KEYBOARD = matchMedia("(pointer: fine)").matches;

/** How vouchers are entered, by camera or PIN field; the choice stays for the next voucher. */
function usePointOfSale({ state, work, check, startOver }: RedemptionFlow) {
  const [pin, setPin] = useState("");
  const [way, setWay] = useState<PointOfSale["way"]>("typed");
  const [isScanning, setScanning] = useState(wasReloadedToScan);
  /** Incremented when scanning begins anew, also after the camera failed. */
  const [scans, setScans] = useState(0);
  const [hasPicture, setPicture] = useState(true);
  /** Incremented when the field is shown again, to focus it. */
  const [returns, setReturns] = useState(0);

  const checkPin = (given: string, came: PointOfSale["way"]) => {
    if (!isPin(given) || work) return;
    wakeSound();
    setScanning(false);
    setWay(came);
    setPin(given);
    void check(given);
  };
  /** Checks a PIN as soon as its last character is typed. */
  const onEdit = (edited: string) => {
    setPin(edited);
    if (state.name === "typing" && state.waiting !== undefined) startOver();
    if (isPin(edited) && !isPin(pin)) checkPin(edited, "typed");
  };
  const onCorrect = () => {
    setScanning(false);
    setReturns(returns + 1);
    startOver();
  };
  const onType = () => {
    setPin("");
    onCorrect();
  };
  const onScan = () => {
    wakeSound();
    if (!mayScan() && navigator.onLine) return scanAfterReload();
    setPin("");
    setScanning(true);
    setPicture(true);
    setScans(scans + 1);
    return startOver();
  };
  usePinFromAddress((found) => {
    startOver();
    checkPin(found, "scanned");
  });
  const onStop = () => setScanning(false);
  const isFilming = isScanning && hasPicture;
  const isCameraMissing = isScanning && !hasPicture;
  const pos: PointOfSale = { pin, way, isFilming, isCameraMissing, onScan, onStop, onType, onCorrect };
  return { pos, isScanning, scans, setPicture, returns, onEdit, checkPin };
}

/** Redeems vouchers at the counter, one after the other. */
export function RedeemScreen() {
  const { t, locale } = useI18n();
  const flow = useRedemption();
  const { state, work, redeem, askAgain: retry } = flow;
  const online = useOnline();
  const { pos, isScanning, scans, setPicture, returns, onEdit, checkPin } = usePointOfSale(flow);
  const choosing = useChoice(state.name === "checked" ? state.checked : undefined);
  const words = resultWords(state, { t, locale });
  const isTyping = state.name === "typing";
  const unanswered = isTyping && !work ? firstUnanswered() : undefined;

  return (
    <MerchantPage
      title={t("portal.redeem")}
      tone={words?.tone}
      leading={words && <BarButton icon={X} label={t("voucherScreens.closeResult")} onClick={pos.onType} />}
      actions={<MuteButton />}
      banner={words && <ResultHead key={`${state.name} ${words.title}`} {...words} />}
      narrow
      foot={
        state.name === "checked" && verdictOf(state.checked) === "good" ? (
          <RedeemFoot checked={state.checked} choosing={choosing} busy={work === "redeeming"} onRedeem={redeem} />
        ) : (
          <RedemptionFoot flow={flow} pos={pos} />
        )
      }
    >
      <output className="visually-hidden">
        {work === "checking" && t("voucherScreens.checking")}
        {work === "redeeming" && t("voucherScreens.redeeming")}
      </output>
      <div className={`redeem ${isTyping ? "redeem--typing" : ""}`}>
        <div className="stack redeem__entry">
          {!online && (
            <Notice icon={WifiOff} role="status">
              {t(isTyping ? "voucherScreens.offline" : "outbox.offlineTitle")}
            </Notice>
          )}
          {unanswered && <UnansweredNotice redemption={unanswered} onAsk={() => retry(unanswered)} />}
          {isTyping && isScanning && (
            <ScanPanel
              key={`scan ${scans}`}
              onPin={(pin) => checkPin(pin, "scanned")}
              onRetry={pos.onScan}
              onPicture={setPicture}
            />
          )}
          {isTyping && (
            <PinForm
              key={`pin ${returns}`}
              pin={pos.pin}
              problem={state.problem}
              focused={returns > 0 || HAS_KEYBOARD}
              onChange={onEdit}
              onSubmit={() => checkPin(pos.pin, "typed")}
            />
          )}
          <RedemptionContent flow={flow} choosing={choosing} />
        </div>
        {isTyping && <Todays />}
      </div>
    </MerchantPage>
  );
}

/** The footer of a valid voucher: the store, and the redeem button. */
function RedeemFoot({
  checked,
  choosing,
  busy,
  onRedeem,
}: {
  checked: CheckedVoucher;
  choosing: Choosing;
  busy: boolean;
  onRedeem: (choice: Choice) => void;
}) {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const { stores, closedStores, store, choice, chooseStore } = choosing;
  const redeem = () => {
    if (choice) return onRedeem(choice);
    show(t("voucherScreens.chooseProduct"), "error");
    return document.querySelector<HTMLInputElement>('input[name="product"]:enabled')?.focus();
  };
  const amount = money(checked.campaign.denomination, checked.campaign.currencySign, locale);
  return (
    <>
      {store && <StoreChoice stores={stores} closedStores={closedStores} chosen={store} onChoose={chooseStore} />}
      <div className="foot-bar__acts">
        <FootAct main busy={busy} onClick={redeem}>
          {busy ? t("voucherScreens.redeeming") : t("voucherScreens.redeemAmount", { amount })}
        </FootAct>
      </div>
    </>
  );
}

/** A redemption that the user left before its response arrived. */
function UnansweredNotice({ redemption, onAsk }: { redemption: Redemption; onAsk: () => void }) {
  const { t, locale } = useI18n();
  const { campaign } = redemption.checked;
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  return (
    <Notice icon={CircleHelp} act={{ label: t("voucherScreens.askAgain"), onAct: onAsk }}>
      <p>{t("voucherScreens.unsettled", { amount, product: redemption.choice.productName })}</p>
    </Notice>
  );
}

/** Mutes and unmutes the sounds; stored on the device. */
function MuteButton() {
  const t = useTranslate();
  const [muted, setMutedHere] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setMutedHere(!muted);
  };
  return (
    <BarButton
      icon={muted ? VolumeX : Volume2}
      className="till-mute"
      label={t(muted ? "voucherScreens.soundOn" : "voucherScreens.soundOff")}
      onClick={toggle}
    />
  );
}
