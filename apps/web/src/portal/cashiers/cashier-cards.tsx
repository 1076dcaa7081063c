import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "../stores/ask-first.tsx";
import {
  type CashierActs,
  type CashierList,
  type CashierRecord,
  type InvitationRecord,
  nameOf,
} from "./use-cashiers.ts";

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

function PersonWords({ person, note }: { person: Person; note: string }) {
  const name = nameOf(person);
  return (
    <div className="cashier__words">
      <h3 className="cashier__name">{name}</h3>
      {name !== person.email && <p className="quiet">{person.email}</p>}
      <p className="quiet">{note}</p>
    </div>
  );
}

interface StoreSelectProps {
  cashier: CashierRecord;
  stores: CashierList["stores"];
  acts: CashierActs;
}

/** The store that a cashier redeems in; another choice holds from their next call on. */
function StoreSelect({ cashier, stores, acts }: StoreSelectProps) {
  const { t } = useI18n();
  const { employeeId, storeId, storeName } = cashier;
  const isGone = storeId !== null && !stores.some(({ organizationId }) => organizationId === storeId);
  return (
    <div className="select">
      <select
        className="field__control"
        aria-label={t("cashiers.storeOf", { name: nameOf(cashier) })}
        value={storeId ?? ""}
        disabled={acts.move.isPending}
        onChange={(event) => acts.move.mutate({ employeeId, storeId: event.target.value || null })}
      >
        <option value="">{t("cashiers.allStores")}</option>
        {isGone && <option value={storeId}>{storeName}</option>}
        {stores.map(({ organizationId, organizationName }) => (
          <option key={organizationId} value={organizationId}>
            {organizationName}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </div>
  );
}

export function CashierCard({ cashier, stores, acts }: StoreSelectProps) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState(false);
  const name = nameOf(cashier);
  return (
    <li className="cashier">
      <PersonWords
        person={cashier}
        note={t("cashiers.since", { date: day(dayAt(cashier.joinedAt, readSession()?.data.timezone), locale) })}
      />
      <div className="cashier__acts">
        <StoreSelect cashier={cashier} stores={stores} acts={acts} />
        <button
          type="button"
          className="button"
          aria-label={t("cashiers.removeThis", { name })}
          onClick={() => setAsking(true)}
        >
          {t("cashiers.remove")}
        </button>
      </div>
      {asking && (
        <AskFirst
          question={t("cashiers.removeTitle", { name })}
          act={t("cashiers.remove")}
          instead={t("common.cancel")}
          busy={acts.remove.isPending}
          onAct={() => acts.remove.mutate(cashier.employeeId, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t("cashiers.removeText")}</p>
        </AskFirst>
      )}
    </li>
  );
}

export function InvitationCard({ invitation, acts }: { invitation: InvitationRecord; acts: CashierActs }) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState(false);
  const { invitationId, email, expired, expiresAt, storeName } = invitation;
  const date = day(dayAt(expiresAt, readSession()?.data.timezone), locale);
  const standing = t(expired ? "cashiers.invitationOver" : "cashiers.goodUntil", { date });
  return (
    <li className="cashier cashier--open">
      <PersonWords person={invitation} note={`${storeName ?? t("cashiers.allStores")} · ${standing}`} />
      <div className="cashier__acts">
        <button
          type="button"
          className="button"
          aria-label={`${t("cashiers.sendAgain")}: ${email}`}
          aria-disabled={acts.resend.isPending}
          onClick={() => !acts.resend.isPending && acts.resend.mutate(invitationId)}
        >
          {t("cashiers.sendAgain")}
        </button>
        <button
          type="button"
          className="button"
          aria-label={`${t("cashiers.withdraw")}: ${email}`}
          onClick={() => setAsking(true)}
        >
          {t("cashiers.withdraw")}
        </button>
      </div>
      {asking && (
        <AskFirst
          question={t("cashiers.withdrawTitle", { email })}
          act={t("cashiers.withdraw")}
          instead={t("common.cancel")}
          busy={acts.revoke.isPending}
          onAct={() => acts.revoke.mutate(invitationId, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t("cashiers.withdrawText")}</p>
        </AskFirst>
      )}
    </li>
  );
}
