import type { RedemptionRecord } from "@stashwell/shared/settlements/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { money } from "../../lib/format.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { AskFirst } from "../stores/ask-first.tsx";
import { findOwn } from "./own-redemptions.ts";
import { TodayLine } from "./today-line.tsx";
import { useTodays } from "./use-todays.ts";
import "./todays.css";

type Loaded = NonNullable<ReturnType<typeof useTodays>["data"]>;

/** Whether another line may still be taken back, if only by its pin. */
const isFresh = ({ at, reversedAt }: RedemptionRecord): boolean =>
  reversedAt === null && Date.now() - Date.parse(at) < REVERSAL_MINUTES * 60_000;

function Total({ total }: Pick<Loaded, "total">) {
  const { t, locale } = useI18n();
  if (!total) return null;
  return (
    <p className="todays__total tabular">
      <span>{t("settlements.redeemed", { count: total.redeemed })}</span>
      {total.worth.map(({ currency, currencySign, value }) => (
        <strong key={currency}>{money(value, currencySign, locale)}</strong>
      ))}
      {total.reversed > 0 && <span>{t("settlements.takenBack", { count: total.reversed })}</span>}
    </p>
  );
}

function Lines({ loaded, onAsk }: { loaded: Loaded; onAsk: (line: RedemptionRecord) => void }) {
  const { t } = useI18n();
  const { lines, timezone } = loaded;
  const owns = lines.map((line) => findOwn(line));
  return (
    <>
      <ul className="todays__lines">
        {lines.map((line, index) => (
          <TodayLine
            key={line.redemptionId}
            line={line}
            timezone={timezone}
            until={owns[index]?.until}
            onAsk={() => onAsk(line)}
          />
        ))}
      </ul>
      {lines.some((line, index) => isFresh(line) && !owns[index]) && (
        <p className="quiet todays__hint">{t("redeeming.undoByPin", { count: REVERSAL_MINUTES })}</p>
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
  /** Takes a redemption back; true when that was done. */
  onTakeBack: (pin: string) => Promise<boolean>;
}

/** What was redeemed today, in short, and the way to the whole. */
export function Todays({ undoing, onTakeBack }: TodaysProps) {
  const { t, locale } = useI18n();
  const todays = useTodays();
  const [asked, setAsked] = useState<RedemptionRecord>();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeBack = async (line: RedemptionRecord) => {
    const own = findOwn(line);
    if (own) await onTakeBack(own.pin);
    setAsked(undefined);
    await todays.refetch();
    // The button that asked has gone with what it undid.
    heading.current?.focus();
  };
  return (
    <section className="todays" aria-labelledby="todays-title">
      <header className="todays__head">
        <h2 ref={heading} id="todays-title" tabIndex={-1}>
          {t(isCashier() ? "redeeming.todayOwn" : "redeeming.todayTitle")}
        </h2>
        <Link to="/redemptions" search={{ period: "today" }} className="todays__all">
          {t("redeeming.todayAll")}
        </Link>
        <Total total={todays.data?.total} />
      </header>
      {todays.isLoading && <Bones />}
      {todays.isError && !todays.data && <Failed error={todays.error} onRetry={() => void todays.refetch()} />}
      {todays.data &&
        (todays.data.lines.length > 0 ? (
          <Lines loaded={todays.data} onAsk={setAsked} />
        ) : (
          <p className="quiet">{t("redeeming.todayNone")}</p>
        ))}
      {asked && (
        <AskFirst
          question={t("redeeming.undoAsk")}
          act={t(undoing ? "redeeming.undoing" : "redeeming.undoYes")}
          instead={t("redeeming.undoNo")}
          busy={undoing}
          onAct={() => void takeBack(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t("redeeming.undoAskText", {
              amount: money(asked.Denomination, asked.currencySign, locale),
              product: keepUnits(asked.productName),
            })}
          </p>
        </AskFirst>
      )}
    </section>
  );
}
