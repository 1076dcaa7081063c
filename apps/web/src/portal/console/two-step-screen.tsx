import { useMemo } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { OwnSessions } from "../own-sessions/own-sessions.tsx";
import { AccountProvider, type OwnAccount } from "../two-step/account.ts";
import { OwnTwoStep } from "../two-step/own-two-step.tsx";
import { operatorCall, signOperatorInAgain } from "./operator-call.ts";

/** An operator's two-step verification and active sessions. */
export function OperatorTwoStepScreen() {
  const t = useTranslate();
  const account = useMemo<OwnAccount>(
    () => ({ email: readOperator()?.email ?? "", call: operatorCall, end: signOperatorInAgain }),
    [],
  );
  return (
    <AccountProvider value={account}>
      <PageHeader
        title={t("twoStep.title")}
        note={t("twoStep.text")}
        back={{ to: paths.tenants, label: t("consoleScreens.backToTenants") }}
      />
      <OwnTwoStep />
      <OwnSessions />
    </AccountProvider>
  );
}
