import type { Level } from "@stashwell/shared/limits/rules";
import type { Wait } from "@stashwell/shared/levels/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { Link } from "@tanstack/react-router";
import { day, dayAt, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { BusinessChecks } from "./business-checks.tsx";
import { LevelChoice } from "./level-choice.tsx";
import { TodaysUse } from "./todays-use.tsx";
import type { LeveledBusiness } from "./use-levels.ts";

const WAIT_WORDS: Record<Exclude<Wait, "held">, MessageKey> = {
  stock: "levelScreens.waitsStock",
  admission: "levelScreens.waitsAdmission",
  cap: "levelScreens.waitsCap",
};

interface BusinessRowsProps {
  businesses: readonly LeveledBusiness[];
  currencySign: string;
  mayChange: boolean;
  selected: ReadonlySet<string>;
  onSelect: (businessIds: ReadonlySet<string>) => void;
  onLevel: (business: LeveledBusiness, level: Level) => void;
  onRestore: (business: LeveledBusiness) => void;
}

type NextStepProps = Pick<BusinessRowsProps, "onLevel" | "onRestore"> & { business: LeveledBusiness };

/** The next action for a business's level; renders nothing for the highest level. */
function NextStep({ business, onLevel, onRestore }: NextStepProps) {
  const { t } = useI18n();
  const name = business.businessName;
  if (business.suspended)
    return (
      <button
        type="button"
        className="button button--act"
        aria-label={t("levelScreens.restoreThis", { name })}
        onClick={() => onRestore(business)}
      >
        {t("dashboardScreens.restore")}
      </button>
    );
  if (business.level === "trusted") return null;
  const isApproved = business.level === "approved";
  return (
    <button
      type="button"
      className="button button--act"
      aria-label={t(isApproved ? "levelScreens.trustThis" : "levelScreens.approveThis", { name })}
      onClick={() => onLevel(business, isApproved ? "trusted" : "approved")}
    >
      {t(isApproved ? "levelScreens.trust" : "levelScreens.approve")}
    </button>
  );
}

interface BusinessNameProps {
  business: LeveledBusiness;
  /** The day on which it joined. */
  since: string;
}

function BusinessName({ business: { businessName, store, stores, suspended, waitsFor }, since }: BusinessNameProps) {
  const { t } = useI18n();
  // Held amounts have a column of their own.
  const waits = waitsFor.filter((wait) => wait !== "held");
  return (
    <>
      {store ? (
        <Link to={paths.storeDetails(store.storeId, store.campaignId)} className="business-name">
          {businessName}
        </Link>
      ) : (
        businessName
      )}
      <p className="caption">
        {[
          store && [store.cityName, store.stateName].filter(Boolean).join(", "),
          t("levelScreens.stores", { count: stores }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="caption">{t("levelScreens.joined", { date: since })}</p>
      {(suspended || waits.length > 0) && (
        <p className="row tight space-4">
          {suspended && <span className="badge badge--error">{t("levelScreens.suspended")}</span>}
          {waits.map((wait) => (
            <span key={wait} className="badge badge--warning">
              {t(WAIT_WORDS[wait])}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Businesses with their levels, and the available actions. */
export function BusinessRows({ businesses, currencySign, mayChange, selected, onSelect, ...acts }: BusinessRowsProps) {
  const { t, locale } = useI18n();
  const on = (at: string) => day(dayAt(at, readSession()?.data.timezone), locale);
  const toggle = (businessId: string) => {
    const next = new Set(selected);
    if (!next.delete(businessId)) next.add(businessId);
    onSelect(next);
  };
  const nextStep: TableColumn<LeveledBusiness> = {
    heading: t("levelScreens.acts"),
    hasButtons: true,
    className: "level-table__acts",
    render: (business) => <NextStep business={business} {...acts} />,
  };
  return (
    <DataTable
      asCards
      className="level-table"
      label={t("levelScreens.title")}
      rows={businesses}
      keyOf={({ businessId }) => businessId}
      columns={[
        {
          heading: t("levelScreens.business"),
          namesRow: true,
          render: (business) => (
            <div className="line level-table__first">
              {mayChange && (
                <input
                  type="checkbox"
                  aria-label={t("levelScreens.select", { name: business.businessName })}
                  checked={selected.has(business.businessId)}
                  onChange={() => toggle(business.businessId)}
                />
              )}
              <div>
                <BusinessName business={business} since={on(business.since)} />
              </div>
            </div>
          ),
        },
        { heading: t("levelScreens.checks"), render: ({ facts }) => <BusinessChecks facts={facts} /> },
        {
          heading: t("levelScreens.today"),
          isLabelled: true,
          className: "tabular level-table__today",
          render: (business) => <TodaysUse business={business} sign={currencySign} />,
        },
        {
          heading: t("levelScreens.held"),
          isNumber: true,
          isLabelled: true,
          render: ({ held }) => (held.count > 0 ? <strong>{money(held.value, currencySign, locale)}</strong> : "–"),
        },
        {
          heading: t("levelScreens.level"),
          render: (business) => <LevelChoice business={business} mayChange={mayChange} onLevel={acts.onLevel} />,
        },
        ...(mayChange ? [nextStep] : []),
      ]}
    />
  );
}
