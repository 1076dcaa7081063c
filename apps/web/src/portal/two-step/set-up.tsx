import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { submitting } from "../forms/use-form.ts";
import { useOwnAccount } from "./account.ts";
import { CodeField, OwnPasswordField } from "./step-fields.tsx";
import { useProof } from "./use-two-step.ts";

interface Begun {
  key: string;
  address: string;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTranslate();
  const { call } = useOwnAccount();
  const form = useProof(
    ["currentPassword"],
    ({ currentPassword }) => call("POST /brand/user/two-step/begin", { currentPassword }),
    ({ data }) => onBegun(data),
  );
  return (
    <form
      className="card stack roomy two-step__part"
      noValidate
      onSubmit={submitting(form)}
      aria-labelledby="two-step-begin"
    >
      <h2 id="two-step-begin">{t("twoStep.offTitle")}</h2>
      <p>{t("twoStep.beginText")}</p>
      <OwnPasswordField {...form.field("currentPassword")} />
      <div className="form__acts">
        <button type="submit" className="button button--solid" aria-disabled={form.isSending}>
          {t("twoStep.next")}
        </button>
      </div>
    </form>
  );
}

interface ScanProps {
  begun: Begun;
  onOn: (recoveryCodes: string[], toRoll: ToRoll) => void;
  onStartOver: () => void;
}

function Scan({ begun, onOn, onStartOver }: ScanProps) {
  const t = useTranslate();
  const { show } = useToasts();
  const { call } = useOwnAccount();
  const form = useProof(
    ["code"],
    ({ code }) => call("POST /brand/user/two-step/on", { code }),
    ({ message, data, toRoll }) => {
      show(message, "success");
      onOn(data.recoveryCodes, toRoll);
    },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className="card stack roomy two-step__part"
      noValidate
      onSubmit={submitting(form)}
      aria-labelledby="two-step-scan"
    >
      <h2 id="two-step-scan" ref={heading} tabIndex={-1}>
        {t("twoStep.scanTitle")}
      </h2>
      <p>{t("twoStep.scanText")}</p>
      <div className="row two-step__scan">
        <div className="two-step__qr">
          <QrCode text={begun.address} label={t("twoStep.scanLabel")} size={184} />
        </div>
        <div className="stack snug two-step__key">
          {/* A phone can't scan its own screen. */}
          <a className="button two-step__open" href={begun.address}>
            {t("twoStep.openApp")}
          </a>
          <p className="quiet">{t("twoStep.keyLabel")}</p>
          <p className="two-step__key-text" translate="no">
            {begun.key}
          </p>
          <CopyButton
            text={begun.key.replaceAll(" ", "")}
            label={t("twoStep.copyKey")}
            copiedLabel={t("common.copied")}
            labelled
          />
        </div>
      </div>
      <CodeField {...form.field("code")} help={t("twoStep.appCodeHelp")} digits />
      <p className="quiet">{t("accountScreens.changeText")}</p>
      <div className="form__acts">
        <button type="submit" className="button button--solid" aria-disabled={form.isSending}>
          {t("twoStep.turnOn")}
        </button>
        <button type="button" className="button" onClick={onStartOver}>
          {t("twoStep.startOver")}
        </button>
      </div>
    </form>
  );
}

/** Enables two-step verification: first the password, then the authenticator app with its first code. */
export function SetUp({ onOn }: { onOn: (recoveryCodes: string[], toRoll: ToRoll) => void }) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <Begin onBegun={setBegun} />;
  return <Scan begun={begun} onOn={onOn} onStartOver={() => setBegun(undefined)} />;
}
