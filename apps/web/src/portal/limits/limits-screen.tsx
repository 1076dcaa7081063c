import { Laptop } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { HelpLink } from "../parts/help-link.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { useLimits } from "./use-limits.ts";
import "./limits.css";

/** Whether the server runs on this computer, where limits aren't enforced. */
const isThisComputer = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** A brand's limits, for people who save its vouchers and for stores that redeem them. */
export function LimitsScreen() {
  const t = useTranslate();
  return (
    <SettingsFrame
      part={t("limits.title")}
      note={
        <>
          {t("limits.text")} <HelpLink audience="brands" article="limits" about={t("limits.title")} />
        </>
      }
    >
      {isThisComputer && (
        <Notice icon={Laptop} className="limits-here">
          <p>{t("limits.onThisComputer")}</p>
        </Notice>
      )}
      <Loaded query={useLimits()} waiting={<Skeletons count={6} />} failed={t("limits.failed")}>
        {({ data }) => <LimitsForm stored={data} />}
      </Loaded>
    </SettingsFrame>
  );
}
