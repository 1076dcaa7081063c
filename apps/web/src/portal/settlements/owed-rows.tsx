import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { OwedBusiness } from "./use-owed.ts";

interface OwedRowsProps {
  businesses: readonly OwedBusiness[];
  currencySign: string;
}

/** Businesses with what they are owed; by campaign, if they redeemed vouchers of several. */
export function OwedRows({ businesses, currencySign }: OwedRowsProps) {
  const { t, locale } = useI18n();
  const amount = (value: string) => money(value, currencySign, locale);
  const heldText = ({ value, count }: OwedBusiness["held"]) =>
    `${amount(value)} (${t("settlements.vouchers", { count })})`;
  /** A campaign's name, what is to be paid, and what is held back, where there is any. */
  const partsOf = ({ campaignName, count, value, held }: OwedBusiness["campaigns"][number]) => [
    campaignName,
    ...(count > 0 ? [t("settlements.vouchers", { count }), amount(value)] : []),
    ...(held.count > 0 ? [t("common.labelled", { label: t("settlements.held"), value: heldText(held) })] : []),
  ];
  return (
    <DataTable
      asCards
      className="below-16"
      label={t("settlements.settlements")}
      rows={businesses}
      keyOf={({ businessId }) => businessId}
      columns={[
        {
          heading: t("levelScreens.business"),
          namesRow: true,
          render: ({ businessName, campaigns }) => (
            <>
              {businessName}
              <ul className="caption owed-table__campaigns">
                {campaigns.map((campaign) => (
                  <li key={campaign.campaignId}>
                    {campaigns.length === 1 ? campaign.campaignName : partsOf(campaign).join(" · ")}
                  </li>
                ))}
              </ul>
            </>
          ),
        },
        {
          heading: t("settlements.count"),
          isNumber: true,
          isLabelled: true,
          render: ({ count }) => new Intl.NumberFormat(locale).format(count),
        },
        {
          heading: t("settlements.held"),
          isNumber: true,
          isLabelled: true,
          render: ({ held }) =>
            held.count > 0 ? (
              <>
                <span className="in-need">{amount(held.value)}</span>
                <p className="caption">{t("settlements.vouchers", { count: held.count })}</p>
              </>
            ) : (
              <span className="quiet">{amount(held.value)}</span>
            ),
        },
        {
          heading: t("owed.toPay"),
          isNumber: true,
          isLabelled: true,
          className: "owed-table__sum",
          render: ({ value }) => amount(value),
        },
      ]}
    />
  );
}
