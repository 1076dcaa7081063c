import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { useOwnAccount } from "./account.ts";
import { ProofForm } from "./proof-form.tsx";
import { CodeField, OwnPasswordField } from "./step-fields.tsx";
import { type Proof, type TwoStepState, useProof } from "./use-two-step.ts";

interface ProvenActProps {
  text: string;
  act: string;
  isDangerous?: boolean;
  onAct: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** An action that requires the password and a code, so that a stranger at an unlocked screen can't do it. */
function ProvenAct({ onAct, ...frame }: ProvenActProps) {
  const t = useTranslate();
  const form = useProof(["currentPassword", "code"], onAct);
  return (
    <ProofForm form={form} {...frame}>
      <OwnPasswordField {...form.field("currentPassword")} />
      <CodeField {...form.field("code")} help={t("twoStep.codeHelp")} digits={false} />
    </ProofForm>
  );
}

interface OfferedActProps {
  title: string;
  note?: string;
  offer: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function OfferedAct({ title, note, offer, isOpen, onOpen, children }: OfferedActProps) {
  return (
    <section className="card stack roomy two-step__part">
      <div className="row row--apart two-step__offer">
        <div>
          <h2>{title}</h2>
          {note && <p className="quiet">{note}</p>}
        </div>
        {!isOpen && (
          <button type="button" className="button" onClick={onOpen}>
            {offer}
          </button>
        )}
      </div>
      {isOpen && children}
    </section>
  );
}

interface ManageProps {
  state: TwoStepState;
  onRenewed: (recoveryCodes: string[]) => void;
  onOff: () => void;
}

/** Enabled two-step verification: the number of recovery codes left, and buttons to renew them and to disable it. */
export function Manage({ state, onRenewed, onOff }: ManageProps) {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const { timezone, call } = useOwnAccount();
  const [open, setOpen] = useState<"renew" | "off">();
  const since = state.since && day(dayAt(state.since, timezone), locale);
  const close = () => setOpen(undefined);
  const renew = async (proof: Proof) => {
    const { message, data } = await call("POST /brand/user/two-step/recovery-codes", proof);
    show(message, "success");
    onRenewed(data.recoveryCodes);
  };
  const turnOff = async (proof: Proof) => {
    const { message } = await call("POST /brand/user/two-step/off", proof);
    show(message, "success");
    onOff();
  };
  return (
    <>
      <p className="line semibold two-step__state">
        <ShieldCheck size={24} strokeWidth={1.75} aria-hidden />
        {since ? t("twoStep.onSince", { date: since }) : t("twoStep.onTitle")}
      </p>
      <OfferedAct
        title={t("twoStep.renewTitle")}
        note={t("twoStep.codesLeft", { count: state.recoveryCodesLeft })}
        offer={t("twoStep.renew")}
        isOpen={open === "renew"}
        onOpen={() => setOpen("renew")}
      >
        <ProvenAct text={t("twoStep.renewText")} act={t("twoStep.renew")} onAct={renew} onCancel={close} />
      </OfferedAct>
      <OfferedAct
        title={t("twoStep.turnOffTitle")}
        offer={t("twoStep.turnOff")}
        isOpen={open === "off"}
        onOpen={() => setOpen("off")}
      >
        <ProvenAct
          text={t("twoStep.turnOffText")}
          act={t("twoStep.turnOff")}
          isDangerous
          onAct={turnOff}
          onCancel={close}
        />
      </OfferedAct>
    </>
  );
}
