import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";

interface AccountPageProps {
  title: ReactNode;
  text: ReactNode;
  /** The error of the form as a whole. */
  refusal?: string;
  /** The form's action in the script. */
  does: "forgot" | "reset";
  fields: ReactNode;
  /** On the stub: the submit button, and a back link. */
  acts: ReactNode;
}

/** A page with one small form: a ticket with the fields above its tear and the actions on its stub. */
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
