import { useMemo } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { OwnSessions } from "../own-sessions/own-sessions.tsx";
import { AccountProvider, type OwnAccount } from "../two-step/account.ts";
import { OwnTwoStep } from "../two-step/two-step-screen.tsx";
import { operatorCall } from "./operator-call.ts";

/** An operator's own second step, and where they are signed in. */
export function OperatorTwoStepScreen() {
  const t = useTranslate();
  const account = useMemo<OwnAccount>(() => ({ email: readOperator()?.email ?? "", call: operatorCall }), []);
  return (
    <AccountProvider value={account}>
      <OwnTwoStep back={{ to: paths.tenants, label: t("operating.backToTenants") }} />
      <OwnSessions />
    </AccountProvider>
  );
}
