import type { RedemptionRecord } from "@stashwell/shared/reading";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { isCashier } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { useOnline } from "../../lib/use-online.ts";
import { Sale } from "../settlements/sale.tsx";
import { SalesTotal } from "../settlements/day-section.tsx";
import { businessToday } from "../settlements/days.ts";
import { findUndoable } from "./stored-redemptions.ts";
import { useMinutesLeft } from "./undo-offer.tsx";
import { UndoQuestion } from "./undo-question.tsx";
import "./todays.css";

/** Number of redemptions shown on the redeem screen. */
const SHOWN = 5;

/** Today's redemptions, newest first, with their total: those of the whole business, or a cashier's own. */
function useTodays() {
  const today = businessToday();
  const online = useOnline();
  return useQuery({
    queryKey: ["redemptions", "today", today],
    enabled: online,
    queryFn: async ({ signal }) => {
      const reply = await call("GET /store/redemption/", { from: today, to: today, limit: SHOWN }, { signal });
      return { lines: reply.data, total: reply.days[0], timezone: reply.timezone, hasMore: reply.next !== null };
    },
    // Refetched whenever the screen returns to its start, since something may have been redeemed.
    staleTime: 0,
  });
}

type Loaded = NonNullable<ReturnType<typeof useTodays>["data"]>;

/** Whether a redemption may still be undone, if only by its PIN. */
const isFresh = ({ at, reversedAt }: RedemptionRecord): boolean =>
  reversedAt === null && Date.now() - Date.parse(at) < REVERSAL_MINUTES * 60_000;

function Lines({ loaded, onAsk }: { loaded: Loaded; onAsk: (line: RedemptionRecord) => void }) {
  const { t } = useI18n();
  const { lines, timezone } = loaded;
  const owns = lines.map((line) => findUndoable(line));
  return (
    <>
      <ul className="sales sales--short todays__lines">
        {lines.map((line, index) => (
          <Sale key={line.redemptionId} record={line} own={isCashier()} timeZone={timezone} short>
            {owns[index] && line.reversedAt === null && (
              <UndoButton until={owns[index].until} onAsk={() => onAsk(line)} />
            )}
          </Sale>
        ))}
      </ul>
      {lines.some((line, index) => isFresh(line) && !owns[index]) && (
        <p className="note todays__hint">{t("voucherScreens.undoByPin", { count: REVERSAL_MINUTES })}</p>
      )}
    </>
  );
}

function Bones() {
  return (
    <div aria-hidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className="skeleton todays__bone" />
      ))}
    </div>
  );
}

interface TodaysProps {
  undoing: boolean;
  /** Undoes a redemption; resolves to whether that succeeded. */
  onTakeBack: (pin: string) => Promise<boolean>;
}

/** A summary of today's redemptions, with a link to the full list. */
export function Todays({ undoing, onTakeBack }: TodaysProps) {
  const { t } = useI18n();
  const todays = useTodays();
  const [confirming, setConfirming] = useState<RedemptionRecord>();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeBack = async (line: RedemptionRecord) => {
    const own = findUndoable(line);
    if (own) await onTakeBack(own.pin);
    setConfirming(undefined);
    await todays.refetch();
    // The button that had the focus has disappeared with its redemption.
    heading.current?.focus();
  };
  return (
    <section className="todays" aria-labelledby="todays-title">
      <header className="row row--apart todays__head">
        <h2 ref={heading} id="todays-title" tabIndex={-1}>
          {t(isCashier() ? "voucherScreens.todayOwn" : "voucherScreens.todayTitle")}
        </h2>
        <Link to="/redemptions" search={{ period: "today" }} className="link-act">
          {t("voucherScreens.todayAll")}
        </Link>
        {todays.data?.total && <SalesTotal total={todays.data.total} />}
      </header>
      {todays.isLoading && <Bones />}
      {todays.isError && !todays.data && <Failed error={todays.error} onRetry={() => void todays.refetch()} />}
      {todays.data &&
        (todays.data.lines.length > 0 ? (
          <Lines loaded={todays.data} onAsk={setConfirming} />
        ) : (
          <p className="quiet">{t("voucherScreens.todayNone")}</p>
        ))}
      {confirming && (
        <UndoQuestion
          product={confirming.productName}
          busy={undoing}
          onUndo={() => void takeBack(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  );
}

function UndoButton({ until, onAsk }: { until: number; onAsk: () => void }) {
  const { t } = useI18n();
  const minutes = useMinutesLeft(until);
  if (minutes === undefined) return null;
  return (
    <button type="button" className="undo-offer__act today__undo" onClick={onAsk}>
      {t("voucherScreens.undoLeft", { count: minutes })}
    </button>
  );
}
