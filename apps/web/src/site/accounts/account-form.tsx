import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";

interface AccountPageProps {
  title: ReactNode;
  text: ReactNode;
  /** What the form as a whole was refused for, in words. */
  refusal?: string;
  /** What the script does with the form. */
  does: "forgot" | "reset";
  fields: ReactNode;
  /** On the stub: the one act, and the way back. */
  acts: ReactNode;
}

/** A page with one small form: a ticket with the fields above its tear and the act on its stub. */
export function AccountPage({ title, text, refusal, does, fields, acts }: AccountPageProps) {
  const t = useTranslate();
  return (
    <SiteFrame>
      <main id="content" className="account-page">
        <form method="post" noValidate data-account-form={does} data-unreached={t("common.noNetwork")}>
          <Ticket className="account-ticket" stub={<div className="stack snug">{acts}</div>}>
            <h1 className="title-24">{title}</h1>
            <p className="quiet space-8">{text}</p>
            <div className="stack roomy space-24">
              <p className="notice notice--bad login__refusal" role="alert" hidden={!refusal}>
                {refusal}
              </p>
              {fields}
            </div>
          </Ticket>
        </form>
      </main>
    </SiteFrame>
  );
}
