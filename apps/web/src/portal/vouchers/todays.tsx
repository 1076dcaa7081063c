import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { isCashier } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { useOnline } from "../../lib/use-online.ts";
import { Sale } from "../settlements/sale.tsx";
import { SalesTotal } from "../settlements/day-section.tsx";
import { businessToday } from "../settlements/days.ts";
import { UndoSale } from "./undo-sale.tsx";
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
      return { lines: reply.data, total: reply.days[0], timezone: reply.timezone };
    },
    // Refetched whenever the screen returns to its start, since something may have been redeemed.
    staleTime: 0,
  });
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

/** A summary of today's redemptions, with a link to the full list. */
export function Todays() {
  const { t } = useI18n();
  const todays = useTodays();
  return (
    <section className="todays" aria-labelledby="todays-title">
      <header className="row row--apart todays__head">
        <h2 id="todays-title">{t(isCashier() ? "voucherScreens.todayOwn" : "voucherScreens.todayTitle")}</h2>
        <Link to="/redemptions" search={{ period: "today" }} className="link-act">
          {t("voucherScreens.todayAll")}
        </Link>
        {todays.data?.total && <SalesTotal total={todays.data.total} />}
      </header>
      {todays.isLoading && <Bones />}
      {todays.isError && !todays.data && <Failed error={todays.error} onRetry={() => void todays.refetch()} />}
      {todays.data?.lines.length === 0 && <p className="quiet">{t("voucherScreens.todayNone")}</p>}
      {todays.data && todays.data.lines.length > 0 && (
        <ul className="sales sales--short todays__lines">
          {todays.data.lines.map((line) => (
            <Sale key={line.redemptionId} record={line} own={isCashier()} timeZone={todays.data.timezone} short>
              <UndoSale record={line} loadedAt={todays.dataUpdatedAt} />
            </Sale>
          ))}
        </ul>
      )}
    </section>
  );
}
