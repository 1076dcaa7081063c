import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useOwnAccount } from "./account.ts";

/** Shows the recovery codes once, to be saved, copied or written down. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslate();
  const { email } = useOwnAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const lines = [t("twoStep.fileHeading", { email }), "", ...codes, ""];
    saveFile(new Blob([lines.join("\n")], { type: "text/plain;charset=utf-8" }), "stashwell-recovery-codes.txt");
  };
  return (
    <section className="card stack roomy two-step__part" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t("twoStep.codesTitle")}
      </h2>
      <p>{t("twoStep.codesText")}</p>
      <ul className="grid tinted two-step__codes tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form__acts">
        <button type="button" className="button" onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {t("twoStep.saveCodes")}
        </button>
        <CopyButton text={codes.join("\n")} label={t("twoStep.copyCodes")} copiedLabel={t("common.copied")} labelled />
      </div>
      <div className="form__acts">
        <button type="button" className="button button--solid" onClick={onSaved}>
          {t("twoStep.codesSaved")}
        </button>
      </div>
    </section>
  );
}
