import { useState } from "react";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "../../ui/dialog.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { nameOf } from "../team/names.ts";
import type { CashierActs, CashierList, CashierRecord, InvitationRecord } from "./use-cashiers.ts";

function PersonWords({ person, note }: { person: Parameters<typeof nameOf>[0]; note: string }) {
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

/** The store in which a cashier redeems; a change applies from their next request on. */
function StoreSelect({ cashier, stores, acts }: StoreSelectProps) {
  const { t } = useI18n();
  const { employeeId, storeId, storeName } = cashier;
  const isGone = storeId !== null && !stores.some(({ id }) => id === storeId);
  return (
    <NativeSelect
      aria-label={t("cashiers.storeOf", { name: nameOf(cashier) })}
      value={storeId ?? ""}
      options={[
        { value: "", label: t("cashiers.allStores") },
        ...(isGone ? [{ value: storeId, label: storeName ?? "" }] : []),
        ...stores.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      disabled={acts.move.isPending}
      onChange={(value) => acts.move.mutate({ employeeId, storeId: value || null })}
    />
  );
}

export function CashierCard({ cashier, stores, acts }: StoreSelectProps) {
  const { t, locale } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const name = nameOf(cashier);
  return (
    <li className="card stack cashier">
      <PersonWords
        person={cashier}
        note={t("cashiers.since", { date: day(dayAt(cashier.joinedAt, readSession()?.data.timezone), locale) })}
      />
      <div className="row snug cashier__acts">
        <StoreSelect cashier={cashier} stores={stores} acts={acts} />
        <button
          type="button"
          className="button"
          aria-label={t("cashiers.removeThis", { name })}
          onClick={() => setConfirming(true)}
        >
          {t("cashiers.remove")}
        </button>
      </div>
      {confirming && (
        <AskFirst
          question={t("cashiers.removeTitle", { name })}
          act={t("cashiers.remove")}
          instead={t("common.cancel")}
          busy={acts.remove.isPending}
          onAct={() => acts.remove.mutate(cashier.employeeId, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <p>{t("cashiers.removeText")}</p>
        </AskFirst>
      )}
    </li>
  );
}

export function InvitationCard({ invitation, acts }: { invitation: InvitationRecord; acts: CashierActs }) {
  const { t, locale } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const { invitationId, email, expired, expiresAt, storeName } = invitation;
  const date = day(dayAt(expiresAt, readSession()?.data.timezone), locale);
  const status = t(expired ? "cashiers.invitationOver" : "cashiers.goodUntil", { date });
  return (
    <li className="card stack cashier cashier--open">
      <PersonWords person={invitation} note={`${storeName ?? t("cashiers.allStores")} · ${status}`} />
      <div className="row snug cashier__acts">
        <button
          type="button"
          className="button"
          aria-label={t("common.labelled", { label: t("cashiers.sendAgain"), value: email })}
          aria-disabled={acts.resend.isPending}
          onClick={() => !acts.resend.isPending && acts.resend.mutate(invitationId)}
        >
          {t("cashiers.sendAgain")}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t("common.labelled", { label: t("cashiers.withdraw"), value: email })}
          onClick={() => setConfirming(true)}
        >
          {t("cashiers.withdraw")}
        </button>
      </div>
      {confirming && (
        <AskFirst
          question={t("cashiers.withdrawTitle", { email })}
          act={t("cashiers.withdraw")}
          instead={t("common.cancel")}
          busy={acts.revoke.isPending}
          onAct={() => acts.revoke.mutate(invitationId, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <p>{t("cashiers.withdrawText")}</p>
        </AskFirst>
      )}
    </li>
  );
}
