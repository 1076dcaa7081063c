import { isPin } from "@stashwell/shared/vouchers/rules";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useOnline } from "../merchant/use-online.ts";
import { CloseButton, MuteButton } from "./bar-buttons.tsx";
import { useChoice } from "./checked-voucher.tsx";
import { OfflineNotice, UnsettledNotice } from "./notices.tsx";
import { PinForm } from "./pin-form.tsx";
import { ResultHead } from "./result-head.tsx";
import { resultWords } from "./result-words.ts";
import { ScanPanel } from "./scanning/scan-panel.tsx";
import { mayScan, scanAfterReload, wasReloadedToScan } from "./scanning/scanning-document.ts";
import { wakeSound } from "./signals.ts";
import { StageContent } from "./stage-content.tsx";
import { StageFoot, type Till } from "./stage-foot.tsx";
import { Todays } from "./todays.tsx";
import { usePinFromAddress } from "./use-pin-from-address.ts";
import { type Redemption, useRedemption } from "./use-redemption.ts";
import { firstUnsettled } from "./wish.ts";
import "./redeem.css";
import "./slips.css";

/** How vouchers come to the till: by the camera or by the field, and the same way again until the other is chosen. */
function useTill({ work, check, startOver }: Redemption) {
  const [pin, setPin] = useState("");
  const [way, setWay] = useState<Till["way"]>("typed");
  const [isScanning, setScanning] = useState(wasReloadedToScan);
  /** Counts how often the field came back, so that it takes the cursor then. */
  const [returns, setReturns] = useState(0);

  const checkPin = (given: string, came: Till["way"]) => {
    if (!isPin(given) || work) return;
    wakeSound();
    setScanning(false);
    setWay(came);
    setPin(given);
    void check(given);
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
    return startOver();
  };
  usePinFromAddress((found) => {
    startOver();
    checkPin(found, "scanned");
  });
  const till: Till = { pin, way, isScanning, onScan, onStop: () => setScanning(false), onType, onCorrect };
  return { till, returns, setPin, checkPin };
}

/** Redeems vouchers at the till, one after the other. */
export function RedeemScreen() {
  const { t, locale } = useI18n();
  const redemption = useRedemption();
  const { stage, work, askAgain, takeBack } = redemption;
  const online = useOnline();
  const { till, returns, setPin, checkPin } = useTill(redemption);
  const choosing = useChoice(stage.name === "checked" ? stage.checked : undefined);
  const words = resultWords(stage, { t, locale });
  const isTyping = stage.name === "typing";
  const unsettled = isTyping && !work ? firstUnsettled() : undefined;

  return (
    <MerchantPage
      title={t("portal.redeem")}
      tone={words?.tone}
      leading={words && <CloseButton onClose={till.onType} />}
      actions={<MuteButton />}
      banner={words && <ResultHead key={`${stage.name} ${words.title}`} {...words} />}
      narrow
      foot={<StageFoot redemption={redemption} choosing={choosing} till={till} />}
    >
      <output className="visually-hidden">
        {work === "checking" && t("redeeming.checking")}
        {work === "redeeming" && t("redeeming.redeeming")}
      </output>
      <div className="redeem">
        {!online && <OfflineNotice />}
        {unsettled && <UnsettledNotice wish={unsettled} onAsk={() => askAgain(unsettled, 1)} />}
        {isTyping && till.isScanning && (
          <ScanPanel onPin={(pin) => checkPin(pin, "scanned")} onReload={scanAfterReload} />
        )}
        {isTyping && (
          <PinForm
            key={returns}
            pin={till.pin}
            problem={stage.problem}
            focused={returns > 0}
            onChange={setPin}
            onSubmit={() => checkPin(till.pin, "typed")}
          />
        )}
        <StageContent redemption={redemption} choosing={choosing} />
        {isTyping && <Todays undoing={work === "undoing"} onTakeBack={takeBack} />}
      </div>
    </MerchantPage>
  );
}
