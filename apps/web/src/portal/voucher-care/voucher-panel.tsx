import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { FoundVoucher, VoucherHistoryEvent } from "@stashwell/shared/voucher-care/contract";
import { Ban, CircleCheck, Hourglass, RefreshCw, StickyNote } from "lucide-react";
import { useState } from "react";
import { clockTime, day, dayAndTime, dayAt, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { LoadFailed } from "../../ui/list-body.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { useRole } from "../accounts/use-profile.ts";
import type { CampaignInFull } from "../campaigns/use-campaign.ts";
import { NewLink, NoteForm, ReissueForm, VoidForm } from "./care-form.tsx";
import { eventLook, REASON_WORDS } from "./care-words.ts";
import { useCare, useHistory } from "./use-voucher-care.ts";
import { VoucherBadge } from "./voucher-search.tsx";

type Campaign = CampaignInFull["campaign"];
type Act = "reissue" | "void" | "note";

interface VoucherPanelProps {
  campaign: Campaign;
  voucherNumber: number;
}

/** A voucher: details, actions and history. */
export function VoucherPanel({ campaign, voucherNumber }: VoucherPanelProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useHistory(campaign.id, voucherNumber);
  if (data) return <Contents campaign={campaign} {...data} />;
  return (
    <section className="card" aria-busy={!error} aria-label={t("voucherCare.history")}>
      {error ? (
        <LoadFailed
          title={t("voucherCare.historyFailed")}
          text={t("common.failedText")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons count={4} />
      )}
    </section>
  );
}

interface ContentsProps {
  campaign: Campaign;
  voucher: FoundVoucher;
  history: readonly VoucherHistoryEvent[];
}

function Contents({ campaign, voucher, history }: ContentsProps) {
  const role = useRole();
  const [act, setAct] = useState<Act>();
  const [giftUrl, setGiftUrl] = useState<string>();
  const mayAct = role !== "viewer";
  const close = () => setAct(undefined);
  const form = { campaignId: campaign.id, voucher, onDone: close };
  const showLink = (url: string) => {
    setGiftUrl(url);
    close();
  };
  return (
    <div className="stack roomy care-panel">
      <Head campaign={campaign} voucher={voucher} />
      {mayAct && <Acts campaign={campaign} voucher={voucher} act={act} onAct={setAct} />}
      <div className={`care-panel__body ${act || giftUrl ? "care-panel__body--acting" : ""}`}>
        <History campaign={campaign} voucher={voucher} history={history} />
        {(act || giftUrl) && (
          <div className="stack care-panel__side">
            {giftUrl && <NewLink giftUrl={giftUrl} />}
            {act === "reissue" && <ReissueForm {...form} onLink={showLink} />}
            {act === "void" && <VoidForm {...form} />}
            {act === "note" && <NoteForm {...form} />}
          </div>
        )}
      </div>
    </div>
  );
}

function Head({ campaign, voucher }: { campaign: Campaign; voucher: FoundVoucher }) {
  const { t, locale } = useI18n();
  const isGood = voucher.status === "claimed" || voucher.status === "saved";
  return (
    <Ticket
      across
      tone={isGood ? "live" : "rest"}
      className="care-ticket"
      stub={
        <>
          <p className="care-ticket__amount">{money(campaign.denomination ?? "0", campaign.currencySign, locale)}</p>
          <p className="caption">
            {t("voucherCare.expires")} {day(campaign.endsOn, locale)}
          </p>
        </>
      }
    >
      <div className="row snug care-ticket__head">
        <h2 className="headline">{t("voucherCare.pinEnding", { ending: voucher.pinEnding })}</h2>
        <VoucherBadge voucher={voucher} />
      </div>
      <p className="note">{campaign.name}</p>
    </Ticket>
  );
}

interface ActsProps {
  campaign: Campaign;
  voucher: FoundVoucher;
  act: Act | undefined;
  onAct: (act: Act | undefined) => void;
}

function Acts({ campaign, voucher, act, onAct }: ActsProps) {
  const { t } = useI18n();
  const restore = useCare("POST /brand/voucher/restore");
  const { status, voucherNumber, pinEnding } = voucher;
  const isOver = campaign.status === CAMPAIGN_STATUS.expired;
  const toggle = (one: Act) => onAct(act === one ? undefined : one);
  return (
    <div className="row snug care-acts">
      {status !== "redeemed" && !isOver && (
        <button type="button" className="button" aria-expanded={act === "reissue"} onClick={() => toggle("reissue")}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {t("voucherCare.reissue")}
        </button>
      )}
      {status === "voided" && (
        <button
          type="button"
          className="button"
          aria-disabled={restore.isPending}
          onClick={() => restore.mutate({ campaignId: campaign.id, voucherNumber, pinEnding, note: "" })}
        >
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          {t("voucherCare.restore")}
        </button>
      )}
      <button type="button" className="button" aria-expanded={act === "note"} onClick={() => toggle("note")}>
        <StickyNote size={16} strokeWidth={1.75} aria-hidden />
        {t("voucherCare.addNote")}
      </button>
      {status !== "redeemed" && status !== "voided" && (
        <button
          type="button"
          className="button button--danger care-acts__void"
          aria-expanded={act === "void"}
          onClick={() => toggle("void")}
        >
          <Ban size={16} strokeWidth={1.75} aria-hidden />
          {t("voucherCare.cancel")}
        </button>
      )}
    </div>
  );
}

function History({ campaign, voucher, history }: ContentsProps) {
  const { t, locale } = useI18n();
  const isGood = voucher.status === "claimed" || voucher.status === "saved";
  return (
    <section className="stack snug" aria-labelledby="care-history">
      <h3 id="care-history" className="title">
        {t("voucherCare.history")}
      </h3>
      <ol className="care-history">
        {isGood && (
          <li className="care-history__one care-history__one--ahead">
            <span className="care-history__icon" aria-hidden>
              <Hourglass size={14} strokeWidth={2} />
            </span>
            <p className="semibold">{t("voucherCare.expires")}</p>
            <p className="caption care-history__when">{day(campaign.endsOn, locale)}</p>
          </li>
        )}
        {history.map((event, nth) => (
          // Keyed by position from the end: timestamps may be equal, and entries never change.
          <Happened key={`${history.length - nth}`} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Happened({ event }: { event: VoucherHistoryEvent }) {
  const { t, locale } = useI18n();
  const timeZone = readSession()?.data.timezone;
  const { icon: Icon, tone, word } = eventLook(event);
  const { at, employeeName, storeName, productName, reason, note } = event;
  const line = [employeeName, storeName, productName, reason && t(REASON_WORDS[reason])].filter(Boolean).join(" · ");
  return (
    <li className="care-history__one">
      <span className={`care-history__icon care-history__icon--${tone}`} aria-hidden>
        <Icon size={14} strokeWidth={2} />
      </span>
      <p className="semibold">{t(word)}</p>
      <p className="caption care-history__when">
        <time dateTime={at}>
          {dayAndTime(day(dayAt(at, timeZone), locale), clockTime(at, locale, timeZone), locale)}
        </time>
      </p>
      {line && <p className="caption care-history__line">{line}</p>}
      {note && <p className="caption care-history__line care-history__note">{note}</p>}
    </li>
  );
}
