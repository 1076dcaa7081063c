import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../merchant/loaded.tsx";
import { ToRollList } from "../accounts/to-roll-list.tsx";
import { SecurityFrame } from "../settings-area/security-frame.tsx";
import { Manage } from "./manage.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TWO_STEP, type TwoStepState, useTwoStep } from "./use-two-step.ts";
import "./two-step.css";

function TwoStep({ state, onChanged }: { state: TwoStepState; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [toRoll, setToRoll] = useState<ToRoll>();
  const turnedOn = (recoveryCodes: readonly string[], made: ToRoll) => {
    setCodes(recoveryCodes);
    setToRoll(made);
  };
  const stored = () => {
    setCodes(undefined);
    onChanged();
  };
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} onSaved={stored} />
        {toRoll && <ToRollList toRoll={toRoll} ofBrand />}
      </>
    );
  if (!state.on) return <SetUp onOn={turnedOn} />;
  return <Manage state={state} onRenewed={setCodes} onOff={onChanged} />;
}

/** The user's two-step verification: enable, manage, disable. */
export function OwnTwoStep() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return (
    <Loaded
      query={useTwoStep()}
      waiting={<Bone height={220} />}
      failed={t("twoStep.failed")}
      className="stack two-step"
    >
      {({ data }) => (
        <TwoStep state={data} onChanged={() => void queryClient.invalidateQueries({ queryKey: TWO_STEP })} />
      )}
    </Loaded>
  );
}

/** The two-step verification of a brand's user. */
export function TwoStepScreen() {
  const t = useTranslate();
  return (
    <SecurityFrame part={t("twoStep.title")} note={t("twoStep.text")}>
      <OwnTwoStep />
    </SecurityFrame>
  );
}
