import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { useOwnAccount } from "./account.ts";
import { CodeField, OwnPasswordField } from "./step-fields.tsx";
import { useRefusals } from "./use-two-step.ts";

interface Begun {
  key: string;
  address: string;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTranslate();
  const { call } = useOwnAccount();
  const { texts, refuse, forgive, fromServer } = useRefusals();
  const [currentPassword, setPassword] = useState("");
  const begin = useMutation({
    mutationFn: () => call("POST /brand/user/two-step/begin", { currentPassword }),
    networkMode: "always",
    onSuccess: ({ data }) => onBegun(data),
    onError: fromServer,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (currentPassword === "") return refuse({ currentPassword: t("accounts.currentPasswordRequired") });
    if (!begin.isPending) begin.mutate();
  };
  return (
    <form className="panel two-step__part" noValidate onSubmit={send} aria-labelledby="two-step-begin">
      <h2 id="two-step-begin">{t("twoStep.offTitle")}</h2>
      <p>{t("twoStep.beginText")}</p>
      <OwnPasswordField
        value={currentPassword}
        error={texts.currentPassword}
        onChange={(value) => {
          setPassword(value);
          forgive("currentPassword");
        }}
      />
      <div className="two-step__acts">
        <button type="submit" className="button button--solid" aria-disabled={begin.isPending}>
          {t("twoStep.next")}
        </button>
      </div>
    </form>
  );
}

interface ScanProps {
  begun: Begun;
  onOn: (recoveryCodes: string[]) => void;
  onStartOver: () => void;
}

function Scan({ begun, onOn, onStartOver }: ScanProps) {
  const t = useTranslate();
  const { show } = useToasts();
  const { call } = useOwnAccount();
  const { texts, refuse, forgive, fromServer } = useRefusals();
  const [code, setCode] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const turnOn = useMutation({
    mutationFn: () => call("POST /brand/user/two-step/on", { code }),
    networkMode: "always",
    onSuccess: ({ message, data }) => {
      show(message, "success");
      onOn(data.recoveryCodes);
    },
    onError: fromServer,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return refuse({ code: t("twoStep.codeRequired") });
    if (!turnOn.isPending) turnOn.mutate();
  };
  return (
    <form className="panel two-step__part" noValidate onSubmit={send} aria-labelledby="two-step-scan">
      <h2 id="two-step-scan" ref={heading} tabIndex={-1}>
        {t("twoStep.scanTitle")}
      </h2>
      <p>{t("twoStep.scanText")}</p>
      <div className="two-step__scan">
        <div className="two-step__qr">
          <QrCode text={begun.address} label={t("twoStep.scanLabel")} size={184} />
        </div>
        <div className="two-step__key">
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
      <CodeField
        value={code}
        error={texts.code}
        help={t("twoStep.appCodeHelp")}
        digits
        onChange={(value) => {
          setCode(value);
          forgive("code");
        }}
      />
      <p className="quiet">{t("accountScreens.changeText")}</p>
      <div className="two-step__acts">
        <button type="submit" className="button button--solid" aria-disabled={turnOn.isPending}>
          {t("twoStep.turnOn")}
        </button>
        <button type="button" className="button" onClick={onStartOver}>
          {t("twoStep.startOver")}
        </button>
      </div>
    </form>
  );
}

/** Switching it on: one's password, then the app, which shows its first code. */
export function SetUp({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <Begin onBegun={setBegun} />;
  return <Scan begun={begun} onOn={onOn} onStartOver={() => setBegun(undefined)} />;
}
