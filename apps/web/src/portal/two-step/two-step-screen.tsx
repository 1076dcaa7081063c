import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Manage } from "./manage.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TWO_STEP, type TwoStepState, useTwoStep } from "./use-two-step.ts";
import "./two-step.css";

function TwoStep({ state, onChanged }: { state: TwoStepState; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const kept = () => {
    setCodes(undefined);
    onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={kept} />;
  if (!state.on) return <SetUp onOn={setCodes} />;
  return <Manage state={state} onRenewed={setCodes} onOff={onChanged} />;
}

/** One's own second step: switched on with an app, looked after, switched off. */
export function OwnTwoStep({ back }: { back: { to: string; label: string } }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useTwoStep();
  return (
    <>
      <PageHeader title={t("twoStep.title")} note={t("twoStep.text")} back={back} />
      <div className="two-step">
        {data && (
          <TwoStep state={data.data} onChanged={() => void queryClient.invalidateQueries({ queryKey: TWO_STEP })} />
        )}
        {!data && !error && <div className="skeleton two-step__waiting" aria-hidden />}
        {!data && error && (
          <LoadFailed title={t("twoStep.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

/** The second step of whoever is signed in for a brand. */
export function TwoStepScreen() {
  const t = useTranslate();
  return <OwnTwoStep back={{ to: paths.settings, label: t("accountScreens.settingsTitle") }} />;
}
