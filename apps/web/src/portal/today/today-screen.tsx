import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../../lib/call.ts";
import { day, money, timeZoneCity } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { Bone } from "../merchant/bone.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { ProductPicture } from "../merchant/pictures.tsx";
import { LastSeenNotice } from "../outbox/last-seen-notice.tsx";
import { askOrLastSeen, useSeenAt } from "../outbox/last-seen.ts";
import { HeldOfTotal } from "../settlements/day-section.tsx";
import { HeldBeside } from "../settlements/held-beside.tsx";
import { HoursChart } from "./hours-chart.tsx";
import "./today.css";

type Today = CallReply<"GET /store/today">["data"];
type Line = Today["low"]["lines"][number];

/** The name of the cached copy. */
const COPY = "today";

/** Milliseconds. */
const REFRESH_MS = 60_000;

const useToday = () =>
  useQuery({
    queryKey: ["today"],
    queryFn: ({ signal }) => askOrLastSeen(COPY, () => call("GET /store/today", {}, { signal })),
    staleTime: 0,
    // It may stay open at the counter.
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });

interface RedeemedProps {
  today: Today;
  /** When it was so, in epoch milliseconds. */
  at: number;
  isCopy: boolean;
}

/** What was redeemed today, and what the month is worth so far. */
function Redeemed({ today, at, isCopy }: RedeemedProps) {
  const { t, locale } = useI18n();
  const { total, month, hours, timezone, date } = today;
  return (
    <Ticket
      tone="live"
      className="todays-ticket"
      stub={
        <>
          <Link to="/settlements" className="row row--apart todays-ticket__month">
            {t("today.monthSoFar")}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
          </Link>
          {month.length === 0 && <p className="quiet">{t("settlements.vouchers", { count: 0 })}</p>}
          {month.map(({ currency, currencySign, count, value, held }) => (
            <div key={currency}>
              <p className="row row--apart tight">
                <span className="quiet">{t("settlements.vouchers", { count })}</span>
                <strong className="tabular">{money(value, currencySign, locale)}</strong>
              </p>
              <HeldBeside held={held} currencySign={currencySign} />
            </div>
          ))}
        </>
      }
    >
      <p className="quiet">{`${day(date, locale)} · ${timeZoneCity(timezone)}`}</p>
      <div className="todays-ticket__figures">
        <div>
          {total.worth.map(({ currency, currencySign, value }) => (
            <p key={currency} className="todays-ticket__worth tabular">
              {money(value, currencySign, locale)}
            </p>
          ))}
          <p className="semibold">
            {total.redeemed === 0 ? t("today.none") : t("today.redeemed", { count: total.redeemed })}
          </p>
          <HeldOfTotal held={total.held} />
        </div>
        {hours.some((count) => count > 0) && <HoursChart hours={hours} timezone={timezone} at={at} isCopy={isCopy} />}
      </div>
    </Ticket>
  );
}

interface StockLineProps {
  line: Line;
  icon: LucideIcon;
  /** What there is to say about it. */
  says: string;
  /** What there is to do. */
  children?: ReactNode;
}

/** A product in one of the stores. */
const StockLine = ({ line, icon: Icon, says, children }: StockLineProps) => (
  <li className="todays-line">
    <ProductPicture src={line.imageUrl} size={48} />
    <div>
      <p className="semibold">{keepUnits(line.productName)}</p>
      <p className="line tight in-need">
        <Icon size={16} strokeWidth={2} aria-hidden />
        {says}
      </p>
      <p className="quiet">{`${line.storeName} · ${line.campaignName}`}</p>
    </div>
    {children}
  </li>
);

interface StockLinesProps {
  id: string;
  title: string;
  of: Today["low"];
  children: ReactNode;
}

/** A heading, the first products, and how many more there are. */
function StockLines({ id, title, of: { lines, count }, children }: StockLinesProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      <ul className="todays-lines">{children}</ul>
      {count > lines.length && <p className="note">{t("today.more", { count: count - lines.length })}</p>}
    </section>
  );
}

const keyOf = ({ campaignId, storeId, productId }: Line): string => `${campaignId} ${storeId} ${productId}`;

/** Products that run low, with a way to their stock. */
function ToDo({ low }: { low: Today["low"] }) {
  const { t } = useI18n();
  if (low.count === 0) return null;
  return (
    <StockLines id="to-do" title={t("today.toDo")} of={low}>
      {low.lines.map((line) => (
        <StockLine
          key={keyOf(line)}
          line={line}
          icon={TriangleAlert}
          says={line.quantity === 0 ? t("voucherScreens.noStock") : t("today.left", { count: line.quantity })}
        >
          <Link
            to="/join-campaign/inventory"
            search={{ campaignId: line.campaignId, storeId: line.storeId, step: "inventory" }}
            className="button"
            aria-label={t("today.editStockOf", { product: line.productName, store: line.storeName })}
          >
            {t("participationScreens.editStock")}
          </Link>
        </StockLine>
      ))}
    </StockLines>
  );
}

function Waiting({ waiting }: { waiting: Today["waiting"] }) {
  const { t } = useI18n();
  if (waiting.count === 0) return null;
  return (
    <StockLines id="waiting" title={t("today.waiting")} of={waiting}>
      {waiting.lines.map((line) => (
        <StockLine key={keyOf(line)} line={line} icon={Hourglass} says={t("today.waits", { count: line.quantity })} />
      ))}
    </StockLines>
  );
}

/** A business's day: what was redeemed, what needs stock, and what waits for a brand; offline as it was seen last. */
export function TodayScreen() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { data, error, isLoading, dataUpdatedAt, refetch } = useToday();
  const seenAt = useSeenAt([COPY]);
  const today = data?.data;
  return (
    <MerchantPage
      title={t("settlements.today")}
      onBack={() => void navigate({ to: merchantHome() })}
      foot={
        <div className="foot-bar__acts">
          <Link to={paths.redeem} className="button button--solid button--large">
            {t("portal.redeem")}
          </Link>
        </div>
      }
    >
      <output className="visually-hidden">{isLoading && t("common.loading")}</output>
      {isLoading && (
        <div className="todays-parts" aria-hidden>
          <Bone height={220} />
          <Bone height={180} />
        </div>
      )}
      {error && !today && <Failed error={error} onRetry={() => void refetch()} />}
      {today && <LastSeenNotice about={[COPY]} />}
      {today && (
        <div className="todays-parts">
          <Redeemed today={today} at={seenAt ?? dataUpdatedAt} isCopy={seenAt !== undefined} />
          <div className="stack loose stack--top">
            {today.low.count + today.waiting.count === 0 && (
              <p className="line snug todays-done">
                <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
                {t("today.nothingLow")}
              </p>
            )}
            <ToDo low={today.low} />
            <Waiting waiting={today.waiting} />
          </div>
        </div>
      )}
    </MerchantPage>
  );
}
