import { getRouteApi } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useCallback } from "react";
import { dayRange, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { DownloadButton } from "../merchant/download-button.tsx";
import { StoresFrame } from "../stores-area/stores-frame.tsx";
import { type DaysSearch, settledDays, settledError } from "./days.ts";
import { OwedRows } from "./owed-rows.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { type OwedReply, useOwed } from "./use-owed.ts";
import "./owed.css";

const route = getRouteApi("/_brand/owed");

/** Reserves a line while there is no text. */
const NO_BREAK_SPACE = "\u00a0";

/** The amounts of all businesses, whatever the search. */
function OwedStrip({ sum }: { sum: OwedReply["sum"] | undefined }) {
  const { t, locale } = useI18n();
  const parts = [
    { label: t("owed.toPay"), part: sum },
    { label: t("settlements.held"), part: sum?.held },
  ];
  return (
    <dl className="coupons owed-strip">
      {parts.map(({ label, part }) => (
        <div key={label} className="coupons__part">
          <dt className="quiet">{label}</dt>
          <dd>
            <strong className="owed-strip__sum tabular">
              {sum && part ? money(part.value, sum.currencySign, locale) : NO_BREAK_SPACE}
            </strong>
            <p className="caption">{part ? t("settlements.vouchers", { count: part.count }) : NO_BREAK_SPACE}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amounts that a brand owes the businesses that redeemed its vouchers in a period. */
export function OwedScreen() {
  const { t, locale } = useI18n();
  const { search = "", ...range } = route.useSearch();
  const navigate = route.useNavigate();
  const days = settledDays(range);
  const fieldError = settledError(days);
  const query = useOwed(days, search, fieldError === undefined);
  const shown = fieldError ? undefined : query.first;
  const narrow = useCallback(
    (change: DaysSearch | { search: string | undefined }) =>
      void navigate({
        search: (before) => ("search" in change ? { ...before, ...change } : { ...change, search: before.search }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  return (
    <StoresFrame
      part={t("settlements.settlements")}
      note={t("owed.text")}
      help="settlements"
      acts={
        shown &&
        shown.sum.count + shown.sum.held.count > 0 && (
          <NeedsRole role="editor">
            <DownloadButton
              name="GET /brand/settlement/csv"
              input={days}
              words={t("settlements.csv")}
              label={t("common.labelled", { label: t("settlements.csv"), value: t("settlements.csvOf") })}
              saved={(file) => t("settlements.saved", { file })}
              className="button--act"
              size={16}
            />
          </NeedsRole>
        )
      }
    >
      {(shown ?? (!fieldError && query.isPending)) && <OwedStrip sum={shown?.sum} />}
      <div className="list-tools space-16">
        <PeriodChoice search={range} error={fieldError} onChange={narrow} />
        <SearchBox label={t("levelScreens.search")} value={search} onSearch={writeSearch} />
        <ListCount text={shown && t("levelScreens.count", { count: shown.total })} />
      </div>
      {!fieldError && (
        <ListBody
          query={query}
          rows={shown && query.businesses.length}
          loading={<Skeletons count={5} />}
          failed={{ title: t("levelScreens.failed"), text: t("common.failedText") }}
          empty={
            search ? (
              <NoMatch
                text={t("levelScreens.noMatch", { search })}
                clearLabel={t("levelScreens.clearSearch")}
                onClear={() => narrow({ search: undefined })}
              />
            ) : (
              <ListState
                icon={ReceiptText}
                title={t("owed.none")}
                text={`${dayRange(days.from, days.to, locale)}. ${t("owed.noneText")}`}
              />
            )
          }
          moreFailed={t("levelScreens.moreFailed")}
        >
          {shown && <OwedRows businesses={query.businesses} currencySign={shown.sum.currencySign} />}
          {shown?.preliminary && <p className="note">{t("settlements.preliminary")}</p>}
          <p className="note">{t("owed.note")}</p>
        </ListBody>
      )}
    </StoresFrame>
  );
}
