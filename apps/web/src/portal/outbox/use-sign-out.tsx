import { type ReactNode, useState } from "react";
import { call, onSessionEnd } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { clearSession } from "../../lib/session.ts";
import { forgetPutAway } from "../hints/put-away.ts";
import { forgetDrafts } from "../merchant/drafts.ts";
import { AskFirst } from "../../ui/dialog.tsx";
import { forgetSeen } from "./last-seen.ts";
import { forgetOutbox, readOpenEntries } from "./outbox.ts";
import { withoutSuperseded } from "./rules.ts";

/** Ends the local session even if the server can't be reached; removes all personal data from the device. */
async function signOut(): Promise<void> {
  onSessionEnd(undefined);
  await call("POST /brand/user/logout", {}).catch(() => undefined);
  await forgetOutbox();
  forgetSeen();
  forgetDrafts();
  forgetPutAway();
  clearSession();
  location.assign(paths.home);
}

/** Signs out, after a confirmation if there are unsent entries. */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const t = useTranslate();
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    const open = withoutSuperseded(await readOpenEntries(), Date.now());
    if (open.length === 0) return signOut();
    setUnsent(open.length);
  };
  const question = unsent > 0 && (
    <AskFirst
      question={t("outbox.signOutTitle")}
      act={t("outbox.signOutYes")}
      instead={t("outbox.signOutNo")}
      onAct={() => void signOut()}
      onClose={() => setUnsent(0)}
    >
      <p>{t("outbox.signOutText", { count: unsent })}</p>
    </AskFirst>
  );
  return { leave: () => void leave(), question };
}
