import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { ToRollList } from "../accounts/to-roll-list.tsx";
import { Manage } from "./manage.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TWO_STEP, type TwoStepState, useTwoStep } from "./use-two-step.ts";
import "./two-step.css";

interface OwnTwoStepProps {
  /** Absent for operators, who create nothing that outlives their credentials. */
  ofBrand?: boolean | undefined;
}

interface TwoStepProps extends OwnTwoStepProps {
  state: TwoStepState;
  onChanged: () => void;
}

function TwoStep({ state, ofBrand, onChanged }: TwoStepProps) {
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
        {toRoll && ofBrand !== undefined && <ToRollList toRoll={toRoll} ofBrand={ofBrand} />}
      </>
    );
  if (!state.on) return <SetUp onOn={turnedOn} />;
  return <Manage state={state} onRenewed={setCodes} onOff={onChanged} />;
}

/** The user's two-step verification: enable, manage, disable. */
export function OwnTwoStep({ ofBrand }: OwnTwoStepProps) {
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
        <TwoStep
          state={data}
          ofBrand={ofBrand}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: TWO_STEP })}
        />
      )}
    </Loaded>
  );
}
